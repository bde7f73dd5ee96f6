const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait after try number `attempts`: twice as long after each, up to five minutes, of which half is random
 * (`random` from 0 to 1), so that deliveries that failed together do not return together. Never less than the push
 * service asked for.
 */
export function retryDelayMs(attempts: number, askedMs: number | undefined, random: number): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_MS);
  const own = whole / 2 + (whole / 2) * random;
  return Math.round(askedMs === undefined ? own : askedMs + Math.min(own, FIRST_MS));
}
