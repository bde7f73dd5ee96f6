import { isTimezone, type Timezone } from '../../shared/rules/local-day.ts';
import type { Database } from '../database/database.ts';
import { readTimezone } from './stock-store.ts';

/** On whose clock the hospital's days begin. */
export async function timezoneOf(db: Database, hospitalId: string): Promise<Timezone> {
  const { timezone } = await readTimezone(db, hospitalId);
  return isTimezone(timezone) ? timezone : 'Africa/Mogadishu';
}
