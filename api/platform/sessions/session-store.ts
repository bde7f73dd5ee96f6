import type { Database } from '../database/database.ts';
import { deleteFound } from '../database/delete-found.ts';
import { preparedFirst } from '../database/prepared.ts';
import type { NewRow } from '../database/tables.ts';

export const insertSession = (db: Database, session: NewRow<'sessions'>) =>
  db.insertInto('sessions').values(session).execute();

/** The live session with its user, or undefined if it has ended, expired, or never existed. */
export const findSession = preparedFirst((db: Database, id: string, now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('staff', (join) => join.onRef('staff.user_id', '=', 'users.id').on('staff.left_at', 'is', null))
    .leftJoin('users as owner', 'owner.id', 'staff.hospital_id')
    .leftJoin('hospitals', (join) =>
      join.on('hospitals.user_id', '=', (eb) => eb.fn.coalesce('staff.hospital_id', 'users.id')),
    )
    .select([
      'sessions.id as session_id',
      'sessions.takes_over_from',
      'sessions.takes_over_with',
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.token_name',
      'sessions.token_digest',
      'sessions.token_scopes',
      'users.id as user_id',
      'users.role',
      'users.name',
      'users.status',
      'users.last_active_at',
      'hospitals.verification',
      'hospitals.suspended_at',
      'hospitals.kind',
      'owner.id as hospital_id',
      'owner.name as hospital_name',
      'owner.status as hospital_status',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now),
);

/** Those of `ids` that are still valid: not ended, not expired, their account not banned. */
export const findLiveSessions = (db: Database, ids: readonly string[], now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '!=', 'banned')
    .execute();

export const deleteSession = (db: Database, id: string) =>
  db.deleteFrom('sessions').where('id', '=', id).execute();

export const touchSession = (db: Database, id: string, now: string) =>
  db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute();

/** A person's live sessions, those signed in last first. */
export const listSessionsOf = (db: Database, userId: string, now: string, limit: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('token_name', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The tokens of a person that have not ended, the newest first. */
export const listTokensOf = (db: Database, userId: string, now: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at', 'seen_at', 'token_scopes'])
    .select((eb) => eb.ref('token_name').$notNull().as('token_name'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('token_name', 'is not', null)
    .orderBy('id', 'desc')
    .execute();

/** Ends one session of a person; false if they have none of this id. */
export async function deleteSessionOf(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function sessionEnd(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('sessions').select('expires_at').where('id', '=', id).executeTakeFirst();
  return row?.expires_at;
}

/** Records that a session has taken over its device; false if it had done so before, or takes over none. */
export async function markTakenOver(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ takes_over_from: null, takes_over_with: null })
    .where('id', '=', id)
    .where('takes_over_from', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends a session and returns its person's id; undefined if it has been ended before. */
export async function endOneSession(db: Database, id: string): Promise<string | undefined> {
  const row = await db.deleteFrom('sessions').where('id', '=', id).returning('user_id').executeTakeFirst();
  return row?.user_id;
}

/** Removes up to `limit` expired sessions; returns how many. */
export const deleteExpiredSessions = (db: Database, now: string, limit: number) =>
  deleteFound(
    db,
    'sessions',
    db.selectFrom('sessions').select('id').where('expires_at', '<=', now).limit(limit),
  );

/** Deletes a person's sessions, except for the one to keep. */
export async function deleteSessionsOf(
  db: Database,
  userId: string,
  keepSessionId: string | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$call((all) => (keepSessionId === null ? all : all.where('id', '!=', keepSessionId)))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
