import type { Database } from '../../platform/database/database.ts';
import { deleteFound } from '../../platform/database/delete-found.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** False if this text has been received before. */
export async function insertReceived(db: Database, row: NewRow<'received_texts'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('received_texts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes up to `limit` that were received before; returns how many. */
export const deleteReceivedBefore = (db: Database, at: string, limit: number) =>
  deleteFound(
    db,
    'received_texts',
    db.selectFrom('received_texts').select('id').where('received_at', '<', at).limit(limit),
  );

/** False if texts to this number were stopped before. */
export async function stopNumber(db: Database, row: NewRow<'stopped_numbers'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stopped_numbers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False if texts to this number were not stopped. */
export async function startNumber(db: Database, phone: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stopped_numbers')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const ownerBy = (db: Database, column: 'number_e164' | 'phone_e164', phone: string) =>
  db
    .selectFrom('users')
    .select(['id', 'language'])
    .where(column, '=', phone)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/**
 * The account that has proved this number, or one with it as a contact, the oldest of a family's, with its language;
 * undefined if there is none.
 */
export const findOwnerOf = async (db: Database, phone: string) =>
  (await ownerBy(db, 'number_e164', phone)) ?? (await ownerBy(db, 'phone_e164', phone));

export const isStopped = async (db: Database, phone: string): Promise<boolean> =>
  (await db.selectFrom('stopped_numbers').select('phone').where('phone', '=', phone).executeTakeFirst()) !==
  undefined;

/** Whether texts to this person's number were stopped. */
export const isNumberOfStopped = async (db: Database, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .innerJoin('stopped_numbers', 'stopped_numbers.phone', 'users.phone_e164')
    .select('users.id')
    .where('users.id', '=', userId)
    .executeTakeFirst()) !== undefined;
