import type { AdminAbuseReport, OwnAbuseReport } from '../../../shared/contract/abuse-reports.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type ReportRow, textsOf } from './report-store.ts';

type Texts = (id: string) => { readonly text: string; readonly at: string }[];

async function textsByReport(db: Database, rows: readonly { readonly id: string }[]): Promise<Texts> {
  const texts =
    rows.length > 0
      ? await textsOf(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  const of = Map.groupBy(texts, ({ report_id }) => report_id);
  return (id) => (of.get(id) ?? []).map(({ text, created_at }) => ({ text, at: created_at }));
}

export async function showOwn(
  db: Database,
  rows: readonly Row<'abuse_reports'>[],
): Promise<OwnAbuseReport[]> {
  const texts = await textsByReport(db, rows);
  return rows.map(({ id, request_id, kind, status, created_at }) => ({
    id,
    requestId: request_id,
    kind,
    texts: texts(id),
    status: status === 'open' ? 'received' : 'closed',
    createdAt: created_at,
  }));
}

const requestOf = (row: ReportRow): AdminAbuseReport['request'] => {
  const { request_id, blood_type, units, request_status, request_created_at } = row;
  if (!request_id || !blood_type || units === null || !request_status || !request_created_at) return null;
  return {
    id: request_id,
    bloodType: blood_type,
    units,
    status: request_status,
    createdAt: request_created_at,
  };
};

export async function showReports(db: Database, rows: readonly ReportRow[]): Promise<AdminAbuseReport[]> {
  const texts = await textsByReport(db, rows);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    texts: texts(row.id),
    status: row.status,
    createdAt: row.created_at,
    reporter: row.reporter_id === null ? null : { id: row.reporter_id, name: row.reporter_name ?? '' },
    hospital: { id: row.hospital_id, name: row.hospital_name },
    request: requestOf(row),
    decision: row.decision,
    decidedAt: row.decided_at,
    note: row.note,
  }));
}
