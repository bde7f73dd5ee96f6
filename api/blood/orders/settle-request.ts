import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { waitNoLonger } from '../alerts/alert-store.ts';
import { settleAlerts } from '../alerts/settle-alerts.ts';
import { notifyOfRequest } from '../requests/notify-of-request.ts';
import { lockRequest } from '../requests/request-store.ts';
import { hasOpenOrder } from './order-store.ts';

/** The request that an order is for, locked: before the order itself and any lot. */
export const lockOrdersRequest = async (
  trx: Database,
  { request_id }: Pick<Row<'orders'>, 'request_id'>,
): Promise<Row<'requests'> | undefined> => (request_id === null ? undefined : lockRequest(trx, request_id));

/**
 * Units on order have changed: fewer donors are alerted, or more; an alert that waited for a supplier waits no longer
 * once no order for the request is open. The caller has locked the request.
 */
export async function settleRequest(
  context: Context,
  trx: Database,
  request: Row<'requests'> | undefined,
): Promise<void> {
  if (request?.status !== 'pending') return;
  if (!(await hasOpenOrder(trx, request.id)))
    await waitNoLonger(trx, request.id, context.now().toISOString());
  await settleAlerts(context, trx, request);
  await notifyOfRequest(context, trx, request, []);
}
