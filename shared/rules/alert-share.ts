/** Alerts of one hospital are counted over so long. */
export const SHARE_HOURS = 24;

/** Every hospital's share: the first wave for the largest request, at the answers that are expected of donors. */
export const SHARE_FLOOR = 500;

/** A donation is worth so many alerts: two donors in ten come, and not everybody who comes may give. */
const ALERTS_PER_DONATION = 20;

/** Donations count for so long. */
export const DONATIONS_COUNT_DAYS = 28;

/**
 * The share of a town's alerts that one hospital has: how many times it may ring a donor's phone within 24 hours.
 * `donations` are those of the last 28 days that came of its alerts and that it confirmed. So a hospital alerts as
 * it receives; a new one has enough for its first emergency, and each donation of that brings more.
 */
export const alertShare = (donations: number): number => SHARE_FLOOR + ALERTS_PER_DONATION * donations;
