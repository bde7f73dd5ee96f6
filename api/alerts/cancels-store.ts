import type { Database } from '../database/database.ts';
import { literal } from '../database/literal.ts';

/** Requests of a hospital that raised alerts since an instant and were cancelled. */
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

/** Calls of a hospital since an instant that were given back: phones rang for nothing. */
export async function countVainCalls(db: Database, hospitalId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('alert_recipients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('charged_to', '=', hospitalId)
    .where('called_at', '>', since)
    .where('given_back_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Admins are to be told of this hospital; false where they were since an instant. */
export async function markCancelsTold(
  db: Database,
  hospitalId: string,
  at: string,
  unlessSince: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hospitals')
    .set({ cancels_told_at: at })
    .where('user_id', '=', hospitalId)
    .where((eb) => eb.or([eb('cancels_told_at', 'is', null), eb('cancels_told_at', '<=', unlessSince)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const findAdmins = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    // As in the index `users_admins`, so that it is used.
    .where('role', '=', literal('admin'))
    .where('status', '=', 'active')
    .execute();
