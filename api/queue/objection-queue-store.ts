import { countObjections, openObjections } from '../admin/objection-store.ts';
import { beginningOf, byId, type QueueSource } from './kind.ts';

/** Open messages of donors who object to a deferral, by the message's id. */
export const objections: QueueSource = {
  waiting: (db) => openObjections(db).select(['contact_messages.id', 'contact_messages.created_at as at']),
  count: countObjections,
  read: async (db, ids) =>
    byId(
      await db
        .selectFrom('contact_messages as message')
        .innerJoin('deferrals', 'deferrals.id', 'message.deferral_id')
        .innerJoin('users as donor', 'donor.id', 'deferrals.donor_id')
        .select(['message.id', 'donor.name', 'message.message'])
        .where('message.id', 'in', ids)
        .execute(),
      ({ name, message }) => ({ name, text: beginningOf(message) }),
    ),
};
