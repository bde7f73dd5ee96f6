import type { NotNull } from 'kysely';
import { sql } from 'kysely';
import { ACCEPTED_RESPONSES } from '../../../shared/rules/request-status.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RowChanges } from '../../platform/database/tables.ts';

export async function describeDonor(
  db: Database,
  userId: string,
  donor: RowChanges<'donors'>,
  health: RowChanges<'donor_health'>,
): Promise<void> {
  await db.updateTable('donors').set(donor).where('user_id', '=', userId).execute();
  await db.updateTable('donor_health').set(health).where('user_id', '=', userId).execute();
}

export const findPending = (db: Database, hospitalId: string) =>
  db
    .selectFrom('requests')
    .select(['id', 'blood_type', 'component'])
    .where('hospital_id', '=', hospitalId)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listPending = (db: Database, hospitalIds: readonly string[]) =>
  db
    .selectFrom('requests')
    .select(['blood_type', 'component'])
    .where('status', '=', 'pending')
    .where('hospital_id', 'in', hospitalIds)
    .execute();

/** The donor who last agreed to come to one of these hospitals, which still waits for them. */
export const findComing = (db: Database, hospitalIds: readonly string[]) =>
  db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .innerJoin('users', 'users.id', 'responses.donor_id')
    .select(['users.id', 'users.email'])
    // Everybody in the demo country has one.
    .$narrowType<{ email: NotNull }>()
    .where('responses.status', 'in', ACCEPTED_RESPONSES)
    .where('requests.status', '=', 'pending')
    .where('requests.hospital_id', 'in', hospitalIds)
    .orderBy('responses.answered_at', 'desc')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();

export const findLastGiver = (db: Database) =>
  db
    .selectFrom('donations')
    .innerJoin('users', 'users.id', 'donations.donor_id')
    .select(['users.id', 'users.email'])
    // Everybody in the demo country has one.
    .$narrowType<{ email: NotNull }>()
    .orderBy('donations.donated_at', 'desc')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();

/** A device of the past: no message is ever encrypted for it. */
export const addDevice = (
  db: Database,
  {
    id,
    userId,
    endpoint,
    at,
  }: { readonly id: string; readonly userId: string; readonly endpoint: string; readonly at: string },
) =>
  db
    .insertInto('push_subscriptions')
    .values({
      id,
      user_id: userId,
      session_id: 'demo',
      endpoint,
      p256dh: '',
      auth: '',
      created_at: at,
      checked_at: at,
    })
    .execute();

export const removeDevices = (db: Database) =>
  db.deleteFrom('push_subscriptions').where('session_id', '=', 'demo').execute();

export async function listQueuedDeliveries(db: Database) {
  const queued = await db
    .selectFrom('deliveries')
    .select(['id', 'user_id', 'alert_id'])
    // A literal, and sorted here: otherwise it reads all that was ever sent, two thousand times.
    .where('state', '=', sql.lit('pending'))
    .execute();
  return queued.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export const markSent = (db: Database, id: string, at: string) =>
  db
    .updateTable('deliveries')
    .set({ state: 'sent', attempts: 1, last_status: 201, finished_at: at })
    .where('id', '=', id)
    .execute();

export const markShown = (db: Database, id: string, at: string) =>
  db.updateTable('deliveries').set({ shown_at: at }).where('id', '=', id).execute();

/** The last responses to different hospitals, each with its request; the first three to one of them. */
export async function listLatestResponses(db: Database, count: number) {
  const rows = await db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .innerJoin('users', 'users.id', 'responses.donor_id')
    .select([
      'responses.donor_id',
      'users.name as donor_name',
      'responses.request_id',
      'requests.hospital_id',
    ])
    .orderBy('responses.answered_at', 'desc')
    .limit(200)
    .execute();
  type Row = (typeof rows)[number];
  const firstOfEach = (key: 'hospital_id' | 'donor_id', among: readonly Row[]) => [
    ...new Map(among.toReversed().map((row) => [row[key], row])).values(),
  ];
  const toOne = firstOfEach(
    'donor_id',
    rows.filter((row) => row.hospital_id === rows[0]?.hospital_id),
  );
  const toOthers = firstOfEach(
    'hospital_id',
    rows.filter((row) => row.hospital_id !== rows[0]?.hospital_id),
  );
  return [...toOne.slice(-3), ...toOthers.toReversed()].slice(0, count);
}
