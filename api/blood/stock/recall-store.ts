import type { Database } from '../../platform/database/database.ts';
import { countTotal, type Page } from '../../platform/database/list-total.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** Stores nothing if the id exists already. */
export const insertRecall = (db: Database, recall: NewRow<'recalls'>) =>
  db
    .insertInto('recalls')
    .values(recall)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();

export const insertRecalledLot = (db: Database, row: NewRow<'recalled_lots'>) =>
  db
    .insertInto('recalled_lots')
    .values(row)
    .onConflict((conflict) => conflict.columns(['recall_id', 'lot_id']).doNothing())
    .execute();

export type NamedRecall = NonNullable<Awaited<ReturnType<typeof findRecall>>>;

export const findRecall = (db: Database, id: string) =>
  db
    .selectFrom('recalls')
    .leftJoin('users', 'users.id', 'recalls.hospital_id')
    .selectAll('recalls')
    .select('users.name as hospital')
    .where('recalls.id', '=', id)
    .executeTakeFirst();

export const liftRecall = (db: Database, id: string, at: string) =>
  db
    .updateTable('recalls')
    .set({ lifted_at: at })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .execute();

/** A recall in force that found blood of this number; undefined if there is none. */
export const findOpenRecall = (db: Database, number: string) =>
  db
    .selectFrom('stock_lots')
    .innerJoin('recalled_lots', 'recalled_lots.lot_id', 'stock_lots.id')
    .innerJoin('recalls', 'recalls.id', 'recalled_lots.recall_id')
    .select('recalls.id')
    .where('stock_lots.bag_number', '=', number)
    .where('recalls.lifted_at', 'is', null)
    .executeTakeFirst();

/** A recall in force of all that the donor of this donation gave; undefined if there is none. */
export const findRecallOfDonor = (db: Database, donationId: string) =>
  db
    .selectFrom('donations as own')
    .innerJoin('donations as earlier', 'earlier.donor_id', 'own.donor_id')
    .innerJoin('stock_lots', 'stock_lots.donation_id', 'earlier.id')
    .innerJoin('recalled_lots', 'recalled_lots.lot_id', 'stock_lots.id')
    .innerJoin('recalls', 'recalls.id', 'recalled_lots.recall_id')
    .select('recalls.id')
    .where('own.id', '=', donationId)
    .where('recalls.scope', '=', 'donor')
    .where('recalls.lifted_at', 'is', null)
    .executeTakeFirst();

/** The recall that a donor's own word about a donation has opened; undefined if there is none. */
export const findDonorRecall = (db: Database, donationId: string) =>
  db
    .selectFrom('donor_words')
    .innerJoin('recalls', 'recalls.id', 'donor_words.recall_id')
    .select('recalls.id')
    .where('donor_words.donation_id', '=', donationId)
    .executeTakeFirst();

/** Must this lot not be used? */
export const isRecalled = async (db: Database, lotId: string): Promise<boolean> =>
  (await db
    .selectFrom('recalled_lots')
    .innerJoin('recalls', 'recalls.id', 'recalled_lots.recall_id')
    .select('recalls.id')
    .where('recalled_lots.lot_id', '=', lotId)
    .where('recalls.lifted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

interface Listing {
  /** Whose recalls, and those that found blood in it; all recalls without one. */
  readonly hospitalId: string | undefined;
  readonly liftedSince: string;
}

/** Recalls in force, or lifted since an instant. */
const listed = (db: Database, { hospitalId, liftedSince }: Listing) =>
  db
    .selectFrom('recalls')
    .where((eb) => eb.or([eb('recalls.lifted_at', 'is', null), eb('recalls.lifted_at', '>=', liftedSince)]))
    .$if(hospitalId !== undefined, (all) =>
      all.where((eb) =>
        eb.or([
          eb('recalls.hospital_id', '=', hospitalId as string),
          eb.exists(
            eb
              .selectFrom('recalled_lots')
              .select('recalled_lots.lot_id')
              .whereRef('recalled_lots.recall_id', '=', 'recalls.id')
              .where('recalled_lots.hospital_id', '=', hospitalId as string),
          ),
        ]),
      ),
    );

/** Those in force first, the newest of each first. */
export const listRecalls = (db: Database, listing: Listing, { offset, limit }: Page) =>
  listed(db, listing)
    .leftJoin('users', 'users.id', 'recalls.hospital_id')
    .selectAll('recalls')
    .select('users.name as hospital')
    .orderBy((eb) => eb.case().when('recalls.lifted_at', 'is', null).then(0).else(1).end())
    .orderBy('recalls.opened_at', 'desc')
    .orderBy('recalls.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countRecalls = (db: Database, listing: Listing) =>
  countTotal(db, listed(db, listing).select('recalls.id'));

/** What recalls found, as it is now, and its last issue. */
export const listRecalledLots = (db: Database, recallIds: readonly string[]) =>
  db
    .selectFrom('recalled_lots')
    .innerJoin('stock_lots', 'stock_lots.id', 'recalled_lots.lot_id')
    .innerJoin('users', 'users.id', 'stock_lots.hospital_id')
    .selectAll('stock_lots')
    .select(['recalled_lots.recall_id', 'recalled_lots.state as was', 'users.name as hospital'])
    .select((eb) => [
      eb
        .selectFrom('stock_movements')
        .select('stock_movements.id')
        .whereRef('stock_movements.lot_id', '=', 'stock_lots.id')
        .where('stock_movements.kind', '=', 'transfuse')
        .limit(1)
        .as('transfused'),
      eb
        .selectFrom('stock_movements')
        .select('stock_movements.issued_to')
        .whereRef('stock_movements.lot_id', '=', 'stock_lots.id')
        .where('stock_movements.kind', '=', 'issue')
        .orderBy('stock_movements.number', 'desc')
        .limit(1)
        .as('issued_to'),
    ])
    .where('recalled_lots.recall_id', 'in', recallIds)
    .orderBy('users.name')
    .orderBy('stock_lots.id')
    .execute();
