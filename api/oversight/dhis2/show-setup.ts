import type { Dhis2Send, ImportCounts } from '../../../shared/contract/dhis2.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { findMap } from './map-store.ts';
import { listPlaces } from './place-store.ts';
import { nextSendAt } from './send-day.ts';
import { type ListedSend, listSends } from './send-store.ts';

export const showSend = (row: ListedSend): Dhis2Send => ({
  id: row.id,
  month: row.month,
  dryRun: row.dry_run === 1,
  planned: row.planned_month !== null,
  askedBy: row.asked_by,
  createdAt: row.created_at,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.state === 'pending' ? row.next_attempt_at : null,
  finishedAt: row.finished_at,
  values: row.value_count,
  counts: row.counts === null ? null : (JSON.parse(row.counts) as ImportCounts),
  problem: row.problem,
});

/** The map, and when it has the next month sent. */
export async function showMap({ config, now }: Pick<Context, 'config' | 'now'>, db: Database) {
  const { map, version, changedBy, changedAt } = await findMap(db);
  const isPlanned = config.dhis2 !== undefined && map.sendDay !== null;
  return {
    map,
    version,
    changedBy,
    changedAt,
    nextAt: isPlanned ? nextSendAt({ day: map.sendDay as number }, now()) : null,
  };
}

export const readSetup: Handler<'GET /admin/dhis2'> = async ({ context }) => ({
  target: context.config.dhis2?.url ?? null,
  ...(await showMap(context, context.db)),
  hospitals: await listPlaces(context.db),
  sends: (await listSends(context.db)).map(showSend),
});
