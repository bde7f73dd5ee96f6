import type { AlertFilter } from '../../shared/contract/alerts.ts';
import { boundLimit } from '../database/bound-limit.ts';
import { readCount } from '../database/count-store.ts';
import type { Database } from '../database/database.ts';

export type AlertStatus = Exclude<AlertFilter, 'silent'>;

export interface AlertPage {
  readonly status: AlertStatus | undefined;
  readonly offset: number;
  readonly limit: number;
}

const alertsOf = (db: Database, status: AlertStatus | undefined) =>
  db.selectFrom('alerts').$call((all) => (status === undefined ? all : all.where('status', '=', status)));

/** Ids of a page, the newest first. What lies before it is skipped in the index. */
export async function listAlertIds(db: Database, { status, offset, limit }: AlertPage): Promise<string[]> {
  const rows = await alertsOf(db, status)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(boundLimit(limit))
    .execute();
  return rows.map(({ id }) => id);
}

/** All that there are; of one status no more than `max` are counted. */
export async function countAlerts(
  db: Database,
  status: AlertStatus | undefined,
  max: number,
): Promise<number> {
  if (status === undefined) return readCount(db, ['alerts']);
  const { total } = await db
    .selectFrom(alertsOf(db, status).select('id').limit(boundLimit(max)).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Of each alert how many donors it went to, and on how many phones it was shown. */
export const reachOf = (db: Database, ids: readonly string[]) =>
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
