/**
 * In place of a hospital's own maximum, which requests of high urgency pass: what a hospital may post, or raise, within
 * an hour, and what it may have open. More is a mass casualty, whose requests do not count.
 */
export const URGENT_PER_HOUR = 10;
export const URGENT_OPEN = 30;
