import type { SessionUser } from '../../shared/contract/accounts.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { Failure } from '../failure.ts';
import { insertSession, takeSession } from './session-store.ts';

const HOUR_MS = 3_600_000;
const SESSION_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;

export interface Session {
  readonly sessionId: string;
  readonly user: SessionUser;
  readonly expiresAt: Date;
}

type Start = Pick<Context, 'now' | 'newId'>;

async function open(context: Start, trx: Database, user: SessionUser, expiresAt: Date): Promise<Session> {
  const sessionId = context.newId();
  await insertSession(trx, {
    id: sessionId,
    user_id: user.id,
    created_at: context.now().toISOString(),
    expires_at: expiresAt.toISOString(),
  });
  return { sessionId, user, expiresAt };
}

/** Signs a person in on one more device, for 30 days where they want to be remembered, else for 12 hours. */
export const startSession = (
  context: Start,
  trx: Database,
  user: SessionUser,
  remember: boolean,
): Promise<Session> =>
  open(context, trx, user, new Date(context.now().getTime() + (remember ? REMEMBERED_MS : SESSION_MS)));

/** Ends a session and opens one of somebody else in its place, which lasts no longer. Fails with `session_ended`. */
export async function endForNext(
  context: Start,
  trx: Database,
  sessionId: string,
  next: SessionUser,
): Promise<Session> {
  const expiresAt = await takeSession(trx, sessionId);
  if (expiresAt === undefined) throw new Failure('failure.session_ended');
  return open(context, trx, next, new Date(expiresAt));
}
