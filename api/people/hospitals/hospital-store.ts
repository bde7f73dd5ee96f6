import type { NotNull } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export async function insertHospital(db: Database, hospital: NewRow<'hospitals'>): Promise<void> {
  await db.insertInto('hospitals').values(hospital).execute();
}

export async function deleteHospital(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('hospitals').where('user_id', '=', userId).execute();
}

export const readHospital = (db: Database, userId: string) =>
  db.selectFrom('hospitals').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

export const updateHospital = (db: Database, userId: string, changes: RowChanges<'hospitals'>) =>
  db.updateTable('hospitals').set(changes).where('user_id', '=', userId).execute();

export const updateVerification = (
  db: Database,
  id: string,
  changes: Pick<
    RowChanges<'hospitals'>,
    | 'verification'
    | 'verified_at'
    | 'verified_by'
    | 'verification_reason'
    | 'verified_latitude'
    | 'verified_longitude'
    | 'suspended_at'
  >,
) => db.updateTable('hospitals').set(changes).where('user_id', '=', id).execute();

export const markSuspended = (
  db: Database,
  id: string,
  { at, reason }: { readonly at: string; readonly reason: string },
) =>
  db
    .updateTable('hospitals')
    .set({ verification: 'rejected', verification_reason: reason, suspended_at: at })
    .where('user_id', '=', id)
    .where('verification', '=', 'verified')
    .execute();

export const markReinstated = (db: Database, id: string) =>
  db
    .updateTable('hospitals')
    .set({ verification: 'verified', verification_reason: null, suspended_at: null })
    .where('user_id', '=', id)
    .where('suspended_at', 'is not', null)
    .execute();

export const standingOf = ({
  verification,
  suspended_at,
}: Pick<Row<'hospitals'>, 'verification' | 'suspended_at'>):
  | Row<'hospitals'>['verification']
  | 'suspended' => (suspended_at === null ? verification : 'suspended');

/** Puts a rejected hospital at the end of those that wait; false if it is not rejected. */
export async function applyOnceMore(db: Database, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hospitals')
    .set({ verification: 'pending', applied_at: now, queued_at: now })
    .where('user_id', '=', id)
    .where('verification', '=', 'rejected')
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Records that admins are notified of this hospital; false if they have been notified since an instant. */
export async function markCancelsNotified(
  db: Database,
  hospitalId: string,
  at: string,
  unlessSince: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hospitals')
    .set({ cancellations_notified_at: at })
    .where('user_id', '=', hospitalId)
    .where((eb) =>
      eb.or([
        eb('cancellations_notified_at', 'is', null),
        eb('cancellations_notified_at', '<=', unlessSince),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Claims the report of this Monday: of several instances that would send it one gets true. */
export async function claimReport(db: Database, hospitalId: string, monday: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hospitals')
    .set({ reported_week: monday })
    .where('user_id', '=', hospitalId)
    .where((eb) => eb.or([eb('reported_week', 'is', null), eb('reported_week', '<', monday)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * The hospital, its row locked until the transaction ends: so that two of its new requests cannot both take the last
 * place.
 */
export const lockHospital = (db: Database, id: string) =>
  db
    .updateTable('hospitals')
    .set((eb) => ({ max_pending_requests: eb.ref('max_pending_requests') }))
    .where('user_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Only donors may be without an e-mail. */
type Account = Pick<Row<'users'>, 'name' | 'status' | 'phone' | 'language'> & { readonly email: string };

/** A hospital with the account behind it: what alerts and messages need to know of it. */
export type HospitalWithAccount = Row<'hospitals'> & Account;

export const findHospitalWithAccount = (db: Database, id: string): Promise<HospitalWithAccount | undefined> =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .selectAll('hospitals')
    .select(['users.name', 'users.status', 'users.email', 'users.phone', 'users.language'])
    .$narrowType<{ email: NotNull }>()
    .where('hospitals.user_id', '=', id)
    .executeTakeFirst();

export async function withAccount(db: Database, hospital: Row<'hospitals'>): Promise<HospitalWithAccount> {
  const account = await db
    .selectFrom('users')
    .select(['name', 'status', 'email', 'phone', 'language'])
    .$narrowType<{ email: NotNull }>()
    .where('id', '=', hospital.user_id)
    .executeTakeFirstOrThrow();
  return { ...hospital, ...account };
}
