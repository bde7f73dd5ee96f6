import type { BloodType } from '../../../shared/rules/blood.ts';
import { carriesRedCells } from '../../../shared/rules/spare.ts';
import type { Context } from '../../context.ts';
import { isAnyToldOf, queueWebhookEvent } from '../../messaging/webhooks/queue-webhook-event.ts';
import type { Database } from '../../platform/database/database.ts';
import { type LotRow, readMinimums, sumType } from './stock-store.ts';

const EVENT = 'stock.below_minimum';

/**
 * Tells programs when units that have just left what is available were those by which the hospital had its minimum of
 * the type, of whole blood and red cells together, in the transaction that moved them. A minimum that is raised is no
 * news to who raised it.
 */
export async function tellBelowMinimum(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  { hospital_id: hospitalId, blood_type: bloodType, component }: LotRow,
  left: number,
): Promise<void> {
  if (!carriesRedCells(component) || !(await isAnyToldOf(trx, hospitalId, EVENT))) return;
  const minimums = JSON.parse((await readMinimums(trx, hospitalId)) ?? '{}') as Partial<
    Record<BloodType, number>
  >;
  const minimum = minimums[bloodType] ?? 0;
  const units = (await sumType(trx, hospitalId, bloodType))
    .filter((sum) => carriesRedCells(sum.component))
    .reduce((sum, one) => sum + Number(one.units), 0);
  if (units >= minimum || units + left < minimum) return;
  await queueWebhookEvent(context, trx, {
    event: EVENT,
    hospitalIds: [hospitalId],
    subject: `${hospitalId} ${bloodType}`,
    data: { bloodType, units, minimum },
  });
}
