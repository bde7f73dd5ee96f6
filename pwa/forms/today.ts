import { serverNow } from '../lib/server-time.ts';

/** Today on this device (`YYYY-MM-DD`), for the latest day that a calendar offers. */
export function today(): string {
  const now = serverNow();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
