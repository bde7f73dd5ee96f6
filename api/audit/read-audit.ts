import { AUDIT_COUNT_MAX, type AuditEntryShown } from '../../shared/contract/audit.ts';
import type { Call, Output } from '../handler.ts';
import { countAudit, listAudit } from './audit-store.ts';

type Row = Awaited<ReturnType<typeof listAudit>>[number];

const shown = (row: Row): AuditEntryShown => ({
  id: row.id,
  at: row.at,
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
  action: row.action,
  subjectType: row.subject_type,
  subject: { id: row.subject_id ?? '', name: row.subject_name },
  detail: JSON.parse(row.detail) as AuditEntryShown['detail'],
  traceId: row.trace_id,
});

const DAY_MS = 86_400_000;

/** Where a day (`YYYY-MM-DD`) begins on Somalia's clock, UTC+3 all year. */
const beginOf = (day: string, daysOn = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+03:00`) + daysOn * DAY_MS).toISOString();

/** A page of what people did, the last first. Pages end where the count does. */
export async function readAudit({
  context: { db },
  query: { page, limit, from, to, ...by },
}: Call<'GET /admin/audit'>): Promise<Output<'GET /admin/audit'>> {
  const filter = { ...by, from: from && beginOf(from), before: to && beginOf(to, 1) };
  const count = await countAudit(db, filter, AUDIT_COUNT_MAX + 1);
  const total = Math.min(count, AUDIT_COUNT_MAX);
  const offset = (page - 1) * limit;
  const rows = await listAudit(db, filter, offset, Math.max(0, Math.min(limit, total - offset)));
  return { entries: rows.map(shown), total, more: count > total };
}
