import type { NotNull } from 'kysely';
import { standsBehind } from '../../accounts/duplicates/application-group-store.ts';
import type { Database } from '../../platform/database/database.ts';

const hospitals = (db: Database) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    // Accounts that have another role do not count. Written so that no index on roles is used: the list is in the order
    // of hospitals.
    .where((eb) => eb(eb.fn.coalesce('users.role', eb.val('')), '=', 'hospital'))
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.phone_e164',
      'users.status',
      'users.joined_at',
      'users.last_active_at',
      'hospitals.location_address',
      'hospitals.address',
      'hospitals.verification',
      'hospitals.kind',
      'hospitals.verification_reason',
      'hospitals.suspended_at',
      'hospitals.applied_at',
      'hospitals.license_number',
      'hospitals.website',
      'hospitals.latitude',
      'hospitals.longitude',
    ])
    .$narrowType<{ email: NotNull }>()
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.hospital_id', '=', 'hospitals.user_id'),
        )
        .as('has_proof'),
    );

export type HospitalRow = Awaited<ReturnType<typeof readHospitals>>[number];

export const readHospitals = (db: Database, ids: readonly string[]) =>
  hospitals(db).where('hospitals.user_id', 'in', ids).execute();

/** Those that wait for verification, the longest waiting first; of likely duplicates the first. */
export const listPendingHospitals = (db: Database, limit: number) =>
  hospitals(db)
    .where('hospitals.verification', '=', 'pending')
    .where('users.status', '=', 'active')
    .where((eb) => eb.not(standsBehind(eb.ref('hospitals.user_id'))))
    .orderBy('hospitals.queued_at')
    .orderBy('hospitals.user_id')
    .limit(limit)
    .execute();

/** Verified hospitals that asked for another name, phone or place, the longest waiting first. */
export const listChangedHospitals = (db: Database, limit: number) =>
  hospitals(db)
    .innerJoin('hospital_changes', 'hospital_changes.hospital_id', 'hospitals.user_id')
    .select([
      'hospital_changes.id as change_id',
      'hospital_changes.name as new_name',
      'hospital_changes.phone as new_phone',
      'hospital_changes.location_address as new_location',
      'hospital_changes.asked_at',
    ])
    // Makes the query start at this table, not at a million users.
    .where('hospital_changes.asked_at', '>', '')
    .where('users.status', '=', 'active')
    .orderBy('hospital_changes.asked_at')
    .orderBy('hospital_changes.id')
    .limit(limit)
    .execute();

export type ChangedHospitalRow = Awaited<ReturnType<typeof listChangedHospitals>>[number];

export const countChangedHospitals = (db: Database) =>
  db
    .selectFrom('hospital_changes')
    .innerJoin('users', 'users.id', 'hospital_changes.hospital_id')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('hospital_changes.asked_at', '>', '')
    .where('users.status', '=', 'active')
    .executeTakeFirstOrThrow();

/** Verified hospitals that admins were notified of since an instant, the latest first. */
export const listCancellingHospitals = (db: Database, since: string, limit: number) =>
  hospitals(db)
    .select('hospitals.cancellations_notified_at')
    .where('hospitals.cancellations_notified_at', '>', since)
    .where('hospitals.verification', '=', 'verified')
    .where('users.status', '=', 'active')
    .orderBy('hospitals.cancellations_notified_at', 'desc')
    .orderBy('hospitals.user_id')
    .limit(limit)
    .$narrowType<{ cancellations_notified_at: string }>()
    .execute();

export const findHospital = (db: Database, id: string) =>
  hospitals(db).where('hospitals.user_id', '=', id).executeTakeFirst();
