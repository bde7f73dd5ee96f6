import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';

export interface AuditEntry {
  /** Null for what nobody signed in did (a registration). */
  readonly actorId: string | null;
  /** `subject.verb`, as in `request.fulfil`. */
  readonly action: string;
  readonly subjectType: 'user' | 'hospital' | 'request' | 'response' | 'alert' | 'message' | 'stock';
  readonly subjectId: string;
  /** Ids, codes and figures; no personal data. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly traceId: string;
}

/** Records who did what to whom, in the transaction that did it. Rows are only ever added. */
export const recordAudit = (context: Pick<Context, 'now' | 'newId'>, db: Database, entry: AuditEntry) =>
  db
    .insertInto('audit')
    .values({
      id: context.newId(),
      at: context.now().toISOString(),
      actor_id: entry.actorId,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      detail: JSON.stringify(entry.detail ?? {}),
      trace_id: entry.traceId,
    })
    .execute();
