import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { hasLeft } from '../../people/hospitals/staff-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { withTimeout } from '../../platform/database/write-timeout.ts';
import { findSession, touchSession } from '../../platform/sessions/session-store.ts';
import type { Principal } from '../../principal.ts';
import { isApiToken, isTokenOf, readTokenId } from './api-token.ts';
import { finishTakeover } from './finish-takeover.ts';
import { hasSecondFactor } from './second-factor-store.ts';
import { touchUser } from './user-store.ts';

/** `lastActive` is exact to this many minutes: writing it at each API call would cost a disk sync each time. */
const ACTIVE_MINUTES = 5;
/** How long recording activity may wait for other writers. */
const RECORDING_MS = 200;

type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

async function liveSession(
  db: Database,
  sessionId: string,
  now: Date,
  ended: 'failure.session_ended' | 'failure.token_ended' = 'failure.session_ended',
): Promise<LiveSession> {
  const session = await findSession(db, sessionId, now.toISOString());
  if (!session) throw new Failure(ended);
  if (session.status === 'banned' || session.hospital_status === 'banned')
    throw new Failure('failure.account_banned');
  return session;
}

/** Only admins need one, if this deployment requires it. */
const awaitsSecondFactor = async (
  { config }: Pick<Context, 'config'>,
  db: Database,
  { role, user_id }: LiveSession,
): Promise<boolean> =>
  role === 'admin' && config.adminSecondFactor === 'required' && !(await hasSecondFactor(db, user_id));

const principalOf = async (
  context: Pick<Context, 'config'>,
  db: Database,
  session: LiveSession,
): Promise<Principal> => ({
  id: session.user_id,
  sessionId: session.session_id,
  role: session.role,
  name: session.name,
  hospitalId: session.hospital_id ?? session.user_id,
  hospitalName: session.hospital_name ?? session.name,
  isOwner: session.hospital_id === null,
  supplies: session.kind === 'blood_bank',
  verified: session.verification === 'verified',
  suspended: session.suspended_at !== null,
  ...(session.token_name !== null && {
    token: { name: session.token_name, scopes: JSON.parse(session.token_scopes ?? '[]') },
  }),
  awaitsSecondFactor: await awaitsSecondFactor(context, db, session),
});

/** On a full disk, or while others write, people may still read. */
const recordUnlessBusy = (context: Context, what: string, work: () => Promise<unknown>): Promise<void> =>
  withTimeout(RECORDING_MS, work).then(
    () => {},
    (error: unknown) => {
      if (error instanceof Failure) throw error;
      context.log.warn({ err: error }, what);
    },
  );

/** Is the recorded activity older than ACTIVE_MINUTES? */
function isRecordingDue({ last_active_at, seen_at, created_at }: LiveSession, now: Date): boolean {
  const isOld = (at: string) => now.getTime() - Date.parse(at) > ACTIVE_MINUTES * 60_000;
  return isOld(last_active_at) || isOld(seen_at ?? created_at);
}

async function recordActivity(trx: Database, { user_id, session_id }: LiveSession, now: Date): Promise<void> {
  await touchUser(trx, user_id, now.toISOString());
  await touchSession(trx, session_id, now.toISOString());
}

async function recordRead(context: Context, session: LiveSession, now: Date): Promise<void> {
  if (!isRecordingDue(session, now)) return;
  await recordUnlessBusy(context, 'last activity not recorded', () =>
    context.db.transaction().execute((trx) => recordActivity(trx, session, now)),
  );
}

/**
 * The caller behind a bearer token, read from the database at each API call, so that logout, ban, deletion and a new
 * role take effect with the next one. The first call after a takeover of the device ends the previous person's session.
 * Activity is recorded here, unless the caller is about to write (`willWrite`): then `authenticateAgain` records it.
 * Fails with `session_ended`, `account_removed` (by the owner of their hospital) or `account_banned`.
 */
export async function authenticate(
  context: Context,
  token: string,
  { willWrite = false }: { readonly willWrite?: boolean | undefined } = {},
): Promise<Principal> {
  if (isApiToken(token)) return authenticateToken(context, token, willWrite);
  const verified = await context.tokens.verify(token);
  if (!verified) throw new Failure('failure.session_ended');
  const { sessionId, userId } = verified;
  const { db } = context;
  const now = context.now();
  const session = await liveSession(db, sessionId, now).catch(async (error: unknown) => {
    context.tokens.forget(token);
    // So that nobody tries in vain to sign in again.
    throw (await hasLeft(db, userId)) ? new Failure('failure.account_removed') : error;
  });
  const principal = await principalOf(context, db, session);
  const { takes_over_from: from, takes_over_with: by } = session;
  if (from !== null) {
    const takeover = { sessionId, userId: principal.id, hospitalId: principal.hospitalId, from, by };
    await recordUnlessBusy(context, 'a takeover could not be finished', () =>
      db.transaction().execute((trx) => finishTakeover(context, trx, takeover)),
    );
  }
  if (!willWrite) await recordRead(context, session, now);
  return principal;
}

/** As `authenticate`, for a program: its token is a session that no sign-in began. */
async function authenticateToken(context: Context, token: string, willWrite: boolean): Promise<Principal> {
  const now = context.now();
  const sessionId = readTokenId(token);
  const session = sessionId && (await liveSession(context.db, sessionId, now, 'failure.token_ended'));
  if (!session || !isTokenOf(token, session.token_digest)) throw new Failure('failure.token_ended');
  if (!willWrite) await recordRead(context, session, now);
  return principalOf(context, context.db, session);
}

/**
 * The caller as they are inside the transaction of their write: since the call began it may have waited for a password
 * check or for the disk, and the session may have been ended. Activity is recorded with the write, so that it needs no
 * disk sync of its own. Fails with `session_ended` or `account_banned`.
 */
export async function authenticateAgain(
  context: Pick<Context, 'now' | 'config'>,
  trx: Database,
  { sessionId }: Pick<Principal, 'sessionId'>,
): Promise<Principal> {
  const now = context.now();
  const session = await liveSession(trx, sessionId, now);
  if (isRecordingDue(session, now)) await recordActivity(trx, session, now);
  return principalOf(context, trx, session);
}
