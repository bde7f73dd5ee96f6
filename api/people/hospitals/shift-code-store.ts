import type { NotNull } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { padded } from '../../platform/database/padded.ts';

/** Those of `ids` who are not banned, with what is needed to check their code or password. */
export const readShiftPeople = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .leftJoin('shift_codes', 'shift_codes.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.password_hash', 'shift_codes.tries'])
    // Only donors may be without one.
    .$narrowType<{ email: NotNull }>()
    .where('users.id', 'in', padded(ids))
    .where('users.status', '=', 'active')
    .orderBy('users.id')
    .execute();

/** Sets somebody's code, replacing the last one; the count of tries begins again. */
export const storeShiftCode = (db: Database, user_id: string, code_hash: string, set_at: string) =>
  db
    .insertInto('shift_codes')
    .values({ user_id, code_hash, tries: 0, set_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ code_hash, tries: 0, set_at }))
    .execute();

/**
 * The hash to check a code against, with the try already counted; undefined if no tries remain, or no code is set.
 */
export async function countShiftCodeTry(
  db: Database,
  userId: string,
  max: number,
): Promise<string | undefined> {
  const row = await db
    .updateTable('shift_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', max)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Resets the count of tries at this code; false if the code has changed or been removed meanwhile. */
export async function forgetTriesAt(db: Database, userId: string, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shift_codes')
    .set({ tries: 0 })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const forgetShiftCodeTries = (db: Database, userId: string) =>
  db.updateTable('shift_codes').set({ tries: 0 }).where('user_id', '=', userId).execute();

/** False if no code was set. */
export async function deleteShiftCode(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shift_codes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const findShiftCode = (db: Database, userId: string) =>
  db
    .selectFrom('shift_codes')
    .select(['code_hash', 'tries'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
