import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { updateDonor } from '../../people/donors/donor-store.ts';
import { applyOnceMore } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import type { Principal } from '../../principal.ts';
import { endSessions } from '../accounts/end-sessions.ts';
import { deleteResetsOf } from '../accounts/reset-store.ts';
import { lockActiveAdmins, updateUser } from '../accounts/user-store.ts';
import { closeRefused, watchLikeness } from '../duplicates/watch-likeness.ts';
import { adminUserOf } from './account-row.ts';
import type { AccountRow } from './directory-store.ts';
import { endDonor, endHospital } from './end-activity.ts';
import { accountOf } from './read-user.ts';

/** No admin can end their own account here, and one admin must remain: fails with `own_account` or `last_admin`. */
export async function checkMayEnd(
  trx: Database,
  { id, role }: AccountRow,
  principal: Principal,
): Promise<void> {
  if (id === principal.id) throw new Failure('failure.own_account');
  if (role !== 'admin') return;
  const admins = await lockActiveAdmins(trx);
  if (admins.every((admin) => admin === id)) throw new Failure('failure.last_admin');
}

const isOwner = ({ role, hospital_id }: AccountRow): boolean => role === 'hospital' && hospital_id === null;

/** Ends an account's activity and its sessions; the caller must write the audit entry. */
export async function ban(
  context: Context,
  trx: Database,
  account: AccountRow,
  by: { readonly actorId: string; readonly reason: string },
) {
  const { id, role } = account;
  if (role === 'donor') await endDonor(context, trx, id, by.actorId);
  if (isOwner(account)) await endHospital(context, trx, id, by);
  await updateUser(trx, id, { status: 'banned', status_reason: by.reason });
  await endSessions(context, trx, id, null);
  await deleteResetsOf(trx, id);
  await closeRefused(context, trx, id, by.actorId);
}

/** Ended sessions stay ended, and a hospital waits for verification again. */
async function unban(context: Context, trx: Database, account: AccountRow): Promise<void> {
  const { id, role } = account;
  await updateUser(trx, id, { status: 'active', status_reason: null });
  if (role === 'donor') await updateDonor(trx, id, { active: 1 });
  if (isOwner(account)) await applyOnceMore(trx, id, context.now().toISOString());
  await watchLikeness(context, trx, id, { again: true });
}

/**
 * Bans an account, from its next call on: its activity and its sessions end. Or lifts a ban. If it is in that state
 * already, nothing changes. Fails with `user_not_found`, `own_account`, `last_admin` or `reauthentication_needed`.
 */
export const banUser: Handler<'PATCH /admin/ban-user/{id}'> = async (call) => {
  const {
    context,
    principal,
    params: { id },
    body: { action, reason },
    write,
    t,
  } = call;
  const isBan = action === 'ban';
  return write(async (trx) => {
    const account = await accountOf(trx, id);
    if ((account.status === 'banned') !== isBan) {
      if (isBan) await checkMayEnd(trx, account, principal);
      checkReauthenticated(call);
      if (isBan) await ban(context, trx, account, { actorId: principal.id, reason: reason ?? '' });
      else await unban(context, trx, account);
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: isBan ? 'account.ban' : 'account.unban',
        subjectId: id,
        detail: { role: account.role, reason: reason || null },
      });
      await recordEvents(context, trx, [{ userId: id, type: 'profile', subjectId: id }]);
    }
    return {
      user: adminUserOf(await accountOf(trx, id)),
      message: t(isBan ? 'done.user_banned' : 'done.user_unbanned', { name: account.name }),
    };
  });
};
