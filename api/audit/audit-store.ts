import { sql } from 'kysely';
import type { AuditAction, AuditSubject } from '../../shared/contract/audit.ts';
import type { Context } from '../context.ts';
import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';

export interface AuditEntry {
  /** Null for what nobody signed in did (a registration). */
  readonly actorId: string | null;
  /** `subject.verb`, as in `request.fulfill`. */
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  /** Ids, codes and figures, and an admin's reason; no personal data else. */
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

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** Instants: from the first on, before the second. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

/** A filter by what nearly everything has is no way to find the rest: the index of the narrowest is taken. */
const plain = (column: string) => sql<string>`coalesce(${sql.ref(column)}, '')`;

const found = (db: Database, { actor, subject, action, from, before }: AuditFilter) =>
  db
    .selectFrom('audit')
    .$if(subject !== undefined, (all) => all.where('audit.subject_id', '=', subject as string))
    .$if(actor !== undefined, (all) =>
      subject === undefined
        ? all.where('audit.actor_id', '=', actor as string)
        : all.where(plain('audit.actor_id'), '=', actor as string),
    )
    .$if(action !== undefined, (all) =>
      subject === undefined && actor === undefined
        ? all.where('audit.action', '=', action as AuditAction)
        : all.where(plain('audit.action'), '=', action as string),
    )
    .$if(from !== undefined, (all) => all.where('audit.at', '>=', from as string))
    .$if(before !== undefined, (all) => all.where('audit.at', '<', before as string));

/** The last entries first. */
export const listAudit = (db: Database, filter: AuditFilter, offset: number, limit: number) =>
  found(db, filter)
    .leftJoin('users as actor', 'actor.id', 'audit.actor_id')
    .leftJoin('users as subject', 'subject.id', 'audit.subject_id')
    .selectAll('audit')
    .select(['actor.name as actor_name', 'subject.name as subject_name'])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(boundLimit(limit))
    .offset(offset)
    .execute();

/** How many entries there are, counted up to `max`. */
export async function countAudit(db: Database, filter: AuditFilter, max: number): Promise<number> {
  const { total } = await db
    .selectFrom(found(db, filter).select('audit.id').limit(boundLimit(max)).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
