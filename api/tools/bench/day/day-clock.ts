/** A day that passes faster than the machine's: every process that knows these figures has the same time. */
export interface DayTime {
  /** Milliseconds since 1970: an instant of the day, and the matching value of `Date.now`. */
  readonly began: number;
  readonly since: number;
  /** Minutes of the day in a minute. */
  readonly speed: number;
}

export const dayClock =
  ({ began, since, speed }: DayTime) =>
  (): Date =>
    new Date(began + (Date.now() - since) * speed);
