import { beginningOf, byId, type QueueSource } from './kind.ts';

/** Messages from the contact form that nobody has answered or closed, except objections, which wait as such. */
export const messages: QueueSource = {
  waiting: (db) =>
    db
      .selectFrom('contact_messages')
      .select(['contact_messages.id', 'contact_messages.created_at as at'])
      .where('contact_messages.status', '=', 'open')
      .where('contact_messages.deferral_id', 'is', null)
      .where('contact_messages.donation_id', 'is', null),
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
