import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { lockRunningAlertsOf } from './alert-store.ts';
import { endAlert } from './end-alert.ts';

/**
 * A hospital is not to be trusted any more (rejected, banned): nobody else is called for it, from this
 * transaction on. Its requests stay as they are.
 */
export async function endAlertsOfHospital(
  context: Context,
  trx: Database,
  hospitalId: string,
): Promise<void> {
  for (const { id } of await lockRunningAlertsOf(trx, { hospitalId }))
    await endAlert(context, trx, id, 'cancelled');
}
