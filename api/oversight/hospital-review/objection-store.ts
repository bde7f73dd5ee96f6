import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { countTotal, type Page } from '../../platform/database/list-total.ts';

/** Messages that object to a deferral or to a donation and are still open. */
export const openObjections = (db: Database) =>
  db
    .selectFrom('contact_messages')
    .where((eb) => eb.or([eb('deferral_id', 'is not', null), eb('donation_id', 'is not', null)]))
    .where('status', '=', 'open');

/** Open objections, or the one whose message has this id. */
const objectionsOf = (db: Database, id: string | undefined) =>
  id === undefined ? openObjections(db) : openObjections(db).where('id', '=', id);

/** Each with the deferral or the donation, the longest waiting first. */
export const listObjections = (db: Database, { offset, limit }: Page, id?: string) => {
  const page = objectionsOf(db, id)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit);
  return db
    .selectFrom('contact_messages as message')
    .leftJoin('deferrals', 'deferrals.id', 'message.deferral_id')
    .leftJoin('donations', 'donations.id', 'message.donation_id')
    .innerJoin('users as donor', (join) =>
      join.on('donor.id', '=', sql`coalesce(deferrals.donor_id, donations.donor_id)`),
    )
    .leftJoin('users as hospital', (join) =>
      join.on('hospital.id', '=', sql`coalesce(deferrals.hospital_id, donations.hospital_id)`),
    )
    .select(['message.id', 'message.name', 'message.email', 'message.phone', 'message.message'])
    .select(['message.created_at', 'deferrals.id as deferral_id', 'deferrals.until'])
    .select(['donations.id as donation_id', 'donations.donated_at', 'deferrals.created_at as deferred_at'])
    .select(['donor.name as donor', 'hospital.name as hospital'])
    .where('message.id', 'in', page)
    .orderBy('message.created_at')
    .orderBy('message.id')
    .execute();
};

export const countObjections = (db: Database, id?: string) =>
  countTotal(db, objectionsOf(db, id).select('id'));
