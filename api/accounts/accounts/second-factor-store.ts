import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** The active second factor; one that is only being set up does not count. */
export const findSecondFactor = (db: Database, userId: string) =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

export const hasSecondFactor = async (db: Database, userId: string): Promise<boolean> =>
  (await findSecondFactor(db, userId)) !== undefined;

export const findUnconfirmed = (db: Database, userId: string) =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();

/** Begins to set one up, replacing an earlier attempt; false if one is active already. */
export async function storeUnconfirmed(
  db: Database,
  row: Pick<NewRow<'second_factors'>, 'user_id' | 'secret' | 'created_at'>,
): Promise<boolean> {
  const stored = await db
    .insertInto('second_factors')
    .values({ ...row, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** It is active from now on; false if its secret has changed meanwhile, or it was active before. */
export async function confirmSecondFactor(
  db: Database,
  { user_id, secret }: { readonly user_id: string; readonly secret: string },
  { at, step }: { readonly at: string; readonly step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: at, last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Uses up the code of a step; false if it, or a later one, has been used: of several calls at once one counts. */
export async function spendStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const deleteSecondFactor = (db: Database, userId: string) =>
  db.deleteFrom('second_factors').where('user_id', '=', userId).execute();

export const deleteRecoveryCodes = (db: Database, userId: string) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();

export const insertRecoveryCodes = (db: Database, rows: readonly NewRow<'recovery_codes'>[]) =>
  db.insertInto('recovery_codes').values(rows).execute();

/** Uses a recovery code up; false if there is none of this hash. */
export async function consumeRecoveryCode(db: Database, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}
