import { SESSIONS_MAX } from '../../../shared/contract/sessions.ts';
import { readDeviceKind } from '../../../shared/rules/device-kind.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { removeSubscriptionsOfSessions } from '../../messaging/push/remove-subscriptions.ts';
import { deleteShiftCode } from '../../people/hospitals/shift-code-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { deleteSessionOf, listSessionsOf } from '../../platform/sessions/session-store.ts';
import { endSessions } from './end-sessions.ts';

export const listOwnSessions: Handler<'GET /auth/sessions'> = async ({
  context: { db, now },
  principal: { id, sessionId },
}) => {
  const rows = await listSessionsOf(db, id, now().toISOString(), SESSIONS_MAX);
  const sessions = rows.map((row) => ({
    id: row.id,
    ...readDeviceKind(row.device),
    signedInAt: row.created_at,
    lastSeenAt: row.seen_at ?? row.created_at,
    current: row.id === sessionId,
  }));
  return {
    sessions: sessions.toSorted(
      (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
    ),
  };
};

/** Signs one device out, which gets no more messages either. Fails with `session_not_found`. */
export const endOwnSession: Handler<'DELETE /auth/sessions/{id}'> = ({
  context,
  principal,
  params: { id },
  write,
  t,
}) =>
  write(async (trx) => {
    if (!(await deleteSessionOf(trx, principal.id, id))) throw new Failure('failure.session_not_found');
    await removeSubscriptionsOfSessions(context, trx, [id]);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'session.end',
      subjectId: principal.id,
    });
    return { message: t('confirmation.session_ended') };
  });

/** Signs all of a person's devices out but the one that asks. */
export const signOutOthers: Handler<'POST /auth/sign-out-others'> = ({
  context,
  principal: { id, sessionId },
  write,
  t,
}) =>
  write(async (trx) => {
    const hadOthers = await endSessions(context, trx, id, sessionId);
    // A lost device still knows the person: a code of four digits must not let it in again.
    const hadCode = await deleteShiftCode(trx, id);
    const message = t('confirmation.others_signed_out');
    if (!hadOthers && !hadCode) return { message };
    await recordAudit(context, trx, {
      actorId: id,
      action: 'session.end_others',
      subjectId: id,
    });
    return { message };
  });
