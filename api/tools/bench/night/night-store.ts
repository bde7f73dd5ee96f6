import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { NightProgress } from './messages.ts';

/** Checkpoints the log into the file. */
export const checkpoint = (db: Database) => sql`pragma wal_checkpoint(truncate)`.execute(db);

/** Makes the newest alerts of this night's requests medium urgent, with their next wave due. */
export async function makeDue(db: Database, count: number, since: string, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .set({ urgency: 'medium', next_wave_at: now, status: 'active', ended_by: null, ended_at: null })
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('alerts')
          .select('id')
          .where('created_at', '>=', since)
          .orderBy('created_at', 'desc')
          .limit(count),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Alerts whose wave is due, and messages that are to be sent. */
export async function readProgress(db: Database, now: string): Promise<NightProgress> {
  const { rows } = await sql<NightProgress>`
    select (select count(*) from alerts where next_wave_at <= ${now}) as due,
      (select count(*) from deliveries where state = 'pending') as pending`.execute(db);
  return rows[0] ?? { due: 0, pending: 0 };
}

/** Messages that were written since: it reads all messages, so it must not run during a stage. */
export async function countAlerted(db: Database, since: string): Promise<number> {
  const { rows } = await sql<{ alerted: number }>`
    select count(*) as alerted from deliveries where created_at >= ${since}`.execute(db);
  return rows[0]?.alerted ?? 0;
}

export async function findHospitals(db: Database, town: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('hospitals')
    .select('user_id')
    .where('city', '=', town)
    .where('verification', '=', 'verified')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
