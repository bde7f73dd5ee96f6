import { MINUTE_MS } from '../time.ts';

/** News to one person about one thing counts over this time. */
export const GATHERED_MS = 24 * 60 * MINUTE_MS;
/** From so many messages within it on, the next ones wait an hour each instead of a minute. */
const QUICK_MESSAGES = 12;

/**
 * When the next news to one person about one thing is sent: the first at once; what follows within a minute waits until
 * its end, so that only the last state of it is sent. At most 36 messages a day, and never is the last state lost.
 * `sent` are the instants of the messages of the last day.
 */
export function nextNewsAt(sent: readonly Date[], now: Date): Date {
  const last = Math.max(...sent.map((at) => at.getTime()), Number.NEGATIVE_INFINITY);
  const wait = sent.length < QUICK_MESSAGES ? MINUTE_MS : 60 * MINUTE_MS;
  return new Date(Math.max(now.getTime(), last + wait));
}
