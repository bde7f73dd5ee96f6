import { alikeApplications, standsBehind } from '../../accounts/duplicates/application-group-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { byId, type QueueSource } from './kind.ts';

const applying = (db: Database) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .where('hospitals.verification', '=', 'pending')
    .where('users.status', '=', 'active')
    .where((eb) => eb.not(standsBehind(eb.ref('hospitals.user_id'))));

/** Hospitals that wait to be verified, since they registered or applied again; of those that are alike the first. */
export const applications: QueueSource = {
  waiting: (db) => applying(db).select(['hospitals.user_id as id', 'hospitals.queued_at as at']),
  read: async (db, ids) => {
    const alike = await alikeApplications(db, ids);
    return byId(
      await db
        .selectFrom('hospitals')
        .innerJoin('users', 'users.id', 'hospitals.user_id')
        .select(['users.id', 'users.name', 'hospitals.location_address'])
        .where('hospitals.user_id', 'in', ids)
        .execute(),
      ({ id, name, location_address: text }) => ({ name, text, others: alike.get(id)?.others ?? 0 }),
    );
  },
};
