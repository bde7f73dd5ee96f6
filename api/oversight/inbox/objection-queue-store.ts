import { sql } from 'kysely';
import { openObjections } from '../hospital-review/objection-store.ts';
import { beginningOf, byId, type QueueSource } from './kind.ts';

/** Open messages of donors who object to a deferral or to a donation, by the message's id. */
export const objections: QueueSource = {
  waiting: (db) => openObjections(db).select(['contact_messages.id', 'contact_messages.created_at as at']),
  read: async (db, ids) =>
    byId(
      await db
        .selectFrom('contact_messages as message')
        .leftJoin('deferrals', 'deferrals.id', 'message.deferral_id')
        .leftJoin('donations', 'donations.id', 'message.donation_id')
        .innerJoin('users as donor', (join) =>
          join.on('donor.id', '=', sql`coalesce(deferrals.donor_id, donations.donor_id)`),
        )
        .select(['message.id', 'donor.name', 'message.message'])
        .where('message.id', 'in', ids)
        .execute(),
      ({ name, message }) => ({ name, text: beginningOf(message) }),
    ),
};
