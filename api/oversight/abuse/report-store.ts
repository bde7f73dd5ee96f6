import type { AbuseKind } from '../../../shared/contract/abuse-kinds.ts';
import type { Database } from '../../platform/database/database.ts';
import { closedBefore, deleteFound } from '../../platform/database/delete-found.ts';
import { countTotal, type Page } from '../../platform/database/list-total.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

type Status = Row<'abuse_reports'>['status'];

interface About {
  readonly reporterId: string;
  readonly hospitalId: string;
  readonly requestId: string | null;
  readonly kind: AbuseKind;
}

/** This donor's open report about the same thing. */
export const findOpenReport = (db: Database, { reporterId, hospitalId, requestId, kind }: About) =>
  db
    .selectFrom('abuse_reports')
    .selectAll()
    .where('reporter_id', '=', reporterId)
    .where('hospital_id', '=', hospitalId)
    .where('status', '=', 'open')
    .where('kind', '=', kind)
    .where('request_id', 'is not distinct from', requestId)
    .executeTakeFirst();

/** Inserts nothing if the donor's same report is open. */
export const insertReport = (db: Database, row: NewRow<'abuse_reports'>) =>
  db
    .insertInto('abuse_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertReportText = (db: Database, row: NewRow<'abuse_report_texts'>) =>
  db.insertInto('abuse_report_texts').values(row).execute();

/** Texts of these reports, the oldest first. */
export const textsOf = (db: Database, reportIds: readonly string[]) =>
  db
    .selectFrom('abuse_report_texts')
    .select(['report_id', 'text', 'created_at'])
    .where('report_id', 'in', reportIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A donor's own reports about a request or about its hospital in general, newest first. */
export const reportsBy = (db: Database, reporterId: string, hospitalId: string, requestId: string | null) =>
  db
    .selectFrom('abuse_reports')
    .selectAll()
    .where('reporter_id', '=', reporterId)
    .where('hospital_id', '=', hospitalId)
    .where((eb) => eb.or([eb('request_id', '=', requestId), eb('request_id', 'is', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

const shown = (db: Database) =>
  db
    .selectFrom('abuse_reports as report')
    .innerJoin('users as hospital', 'hospital.id', 'report.hospital_id')
    .leftJoin('users as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('requests', 'requests.id', 'report.request_id')
    .selectAll('report')
    .select(['hospital.name as hospital_name', 'reporter.name as reporter_name'])
    .select(['requests.blood_type', 'requests.units', 'requests.status as request_status'])
    .select('requests.created_at as request_created_at');

export const findReport = (db: Database, id: string) =>
  shown(db).where('report.id', '=', id).executeTakeFirst();

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

interface ReportFilter {
  readonly status: Status;
  readonly hospital?: string | undefined;
}

const found = (db: Database, { status, hospital }: ReportFilter) =>
  db
    .selectFrom('abuse_reports')
    .where('status', '=', status)
    .$if(hospital !== undefined, (all) => all.where('hospital_id', '=', hospital as string));

/** Open ones: the longest waiting first; closed ones: the last closed first. */
export function listReports(db: Database, filter: ReportFilter, { offset, limit }: Page) {
  const direction = filter.status === 'open' ? 'asc' : 'desc';
  const page = found(db, filter)
    .select('id')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit);
  return shown(db)
    .where('report.id', 'in', page)
    .orderBy('report.created_at', direction)
    .orderBy('report.id', direction)
    .execute();
}

export const countReports = (db: Database, filter: ReportFilter) =>
  countTotal(db, found(db, filter).select('id'));

/** Reports about a hospital except for this one, the newest first. */
export const otherReports = (db: Database, { id, hospital_id }: ReportRow, limit: number) =>
  shown(db)
    .where('report.hospital_id', '=', hospital_id)
    .where('report.id', '<>', id)
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
    .execute();

/** What a donor has reported, and how much of it was closed without any action; each counted up to `max`. */
export async function recordOf(db: Database, reporterId: string, max: number) {
  const rows = await db
    .selectFrom('abuse_reports')
    .select('decision')
    .where('reporter_id', '=', reporterId)
    .limit(max)
    .execute();
  return { reports: rows.length, closed: rows.filter(({ decision }) => decision === 'close').length };
}

type Decided = Required<Pick<NewRow<'abuse_reports'>, 'decision' | 'decided_at' | 'decided_by' | 'note'>>;

/** Closes a report, or all open ones about its hospital; returns their ids, and who sent them. */
export const closeReports = (
  db: Database,
  which: { readonly id: string } | { readonly hospitalId: string },
  decided: Decided,
) =>
  db
    .updateTable('abuse_reports')
    .set({ ...decided, status: 'closed' })
    .where('status', '=', 'open')
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('hospital_id', '=', which.hospitalId)))
    .returning(['id', 'reporter_id'])
    .execute();

/** Donors to thank: those who still have an account and want mails, or texts if they have no e-mail. */
export const thankable = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .innerJoin('donors', 'donors.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.number_e164', 'users.language'])
    .where('users.id', 'in', ids)
    .where('users.status', '=', 'active')
    .where((eb) =>
      eb.or([eb('channel_email', '=', 1), eb.and([eb('email', 'is', null), eb('channel_sms', '=', 1)])]),
    )
    .execute();

/** Removes up to `limit` that were closed before an instant; returns how many. */
export const deleteReportsBefore = (db: Database, before: string, limit: number) =>
  deleteFound(db, 'abuse_reports', closedBefore(db, 'abuse_reports', 'created_at', before, limit));
