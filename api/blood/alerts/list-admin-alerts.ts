import type { AlertFilter, ListedAlert } from '../../../shared/contract/alerts.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { cappedTotal, type Page, pageOf } from '../../platform/database/list-total.ts';
import { countAlerts, listAlertIds, recipientCountsOf } from './alert-list-store.ts';
import { findAlertsWithNeed } from './figures-store.ts';
import { subjectOf } from './show-alert.ts';
import { countSilentAlerts, listSilentAlerts, silentAmong, silentSince } from './silent-alert-store.ts';

const idsOf = (db: Database, filter: AlertFilter | undefined, before: string, page: Page) =>
  filter === 'silent' ? listSilentAlerts(db, before, page) : listAlertIds(db, filter, page);

const count = async (db: Database, filter: AlertFilter | undefined, before: string) =>
  filter === 'silent' ? cappedTotal(await countSilentAlerts(db, before)) : countAlerts(db, filter);

async function show(db: Database, ids: readonly string[], before: string): Promise<ListedAlert[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findAlertsWithNeed(db, ids)).map((row) => [row.id, row]));
  const counts = new Map((await recipientCountsOf(db, ids)).map((figures) => [figures.alert_id, figures]));
  const silent = await silentAmong(db, before, ids);
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .map((row) => ({
      id: row.id,
      subject: subjectOf(row),
      trigger: row.trigger,
      bloodType: row.blood_type,
      status: row.status,
      endedBy: row.ended_by,
      heldBack: row.status === 'active' ? row.held_back : null,
      createdAt: row.created_at,
      called: Number(counts.get(row.id)?.called ?? 0),
      reached: Number(counts.get(row.id)?.reached ?? 0),
      coming: Number(row.coming ?? 0),
      isSilent: silent.has(row.id),
    }));
}

/** A page of all alerts, the newest first. */
export const listAdminAlerts: Handler<'GET /admin/alerts'> = async ({
  context: { db, now },
  query: { page, limit, status },
}) => {
  const before = silentSince(now());
  const ids = await idsOf(db, status, before, pageOf({ page, limit }));
  return { alerts: await show(db, ids, before), ...(await count(db, status, before)) };
};
