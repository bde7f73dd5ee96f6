import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { findDelivery } from './delivery-store.ts';

/** The state of one of the caller's own deliveries. Fails with `delivery_not_found`, for others' too. */
export const readDelivery: Handler<'GET /push/deliveries/{id}'> = async ({
  context,
  principal,
  params: { id },
}) => {
  const row = await findDelivery(context.db, id);
  if (row?.user_id !== principal.id) throw new Failure('failure.delivery_not_found');
  const { state, attempts, last_status: lastStatus, shown_at: shownAt } = row;
  return { delivery: { id, state, attempts, lastStatus, shownAt } };
};
