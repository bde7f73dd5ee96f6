import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

type NumberCode = NewRow<'number_codes'>;
type Asked = Pick<NumberCode, 'phone' | 'purpose'>;

/** With so many wrong tries a code is of no use any more. */
const TRIES = 5;

/**
 * Stores what a code is made of. One that is still valid, for the same purpose and asker, stays as it is, with the tries
 * at it, and is valid until the end of the new one. Returns its id.
 */
export async function storeNumberCode(trx: Database, code: NumberCode): Promise<string> {
  const { phone, purpose, id, user_id = null, created_at, expires_at } = code;
  const kept = await trx
    .updateTable('number_codes')
    .set({ expires_at })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', created_at)
    .where('tries', '<', TRIES)
    .where((eb) => (user_id === null ? eb('user_id', 'is', null) : eb('user_id', '=', user_id)))
    .returning('id')
    .executeTakeFirst();
  if (kept) return kept.id;
  const { id: stored } = await trx
    .insertInto('number_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['phone', 'purpose']).doUpdateSet({ id, user_id, tries: 0, created_at, expires_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored;
}

/** Counts a try at a valid code, before it is made; undefined if there is none, or it was tried too often. */
export const countTry = (db: Database, { phone, purpose }: Asked, now: string) =>
  db
    .updateTable('number_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .returning(['id', 'user_id'])
    .executeTakeFirst();

/** Uses a code up; false if it has been used or replaced meanwhile: of several calls at once one counts. */
export async function consumeNumberCode(
  trx: Database,
  { phone, purpose, id }: Asked & { readonly id: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('number_codes')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const deleteNumberCodesTo = (trx: Database, phone: string) =>
  trx.deleteFrom('number_codes').where('phone', '=', phone).execute();

export const deleteExpiredNumberCodes = (db: Database, now: string) =>
  db.deleteFrom('number_codes').where('expires_at', '<=', now).execute();
