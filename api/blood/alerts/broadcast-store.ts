import type { Database } from '../../platform/database/database.ts';

/** Alerts without a request that were sent to this donor and have not passed their deadline, newest first. */
export const broadcastsTo = (db: Database, donorId: string, now: string) =>
  db
    .selectFrom('alert_recipients')
    .innerJoin('alerts', 'alerts.id', 'alert_recipients.alert_id')
    .select(['alerts.id', 'alerts.blood_type', 'alerts.message', 'alerts.created_at', 'alerts.deadline'])
    .where('alert_recipients.donor_id', '=', donorId)
    .where('alerts.request_id', 'is', null)
    .where('alerts.message', 'is not', null)
    .where('alerts.deadline', '>', now)
    .orderBy('alerts.created_at', 'desc')
    .$narrowType<{ message: string }>()
    .execute();
