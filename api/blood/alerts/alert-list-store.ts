import type { AlertFilter } from '../../../shared/contract/alerts.ts';
import type { ListTotal } from '../../../shared/contract/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { countTotal, type Page } from '../../platform/database/list-total.ts';

type AlertStatus = Exclude<AlertFilter, 'silent'>;

const alertsOf = (db: Database, status: AlertStatus | undefined) =>
  db.selectFrom('alerts').$call((all) => (status === undefined ? all : all.where('status', '=', status)));

/** Ids of a page, the newest first. */
export async function listAlertIds(
  db: Database,
  status: AlertStatus | undefined,
  { offset, limit }: Page,
): Promise<string[]> {
  const rows = await alertsOf(db, status)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const countAlerts = (db: Database, status: AlertStatus | undefined): Promise<ListTotal> =>
  countTotal(db, alertsOf(db, status).select('id'));

/** To how many donors each alert was sent, and on how many phones it was shown. */
export const recipientCountsOf = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('alert_recipients')
    .select((eb) => [
      'alert_id',
      eb.fn.countAll<number>().as('called'),
      eb.fn.count<number>('shown_at').as('reached'),
    ])
    .where('alert_id', 'in', ids)
    .groupBy('alert_id')
    .execute();
