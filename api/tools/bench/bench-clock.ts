/** A time of the bench's own, which may pass faster: every process that knows these figures has the same. */
export interface BenchTime {
  /** Milliseconds since 1970: an instant of it, and the matching value of `Date.now`. */
  readonly began: number;
  readonly since: number;
  /** Its minutes in a minute. */
  readonly speed: number;
}

export const benchClock =
  ({ began, since, speed }: BenchTime) =>
  (): Date =>
    new Date(began + (Date.now() - since) * speed);
