import { callShare, DONATIONS_COUNT_DAYS, SHARE_HOURS } from '../../shared/rules/call-share.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { countChargedCalls, countDonationsTo } from './call-share-store.ts';

const HOUR_MS = 3_600_000;

/**
 * How many more donors a hospital may call now (`callShare`), 0 where it has none left. Calls that were taken
 * back before they were sent do not count. The caller holds the hospital's row, so that two waves cannot both
 * take the last ones.
 */
export async function remainingCalls(context: Context, trx: Database, hospitalId: string): Promise<number> {
  const hoursAgo = (hours: number) => new Date(context.now().getTime() - hours * HOUR_MS).toISOString();
  const donations = await countDonationsTo(trx, hospitalId, hoursAgo(24 * DONATIONS_COUNT_DAYS));
  const called = await countChargedCalls(trx, hospitalId, hoursAgo(SHARE_HOURS));
  return Math.max(0, callShare(donations) - called);
}
