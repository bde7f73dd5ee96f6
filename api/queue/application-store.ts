import { countHospitals } from '../admin/find-hospitals-store.ts';
import type { Database } from '../database/database.ts';
import { byId, type QueueSource } from './kind.ts';

const applying = (db: Database) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .where('hospitals.verification', '=', 'pending')
    .where('users.status', '=', 'active');

/** Hospitals that wait to be verified, since they registered or applied again. */
export const applications: QueueSource = {
  waiting: (db) => applying(db).select(['hospitals.user_id as id', 'hospitals.queued_at as at']),
  count: (db) => countHospitals(db, ['pending']),
  read: async (db, ids) =>
    byId(
      await db
        .selectFrom('hospitals')
        .innerJoin('users', 'users.id', 'hospitals.user_id')
        .select(['users.id', 'users.name', 'hospitals.location_address'])
        .where('hospitals.user_id', 'in', ids)
        .execute(),
      ({ name, location_address: text }) => ({ name, text }),
    ),
};
