import type { AuditEntryShown } from '../../../shared/contract/audit.ts';
import { uuid } from '../../../shared/contract/fields.ts';
import type { Handler } from '../../handler.ts';
import { pageOf } from '../database/list-total.ts';
import { countAudit, listAudit, listNames } from './audit-store.ts';

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

function idsIn(entries: readonly AuditEntryShown[], ...filter: (string | undefined)[]): string[] {
  const values = [...filter, ...entries.flatMap(({ detail }) => Object.values(detail))];
  return [...new Set(values.flatMap((value) => uuid.safeParse(value).data ?? []))];
}

export const readAudit: Handler<'GET /admin/audit'> = async ({
  context: { db },
  query: { page, limit, ...filter },
}) => {
  const entries = (await listAudit(db, filter, pageOf({ page, limit }))).map(shown);
  const names = await listNames(db, idsIn(entries, filter.actor, filter.subject));
  return { entries, names, ...(await countAudit(db, filter)) };
};
