import type { Context } from '../context.ts';
import { deleteExpiredAdminInvitations } from './invitation-store.ts';

/** Removes admin invitations that are no longer valid. */
export async function forgetAdminInvitations({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteExpiredAdminInvitations(db, now().toISOString());
}
