/** What stands out only over weeks, in the order in which it is shown. */
export const WATCHED_GROUNDS = ['cancels', 'no_donations', 'phones', 'donors', 'complaints'] as const;
type WatchedGround = (typeof WATCHED_GROUNDS)[number];

/** A hospital's conduct that admins should examine; `urgent` is raised at once (`urgent-requests.ts`). */
export const SIGNAL_GROUNDS = [...WATCHED_GROUNDS, 'urgent'] as const;
export type SignalGround = (typeof SIGNAL_GROUNDS)[number];

/** Conduct counts over this many days, or since an admin last decided about the same ground. */
export const SIGNAL_DAYS = 28;

/** An alert of the last two days may still bring somebody. */
export const RIPE_AFTER_HOURS = 48;

/** What a hospital did in that time, without mass casualties, which others open and end. */
export interface WatchedConduct {
  readonly posted: number;
  readonly cancelled: number;
  /** Alerts that are old enough, and the donors whom they alerted. */
  readonly alerts: number;
  readonly called: number;
  readonly donations: number;
  readonly phones: number;
  /** Donors who were listed to it within one day, on the day with the most. */
  readonly donorsInDay: number;
  readonly complainers: number;
}

/** Requests of high urgency: posted or raised within an hour, and open. */
export interface UrgentFigures {
  readonly urgentInHour: number;
  readonly urgentOpen: number;
}

export type SignalFigures = Readonly<Partial<Record<keyof WatchedConduct | keyof UrgentFigures, number>>>;

/**
 * The limits from which conduct is a signal, and the figures that admins see.
 *
 * - Some cancelling is normal: a signal needs five cancellations, and half of all requests.
 * - Of a hundred donors who are alerted some come, wherever the alert was for: five alerts without one donation are a
 *   signal.
 * - Phone numbers are for phoning donors who said they are coming: with twenty of them, fewer than one donation for
 *   every five is a signal.
 * - A day's work shows some dozens of donors; 500, half of the limit, means reading the whole list.
 * - One complaint is handled alone; three donors who do not know each other are a pattern.
 */
const RULES: Readonly<
  Record<
    WatchedGround,
    { readonly shows: readonly (keyof WatchedConduct)[]; readonly holds: (did: WatchedConduct) => boolean }
  >
> = {
  cancels: {
    shows: ['cancelled', 'posted'],
    holds: ({ cancelled, posted }) => cancelled >= 5 && cancelled * 2 >= posted,
  },
  no_donations: {
    shows: ['alerts', 'called', 'donations'],
    holds: ({ alerts, called, donations }) => alerts >= 5 && called >= 100 && donations === 0,
  },
  phones: {
    shows: ['phones', 'donations'],
    holds: ({ phones, donations }) => phones >= 20 && donations * 5 < phones,
  },
  donors: { shows: ['donorsInDay'], holds: ({ donorsInDay }) => donorsInDay >= 500 },
  complaints: { shows: ['complainers'], holds: ({ complainers }) => complainers >= 3 },
};

export function signalOf(ground: WatchedGround, did: WatchedConduct): SignalFigures | undefined {
  const { shows, holds } = RULES[ground];
  if (!holds(did)) return undefined;
  return Object.fromEntries(shows.map((figure) => [figure, did[figure]]));
}
