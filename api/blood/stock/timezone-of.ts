import { isTimezone, type Timezone } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { Database } from '../../platform/database/database.ts';
import { readStockSettings } from './stock-store.ts';

export const asTimezone = (name: string): Timezone => (isTimezone(name) ? name : COUNTRY_TIMEZONE);

/** The clock by which the hospital's days begin. */
export async function timezoneOf(db: Database, hospitalId: string): Promise<Timezone> {
  const { timezone } = await readStockSettings(db, hospitalId);
  return asTimezone(timezone);
}
