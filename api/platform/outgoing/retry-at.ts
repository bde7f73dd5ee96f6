import { HOUR_MS } from '../../../shared/time.ts';

const ASKED_LONGEST_MS = 6 * HOUR_MS;

/** Milliseconds that a Retry-After header (RFC 9110: seconds or a date) asks for; undefined if it does not. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), ASKED_LONGEST_MS) : undefined;
}

/** When to try again after `attempts` tries, by the waits between them in milliseconds; the last one repeats. */
export function retryAt(waits: readonly number[], attempts: number, now: Date): string {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? waits[0] ?? 0;
  return new Date(now.getTime() + wait).toISOString();
}
