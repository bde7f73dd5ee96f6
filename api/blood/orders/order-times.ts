import type { Urgency } from '../../../shared/rules/request-status.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/time.ts';

/** Hours after which an order lapses that nobody has answered, or that was offered and not packed. */
const LAPSE_HOURS: Readonly<Record<Urgency, number>> = { high: 1, medium: 12, low: 48 };

/** A packed box keeps its temperature that long; it should have arrived by then if nobody says otherwise. */
const BOX_HOURS = 6;

export const lapsesAt = (now: Date, urgency: Urgency): string =>
  new Date(now.getTime() + LAPSE_HOURS[urgency] * HOUR_MS).toISOString();

export const boxDueAt = (packedAt: string): string =>
  new Date(Date.parse(packedAt) + BOX_HOURS * HOUR_MS).toISOString();

export const arrivesAt = (sentAt: string, minutes: number): string =>
  new Date(Date.parse(sentAt) + minutes * MINUTE_MS).toISOString();

/**
 * When something was done, by the clock of the device on which it was recorded without a network: not later than now,
 * whatever that clock says, and not before what had to happen first.
 */
export function momentOf(said: string | undefined, now: Date, notBefore: string | null): string {
  const latest = now.toISOString();
  const at = said === undefined || said > latest ? latest : said;
  return notBefore !== null && at < notBefore ? notBefore : at;
}
