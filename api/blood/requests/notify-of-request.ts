import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { notifyOfMass } from '../slots/notify-of-mass.ts';

/**
 * Updates the open screens of the hospital and of these donors, in the transaction of the request's change; and those
 * of its mass casualty.
 */
export async function notifyOfRequest(
  context: Context,
  trx: Database,
  request: Pick<Row<'requests'>, 'id' | 'hospital_id' | 'mass_casualty_id'>,
  donorIds: readonly string[],
): Promise<void> {
  await recordEvents(
    context,
    trx,
    [request.hospital_id, ...donorIds].map((userId) => ({ userId, type: 'request', subjectId: request.id })),
  );
  if (request.mass_casualty_id !== null) await notifyOfMass(context, trx, request.mass_casualty_id);
}
