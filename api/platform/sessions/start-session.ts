import type { SessionUser } from '../../../shared/contract/accounts.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';
import { insertSession, sessionEnd } from './session-store.ts';

const SESSION_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;

export interface Session {
  readonly sessionId: string;
  readonly user: SessionUser;
  readonly expiresAt: Date;
}

type Start = Pick<Context, 'now' | 'newId'>;

type More = Pick<NewRow<'sessions'>, 'device'> &
  Partial<Pick<NewRow<'sessions'>, 'takes_over_from' | 'takes_over_with'>>;

async function open(
  context: Start,
  trx: Database,
  user: SessionUser,
  expiresAt: Date,
  more: More,
): Promise<Session> {
  const sessionId = context.newId();
  await insertSession(trx, {
    id: sessionId,
    user_id: user.id,
    created_at: context.now().toISOString(),
    expires_at: expiresAt.toISOString(),
    ...more,
  });
  return { sessionId, user, expiresAt };
}

/**
 * Signs a person in on one more device, for 30 days if they want to be remembered, otherwise for 12 hours. `device`:
 * its name (`CallerDevice.kind`).
 */
export const startSession = (
  context: Start,
  trx: Database,
  user: SessionUser,
  remember: boolean,
  device: string | null = null,
): Promise<Session> =>
  open(context, trx, user, new Date(context.now().getTime() + (remember ? REMEMBERED_MS : SESSION_MS)), {
    device,
  });

/**
 * Opens another person's session that replaces this one, and lasts no longer than it. The previous one ends with the
 * first call of the new one (`accounts/accounts/finish-takeover.ts`): if the answer is lost, the device still belongs to the
 * person who asked. Fails with `session_ended`.
 */
export async function startTakeover(
  context: Start,
  trx: Database,
  next: SessionUser,
  from: string,
  by: 'code' | 'password',
  device: string | null = null,
): Promise<Session> {
  const expiresAt = await sessionEnd(trx, from);
  if (expiresAt === undefined) throw new Failure('failure.session_ended');
  return open(context, trx, next, new Date(expiresAt), {
    takes_over_from: from,
    takes_over_with: by,
    device,
  });
}
