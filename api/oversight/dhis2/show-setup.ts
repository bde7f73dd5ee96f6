import type { Dhis2Send, Dhis2Setup, ImportCounts } from '../../../shared/contract/dhis2.ts';
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

export async function showSetup(
  { config, now }: Pick<Context, 'config' | 'now'>,
  db: Database,
): Promise<Dhis2Setup> {
  const { map, version, changedBy, changedAt } = await findMap(db);
  const isPlanned = config.dhis2 !== undefined && map.sendDay !== null;
  return {
    target: config.dhis2?.url ?? null,
    map,
    version,
    changedBy,
    changedAt,
    nextAt: isPlanned ? nextSendAt({ day: map.sendDay as number }, now()) : null,
    hospitals: await listPlaces(db),
    sends: (await listSends(db)).map(showSend),
  };
}

export const readSetup: Handler<'GET /admin/dhis2'> = ({ context }) => showSetup(context, context.db);
