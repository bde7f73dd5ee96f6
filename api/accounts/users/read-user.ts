import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { adminUserOf } from './account-row.ts';
import { type AccountRow, findAccount } from './directory-store.ts';
import { stakesOf } from './stakes.ts';

/** Fails with `user_not_found`. */
export async function accountOf(db: Database, id: string): Promise<AccountRow> {
  const account = await findAccount(db, id);
  if (!account) throw new Failure('failure.user_not_found');
  return account;
}

/** An account as an admin sees it, and its current activity. Fails with `user_not_found`. */
export const readUserAccount: Handler<'GET /admin/users/{id}'> = async ({ context, params: { id } }) => {
  return { user: adminUserOf(await accountOf(context.db, id)), stakes: await stakesOf(context, id) };
};
