import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { recordEvents } from '../../platform/events/event-store.ts';

/** Updates the open screens of a day: its hospital's, and those of these donors. */
export const notifyOfDay = (
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  { id, hospital_id }: Pick<Row<'collection_days'>, 'id' | 'hospital_id'>,
  donorIds: readonly string[],
): Promise<void> =>
  recordEvents(
    context,
    trx,
    [hospital_id, ...donorIds].map((userId) => ({ userId, type: 'day', subjectId: id })),
  );
