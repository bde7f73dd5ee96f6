/** Alerts of one hospital are counted over this time. */
export const SHARE_HOURS = 24;

/** Every hospital's share: the first wave for the largest request, at the expected rate of answers. */
export const SHARE_FLOOR = 500;

/** A donation is worth this many alerts: two donors in ten come, and not everybody who comes may give. */
const ALERTS_PER_DONATION = 20;

/** Donations count for this long. */
export const DONATIONS_COUNT_DAYS = 28;

/**
 * A hospital's share of a town's alerts: how many times it may ring a donor's phone within 24 hours. `donations` are
 * those of the last 28 days that resulted from its alerts, of donors who said their code or that they gave. So a hospital alerts in proportion to
 * what it receives; a new one has enough for its first emergency, and each donation from that adds more.
 */
export const alertShare = (donations: number): number => SHARE_FLOOR + ALERTS_PER_DONATION * donations;
