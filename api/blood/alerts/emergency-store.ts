import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

export const insertEmergency = (db: Database, row: NewRow<'emergencies'>) =>
  db.insertInto('emergencies').values(row).execute();

export const findEmergency = (db: Database, id: string) =>
  db
    .selectFrom('emergencies')
    .innerJoin('alerts', 'alerts.id', 'emergencies.alert_id')
    .select(['emergencies.sender_id', 'emergencies.called', 'alerts.id as alert_id'])
    .select(['alerts.request_id', 'alerts.held_back'])
    .where('emergencies.id', '=', id)
    .executeTakeFirst();

/** When this hospital has sent alerts since an instant that alerted at least one donor, oldest first. */
export async function sentSince(db: Database, hospitalId: string, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('emergencies')
    .select('sent_at')
    .where('hospital_id', '=', hospitalId)
    .where('sent_at', '>', since)
    .where('called', '>', 0)
    .orderBy('sent_at')
    .execute();
  return rows.map(({ sent_at }) => sent_at);
}
