import { isExpected } from '../../shared/rules/request-status.ts';
import { sendNews } from '../alerts/send-news.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { supersedeDeliveries } from '../push/delivery-store.ts';

const WHERE_AND_WHEN = ['location_address', 'latitude', 'longitude', 'deadline'] as const;

/** Whoever is still to come is called when place or deadline are others than those that they answered. */
export async function notifyOfChange(
  context: Context,
  trx: Database,
  { before, request }: { readonly before: Row<'requests'>; readonly request: Row<'requests'> },
  responses: readonly Row<'responses'>[],
): Promise<void> {
  if (WHERE_AND_WHEN.every((column) => before[column] === request[column])) return;
  await supersedeDeliveries(trx, request.id, ['changed'], context.now().toISOString());
  const coming = responses.filter(({ status }) => isExpected(status) && status !== 'arrived');
  await sendNews(
    context,
    trx,
    request,
    'changed',
    coming.map(({ donor_id }) => donor_id),
  );
}
