import type { Context } from '../context.ts';
import { deleteExpiredAdminInvitations } from './invitation-store.ts';

/** Removes invitations of admins that nobody can open any more. */
export async function forgetAdminInvitations({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteExpiredAdminInvitations(db, now().toISOString());
}
