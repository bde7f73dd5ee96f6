import { readCount } from '../database/count-store.ts';
import type { Database } from '../database/database.ts';

const hospitals = (db: Database) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.status',
      'users.joined_at',
      'users.last_active_at',
      'hospitals.location_address',
      'hospitals.address',
      'hospitals.verification',
      'hospitals.license_number',
      'hospitals.latitude',
      'hospitals.longitude',
      'hospitals.website',
    ]);

/** A hospital with its account, as an admin sees it. */
export type HospitalRow = Awaited<ReturnType<typeof listHospitals>>[number];

/** Newest first; ids sort by the time of their making. */
export const listHospitals = (db: Database, offset: number, limit: number) =>
  hospitals(db).orderBy('hospitals.user_id', 'desc').offset(offset).limit(limit).execute();

/** Those that wait for verification, the longest waiting first. */
export const listPendingHospitals = (db: Database, limit: number) =>
  hospitals(db)
    .where('hospitals.verification', '=', 'pending')
    .where('users.status', '=', 'active')
    .orderBy('users.id')
    .limit(limit)
    .execute();

/** Verified hospitals that admins were told of since an instant, the last told first. */
export const listCancellingHospitals = (db: Database, since: string, limit: number) =>
  hospitals(db)
    .select('hospitals.cancels_told_at')
    .where('hospitals.cancels_told_at', '>', since)
    .where('hospitals.verification', '=', 'verified')
    .where('users.status', '=', 'active')
    .orderBy('hospitals.cancels_told_at', 'desc')
    .limit(limit)
    .$narrowType<{ cancels_told_at: string }>()
    .execute();

export const findHospital = (db: Database, id: string) =>
  hospitals(db).where('hospitals.user_id', '=', id).executeTakeFirst();

export const countHospitals = (db: Database): Promise<number> => readCount(db, ['hospitals']);

export const countPendingHospitals = (db: Database) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('hospitals.verification', '=', 'pending')
    .where('users.status', '=', 'active')
    .executeTakeFirstOrThrow();
