import type { Database } from '../../platform/database/database.ts';

const ROWS = 500;

/** A device for each of these people. */
export const insertDevices = (db: Database, userIds: readonly string[], at: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (let start = 0; start < userIds.length; start += ROWS)
      await trx
        .insertInto('push_subscriptions')
        .values(
          userIds.slice(start, start + ROWS).map((id) => ({
            id: `device-of-${id}`,
            user_id: id,
            session_id: 'bench',
            endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
            p256dh: 'B'.repeat(87),
            auth: 'A'.repeat(22),
            created_at: at,
            checked_at: at,
          })),
        )
        .execute();
  });

/** Makes the hospital verified, with the largest search radius and room for every request of the bench. */
export const makeBusy = (db: Database, hospitalId: string) =>
  db
    .updateTable('hospitals')
    .set({ verification: 'verified', search_radius_km: 200, max_pending_requests: 1_000_000 })
    .where('user_id', '=', hospitalId)
    .execute();
