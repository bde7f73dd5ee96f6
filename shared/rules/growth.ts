/** The same day a month before (`YYYY-MM-DD`); if that month is too short, its last day. */
export function monthBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  // Day 0 is the last one of the month before.
  const lastOfIt = new Date(Date.UTC(year, month - 1, 0));
  return new Date(
    Date.UTC(lastOfIt.getUTCFullYear(), lastOfIt.getUTCMonth(), Math.min(date, lastOfIt.getUTCDate())),
  )
    .toISOString()
    .slice(0, 10);
}

/** By how many per cent a figure grew, rounded; null if there was nothing to compare it with. */
export const growth = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null;
