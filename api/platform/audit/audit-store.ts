import { type AuditAction, SUBJECT_OF } from '../../../shared/contract/audit.ts';
import { localDaysFrom } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../database/database.ts';
import { countTotal, type Page } from '../database/list-total.ts';
import { padded } from '../database/padded.ts';
import { unindexed } from '../database/unindexed.ts';

interface AuditEntry {
  /** Null if nobody was signed in (a registration). */
  readonly actorId: string | null;
  /** `subject.verb`, as in `request.fulfill`. */
  readonly action: AuditAction;
  readonly subjectId: string;
  /** Ids, codes and figures, and an admin's reason; no other personal data. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Records who did what to whom, and with which token, in the transaction that did it. Rows are only ever added, and removed after six years.
 */
export const recordAudit = (
  context: Pick<Context, 'now' | 'newId' | 'traceId' | 'token'>,
  db: Database,
  entry: AuditEntry,
) =>
  db
    .insertInto('audit')
    .values({
      id: context.newId(),
      at: context.now().toISOString(),
      actor_id: entry.actorId,
      action: entry.action,
      subject_type: SUBJECT_OF[entry.action],
      subject_id: entry.subjectId,
      detail: JSON.stringify(
        context.token === undefined ? (entry.detail ?? {}) : { ...entry.detail, token: context.token },
      ),
      trace_id: context.traceId,
    })
    .execute();

interface AuditFilter {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** Days (`YYYY-MM-DD`) of the country's clock, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** When a day (`YYYY-MM-DD`), or one this many days later, begins on the country's clock. */
const beginOf = (day: string, daysOn = 0): string =>
  localDaysFrom(COUNTRY_TIMEZONE, day, daysOn + 1)[daysOn]?.from ?? day;

/** The index of the narrowest filter is used. */
const found = (db: Database, { actor, subject, action, from, to }: AuditFilter) =>
  db
    .selectFrom('audit')
    .$if(subject !== undefined, (all) => all.where('audit.subject_id', '=', subject as string))
    .$if(actor !== undefined, (all) =>
      subject === undefined
        ? all.where('audit.actor_id', '=', actor as string)
        : all.where(unindexed('audit.actor_id'), '=', actor as string),
    )
    .$if(action !== undefined, (all) =>
      subject === undefined && actor === undefined
        ? all.where('audit.action', '=', action as AuditAction)
        : all.where(unindexed('audit.action'), '=', action as string),
    )
    .$if(from !== undefined, (all) => all.where('audit.at', '>=', beginOf(from as string)))
    .$if(to !== undefined, (all) => all.where('audit.at', '<', beginOf(to as string, 1)));

/**
 * Entries with the name of who did it, and of whose it was done to: of a request, an alert, stock, a report or a signal
 * that is the hospital, of an answer the donor, of a message its sender. Ids are unique in all tables together.
 */
const named = (db: Database) =>
  db
    .selectFrom('audit')
    .leftJoin('users as actor', 'actor.id', 'audit.actor_id')
    .leftJoin('requests', 'requests.id', 'audit.subject_id')
    .leftJoin('responses', 'responses.id', 'audit.subject_id')
    .leftJoin('alerts', 'alerts.id', 'audit.subject_id')
    .leftJoin('stock_lots', 'stock_lots.id', 'audit.subject_id')
    .leftJoin('mass_casualties', 'mass_casualties.id', 'audit.subject_id')
    .leftJoin('abuse_reports', 'abuse_reports.id', 'audit.subject_id')
    .leftJoin('abuse_signals', 'abuse_signals.id', 'audit.subject_id')
    .leftJoin('contact_messages', 'contact_messages.id', 'audit.subject_id')
    .leftJoin('users as subject', (join) =>
      join.on('subject.id', '=', (eb) =>
        eb.fn<string | null>('coalesce', [
          'requests.hospital_id',
          'responses.donor_id',
          'alerts.hospital_id',
          'stock_lots.hospital_id',
          'abuse_reports.hospital_id',
          'abuse_signals.hospital_id',
          'audit.subject_id',
        ]),
      ),
    )
    .selectAll('audit')
    .select((eb) => [
      'actor.name as actor_name',
      eb.fn.coalesce('subject.name', 'mass_casualties.place', 'contact_messages.name').as('subject_name'),
    ]);

/** Newest first. Entries before the page are skipped in an index; names are read only for what is shown. */
export async function listAudit(db: Database, filter: AuditFilter, { offset, limit }: Page) {
  const page = await found(db, filter)
    .select('audit.id')
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await named(db).where('audit.id', 'in', padded(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The names of people and hospitals by their ids, and of a request's hospital by the request's. */
export async function listNames(db: Database, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const wanted = padded(ids);
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .orderBy('id')
    .execute();
  const hospitals = await db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.hospital_id')
    .select(['requests.id', 'users.name'])
    .where('requests.id', 'in', wanted)
    .orderBy('requests.id')
    .execute();
  return Object.fromEntries([...people, ...hospitals].map(({ id, name }) => [id, name]));
}

export const countAudit = (db: Database, filter: AuditFilter) =>
  countTotal(db, found(db, filter).select('audit.id'));

/** The id of the call that made something; undefined if nothing is recorded about it. */
export async function firstTraceOf(db: Database, subjectId: string): Promise<string | undefined> {
  const first = await db
    .selectFrom('audit')
    .select('trace_id')
    .where('subject_id', '=', subjectId)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.trace_id;
}

/** When the last entry was made; undefined if there is none. */
export async function newestEntryAt(db: Database): Promise<string | undefined> {
  const { at } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/**
 * Removes up to `limit` entries from before an instant, the oldest first; returns how many. The database refuses
 * younger ones.
 */
export async function deleteAuditBefore(db: Database, before: string, limit: number): Promise<number> {
  const old = db
    .selectFrom('audit')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('id')
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('audit').where('id', 'in', old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
