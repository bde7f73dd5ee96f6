import { alertShare, DONATIONS_COUNT_DAYS, SHARE_HOURS } from '../../../shared/rules/alert-share.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { countChargedAlerts, countDonationsTo } from './alert-share-store.ts';

/**
 * How many more donors a hospital may alert now (`alertShare`), 0 if its share is used up. Alerts that were
 * cancelled before they were sent do not count. The caller has locked the hospital's row, so that two waves cannot both
 * use the rest.
 */
export async function remainingAlerts(context: Context, trx: Database, hospitalId: string): Promise<number> {
  const hoursAgo = (hours: number) => new Date(context.now().getTime() - hours * HOUR_MS).toISOString();
  const donations = await countDonationsTo(trx, hospitalId, hoursAgo(24 * DONATIONS_COUNT_DAYS));
  const used = await countChargedAlerts(trx, hospitalId, hoursAgo(SHARE_HOURS));
  return Math.max(0, alertShare(donations) - used);
}
