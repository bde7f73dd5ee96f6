import type { NewAlert } from '../../../shared/rules/rest.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';
import { ASKS, hasDevice, isRested, isWithinHours } from './alertable-store.ts';

export const insertAsk = (db: Database, row: NewRow<'asks'>) => db.insertInto('asks').values(row).execute();

export const findAsk = (db: Database, requestId: string, donorId: string) =>
  db
    .selectFrom('asks')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('donor_id', '=', donorId)
    .executeTakeFirst();

/** Whether a donor can be asked now, and the reasons against it; flags are 0 or 1. */
export const findReadiness = (db: Database, donorId: string, ask: NewAlert, now: Date) =>
  db
    .selectFrom('donors')
    .select([
      hasDevice.as('hasDevice'),
      isRested(ASKS, ask, now).as('isRested'),
      isWithinHours(now).as('isWithinHours'),
    ])
    .where('user_id', '=', donorId)
    .executeTakeFirst();

/** Donors who were asked to answer a request, and whether they said that they cannot come. */
export const asksOf = (db: Database, requestId: string) =>
  db.selectFrom('asks').select(['donor_id', 'declined_at']).where('request_id', '=', requestId).execute();

/** Which of these donors can be asked now: there is no reason against it (`findReadiness`). */
export async function askableAmong(
  db: Database,
  donorIds: readonly string[],
  ask: NewAlert,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (donorIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('donors')
    .select('user_id')
    .where('user_id', 'in', donorIds)
    .where(hasDevice)
    .$if(!ask.isUrgent, (some) => some.where(isWithinHours(now)))
    .where(isRested(ASKS, ask, now))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Have they answered this request, in any way, or said that they cannot come? */
export async function hasReplied(db: Database, requestId: string, donorId: string): Promise<boolean> {
  const answered = db
    .selectFrom('responses')
    .select('donor_id')
    .where('request_id', '=', requestId)
    .where('donor_id', '=', donorId);
  const declined = db
    .selectFrom('alert_recipients')
    .innerJoin('alerts', 'alerts.id', 'alert_recipients.alert_id')
    .select('alert_recipients.donor_id')
    .where('alerts.request_id', '=', requestId)
    .where('alert_recipients.donor_id', '=', donorId)
    .where('alert_recipients.declined_at', 'is not', null);
  return (await answered.unionAll(declined).executeTakeFirst()) !== undefined;
}

/** Donors who were asked by a hospital and cannot come; with null they never said so. */
export const declineAsk = (db: Database, requestId: string, donorId: string, at: string | null) =>
  db
    .updateTable('asks')
    .set({ declined_at: at })
    .where('request_id', '=', requestId)
    .where('donor_id', '=', donorId)
    .where('declined_at', at === null ? 'is not' : 'is', null)
    .execute();
