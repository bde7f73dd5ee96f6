import { countObjections } from '../admin/objection-store.ts';
import { countMessages } from '../contact/contact-store.ts';
import { beginningOf, byId, type QueueSource } from './kind.ts';

/** Messages from the contact form that nobody has answered or closed, except those about deferrals. */
export const messages: QueueSource = {
  waiting: (db) =>
    db
      .selectFrom('contact_messages')
      .select(['contact_messages.id', 'contact_messages.created_at as at'])
      .where('contact_messages.status', '=', 'open')
      .where('contact_messages.deferral_id', 'is', null),
  count: async (db) => (await countMessages(db, 'open')) - (await countObjections(db)),
  read: async (db, ids) =>
    byId(
      await db
        .selectFrom('contact_messages')
        .select(['id', 'name', 'message'])
        .where('id', 'in', ids)
        .execute(),
      ({ name, message }) => ({ name, text: beginningOf(message) }),
    ),
};
