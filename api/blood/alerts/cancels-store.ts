import type { NotNull } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';

/** A hospital's requests that raised alerts since an instant and were cancelled. */
export async function countCancelledWithAlerts(
  db: Database,
  hospitalId: string,
  since: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('alerts')
    .innerJoin('requests', 'requests.id', 'alerts.request_id')
    .select((eb) => eb.fn.count<number>('alerts.request_id').distinct().as('count'))
    .where('alerts.hospital_id', '=', hospitalId)
    .where('alerts.created_at', '>', since)
    .where('requests.status', '=', 'cancelled')
    .executeTakeFirstOrThrow();
  return count;
}

/** A hospital's alerts since an instant that were taken back: phones rang for nothing. */
export async function countVainAlerts(db: Database, hospitalId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('alert_recipients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('charged_to', '=', hospitalId)
    .where('alerted_at', '>', since)
    .where('given_back_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const findAdmins = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .$narrowType<{ email: NotNull }>()
    // As in the index `users_admins`, so that it is used.
    .where('role', '=', literal('admin'))
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
