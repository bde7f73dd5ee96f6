import { sql } from 'kysely';
import type { AlertFilter } from '../../shared/contract/alerts.ts';
import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';
import { periodAt } from '../database/period-at.ts';
import { beginOfDay } from '../database/somali-day.ts';

type AlertStatus = Exclude<AlertFilter, 'silent'>;

interface AlertPage {
  readonly status: AlertStatus | undefined;
  readonly offset: number;
  readonly limit: number;
}

const alertsOf = (db: Database, status: AlertStatus | undefined) =>
  db.selectFrom('alerts').$call((all) => (status === undefined ? all : all.where('status', '=', status)));

const STATUSES: readonly AlertStatus[] = ['active', 'ended'];

/** Days with their number of alerts, as the database counts them. */
const countedDays = (db: Database, status: AlertStatus | undefined) =>
  db.selectFrom('alert_days').where('status', 'in', status === undefined ? STATUSES : [status]);

/** Ids of a page, the newest first: for a deep page only the alerts of its own day are skipped. */
export async function listAlertIds(db: Database, { status, offset, limit }: AlertPage): Promise<string[]> {
  const days = countedDays(db, status)
    .groupBy('day')
    .select(['day as period', sql<number>`sum(alerts)`.as('count')]);
  const day = offset > 0 ? await periodAt(db, days, offset) : undefined;
  const rows = await alertsOf(db, status)
    .$if(day !== undefined, (all) => all.where('created_at', '<', beginOfDay(day?.period ?? '', 1)))
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset - (day?.before ?? 0))
    .limit(boundLimit(limit))
    .execute();
  return rows.map(({ id }) => id);
}

/** How many alerts there are, from the counts by day. */
export async function countAlerts(db: Database, status: AlertStatus | undefined): Promise<number> {
  const { total } = await countedDays(db, status)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('alerts'), eb.lit(0)).as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

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
