import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { recordEvents } from '../events/event-store.ts';

/** Open screens of the hospital and of these donors show the request as it is now, in the transaction of its change. */
export const notifyOfRequest = (
  context: Context,
  trx: Database,
  request: Pick<Row<'requests'>, 'id' | 'hospital_id'>,
  donorIds: readonly string[],
): Promise<void> =>
  recordEvents(
    context,
    trx,
    [request.hospital_id, ...donorIds].map((userId) => ({ userId, type: 'request', subjectId: request.id })),
  );
