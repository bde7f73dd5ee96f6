import type { Database } from '../../platform/database/database.ts';

/** The account that a ticket names, as it is at this moment. */
export const findDonor = (db: Database, id: string) =>
  db.selectFrom('users').select(['role', 'status', 'language']).where('id', '=', id).executeTakeFirst();

/**
 * The device that a message was sent to, as of now: nulls if it gets no messages any more. Undefined if there is
 * no such message to this person.
 */
export const findDeviceOf = (
  db: Database,
  { deliveryId, userId }: { readonly deliveryId: string; readonly userId: string },
) =>
  db
    .selectFrom('deliveries')
    .leftJoin('push_subscriptions', 'push_subscriptions.id', 'deliveries.subscription_id')
    .select(['push_subscriptions.user_id', 'push_subscriptions.session_id'])
    .where('deliveries.id', '=', deliveryId)
    .where('deliveries.user_id', '=', userId)
    .executeTakeFirst();
