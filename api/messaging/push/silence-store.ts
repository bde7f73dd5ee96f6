import type { Database } from '../../platform/database/database.ts';

/** Silent devices that were not examined since an instant, the longest waiting first. */
export const silentDevices = (db: Database, by: string, limit: number) =>
  db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('silence_looked_at', '<=', by)
    .orderBy('silence_looked_at')
    .limit(limit);

/** Whether any device is to be examined; locks nothing. */
export const isAnyDeviceSilent = async (db: Database, by: string): Promise<boolean> =>
  (await silentDevices(db, by, 1).executeTakeFirst()) !== undefined;

/** Whether one of their devices is not silent. */
export const hasReportingDevice = async (db: Database, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('silent_since', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
