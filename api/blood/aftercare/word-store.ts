import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** Stores nothing if this word about the donation was said before. */
export const insertWord = (db: Database, word: NewRow<'donor_words'>) =>
  db
    .insertInto('donor_words')
    .values(word)
    .onConflict((conflict) => conflict.columns(['donation_id', 'kind']).doNothing())
    .execute();

/** What was said about a donation. */
export const wordsOf = (db: Database, donationId: string) =>
  db.selectFrom('donor_words').select('kind').where('donation_id', '=', donationId).execute();

/** A word said to this hospital; undefined if there is none. */
export const findWord = (db: Database, hospitalId: string, id: string) =>
  db
    .selectFrom('donor_words')
    .select(['id', 'handled_at'])
    .where('id', '=', id)
    .where('hospital_id', '=', hospitalId)
    .executeTakeFirst();

export const markHandled = (db: Database, id: string, by: { readonly at: string; readonly by: string }) =>
  db.updateTable('donor_words').set({ handled_at: by.at, handled_by: by.by }).where('id', '=', id).execute();

/**
 * What donors told a hospital and it has not dealt with, newest first. That blood must not be used is among it only if
 * its recall found none.
 */
export const listOpenWords = (db: Database, hospitalId: string, limit: number) =>
  db
    .selectFrom('donor_words')
    .innerJoin('donations', 'donations.id', 'donor_words.donation_id')
    .innerJoin('users', 'users.id', 'donor_words.donor_id')
    .leftJoin('appointments', 'appointments.id', 'donations.appointment_id')
    .select(['donor_words.id', 'donor_words.kind', 'donor_words.said_at', 'donor_words.donor_id'])
    .select(['donations.request_id', 'donations.donated_at', 'donations.blood_type', 'appointments.day_id'])
    .select(['users.name', 'users.phone', 'users.phone_e164'])
    .where('donor_words.hospital_id', '=', hospitalId)
    .where('donor_words.handled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('donor_words.kind', '!=', 'do_not_use'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('recalled_lots')
              .select('recalled_lots.lot_id')
              .whereRef('recalled_lots.recall_id', '=', 'donor_words.recall_id'),
          ),
        ),
      ]),
    )
    .orderBy('donor_words.said_at', 'desc')
    .orderBy('donor_words.id')
    .limit(limit)
    .execute();

/** Words of some kinds between two instants, by kind: those to a hospital, or all. */
export const countWords = (
  db: Database,
  { from, until }: { readonly from: string; readonly until: string },
  hospitalId?: string,
) =>
  db
    .selectFrom('donor_words')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .$if(hospitalId !== undefined, (words) => words.where('hospital_id', '=', hospitalId as string))
    .where('said_at', '>=', from)
    .where('said_at', '<', until)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
