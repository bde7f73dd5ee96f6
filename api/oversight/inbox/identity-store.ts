import { byId, type QueueSource } from './kind.ts';

/** Verified hospitals that asked for another name, phone or place, by the hospital's id. */
export const identities: QueueSource = {
  waiting: (db) =>
    db
      .selectFrom('hospital_changes')
      .innerJoin('users', 'users.id', 'hospital_changes.hospital_id')
      .select(['hospital_changes.hospital_id as id', 'hospital_changes.asked_at as at'])
      .where('hospital_changes.asked_at', '>', '')
      .where('users.status', '=', 'active'),
  read: async (db, ids) =>
    byId(
      await db
        .selectFrom('hospital_changes')
        .innerJoin('users', 'users.id', 'hospital_changes.hospital_id')
        .select(['users.id', 'users.name', 'hospital_changes.name as new_name'])
        .select(['hospital_changes.phone as new_phone', 'hospital_changes.location_address as new_place'])
        .where('hospital_changes.hospital_id', 'in', ids)
        .execute(),
      ({ name, new_name, new_phone, new_place }) => ({
        name,
        text: [new_name, new_phone, new_place].filter((asked) => asked !== null).join(' · '),
      }),
    ),
};
