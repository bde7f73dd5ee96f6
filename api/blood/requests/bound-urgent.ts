import { URGENT_OPEN, URGENT_PER_HOUR } from '../../../shared/rules/urgent-requests.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { reportUrgent } from '../signals/report-urgent.ts';
import { countUrgent } from './request-store.ts';

/**
 * One more request of this hospital is about to become urgent: fails with `too_many_urgent` if it has had as many in an
 * hour, or has as many open, as it may; the one that reaches a bound is reported to the admins. Requests of a mass
 * casualty neither count nor are bounded. The caller has locked the hospital's row, so that two cannot both be the last.
 */
export async function boundUrgent(
  context: Context,
  trx: Database,
  { hospital_id: hospitalId, mass_casualty_id }: Pick<Row<'requests'>, 'hospital_id' | 'mass_casualty_id'>,
): Promise<void> {
  if (mass_casualty_id !== null || !context.config.rateLimits) return;
  const since = new Date(context.now().getTime() - HOUR_MS).toISOString();
  const { inHour, open } = await countUrgent(trx, hospitalId, since);
  if (inHour >= URGENT_PER_HOUR || open >= URGENT_OPEN)
    throw new Failure('failure.too_many_urgent', { values: { hourly: URGENT_PER_HOUR, open: URGENT_OPEN } });
  const [urgentInHour, urgentOpen] = [inHour + 1, open + 1];
  if (urgentInHour >= URGENT_PER_HOUR || urgentOpen >= URGENT_OPEN)
    await reportUrgent(context, trx, hospitalId, { urgentInHour, urgentOpen });
}
