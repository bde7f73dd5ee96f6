import { DAY_MS, HOUR_MS } from '../time.ts';
import { instantOfLocal, localDate, type Timezone } from './local-day.ts';

export const ARRIVALS = ['now', 'hour', 'today', 'tomorrow'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** What a donor reports about their way, each once: they have set out, they are at the hospital. */
export const DONOR_STEPS = ['on_my_way', 'here'] as const;
export type DonorStep = (typeof DONOR_STEPS)[number];

/**
 * The ISO instant by which they are expected, for an answer given at an instant: `now` and `hour` are an hour later,
 * `today` and `tomorrow` end with the day on the hospital's clock.
 */
export function arrivesBy(arrival: Arrival, statedAt: Date, timezone: Timezone): string {
  if (arrival === 'now' || arrival === 'hour') return new Date(statedAt.getTime() + HOUR_MS).toISOString();
  const days = arrival === 'today' ? 1 : 2;
  const midnight = localDate(timezone, new Date(statedAt.getTime() + days * DAY_MS));
  return instantOfLocal(timezone, `${midnight}T00:00`);
}
