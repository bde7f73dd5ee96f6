import { CHANGED_FACTS, type ChangedFact } from '../../../shared/contract/requests.ts';
import { isAwaited } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row, RowChanges } from '../../platform/database/tables.ts';
import { sendNews } from '../alerts/send-news.ts';

const COLUMNS = {
  place: ['location_address', 'latitude', 'longitude'],
  deadline: ['deadline'],
} as const satisfies Readonly<Record<ChangedFact, readonly (keyof Row<'requests'>)[]>>;

/** The changes of place and time in an edit. */
export const changedOf = (before: Row<'requests'>, changes: RowChanges<'requests'>): ChangedFact[] =>
  CHANGED_FACTS.filter((fact) =>
    COLUMNS[fact].some((column) => changes[column] !== undefined && changes[column] !== before[column]),
  );

/** Donors who are still to come are notified when place or deadline differ from those that they answered. */
export async function notifyOfChange(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  responses: readonly Row<'responses'>[],
): Promise<void> {
  const coming = responses.filter(({ status }) => isAwaited(status));
  await sendNews(
    context,
    trx,
    request,
    'changed',
    coming.map(({ donor_id }) => donor_id),
  );
}
