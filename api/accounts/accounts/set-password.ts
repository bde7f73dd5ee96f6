import type { Context } from '../../context.ts';
import { tellPerson } from '../../messaging/channels/tell-person.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteNumberCodesTo } from '../numbers/number-code-store.ts';
import { deleteEmailChangeOf } from './email-change-store.ts';
import { endSessions } from './end-sessions.ts';
import { deleteResetsOf } from './reset-store.ts';
import { readUser, updateUser } from './user-store.ts';

interface NewPassword {
  readonly userId: string;
  readonly passwordHash: string;
  /** The session that stays; all others end. */
  readonly keepSessionId: string | null;
  readonly action: 'password.change' | 'password.reset';
}

/**
 * Sets a new password: other devices are signed out, older links and codes become invalid, an unconfirmed new e-mail is
 * dropped, and the owner is notified.
 */
export async function setPassword(context: Context, trx: Database, change: NewPassword): Promise<void> {
  const { userId, passwordHash, keepSessionId, action } = change;
  await updateUser(trx, userId, { password_hash: passwordHash });
  await endSessions(context, trx, userId, keepSessionId);
  await deleteResetsOf(trx, userId);
  await deleteEmailChangeOf(trx, userId);
  const user = await readUser(trx, userId);
  if (user.number_e164 !== null) await deleteNumberCodesTo(trx, user.number_e164);
  await tellPerson(context, trx, user, { kind: 'password_changed', details: {} });
  await recordAudit(context, trx, {
    actorId: userId,
    action,
    subjectId: userId,
  });
}
