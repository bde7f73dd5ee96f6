import type { SessionUser } from '../../shared/contract/accounts.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { insertSession } from './session-store.ts';

const HOUR_MS = 3_600_000;
const SESSION_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;

export interface Session {
  readonly sessionId: string;
  readonly user: SessionUser;
  readonly expiresAt: Date;
}

/** Signs a person in on one more device, for 30 days where they want to be remembered, else for 12 hours. */
export async function startSession(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  user: SessionUser,
  remember: boolean,
): Promise<Session> {
  const now = context.now();
  const expiresAt = new Date(now.getTime() + (remember ? REMEMBERED_MS : SESSION_MS));
  const sessionId = context.newId();
  await insertSession(trx, {
    id: sessionId,
    user_id: user.id,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  });
  return { sessionId, user, expiresAt };
}
