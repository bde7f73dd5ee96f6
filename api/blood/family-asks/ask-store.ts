import { columnsOf } from '../../platform/database/columns-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteFound } from '../../platform/database/delete-found.ts';
import { literal } from '../../platform/database/literal.ts';
import { padded } from '../../platform/database/padded.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export type AskRow = Row<'family_asks'>;

const COLUMNS = columnsOf('family_asks', {
  id: true,
  hospital_id: true,
  phone: true,
  via: true,
  ward: true,
  blood_type: true,
  units: true,
  language: true,
  state: true,
  asked_at: true,
  ends_at: true,
  answered_at: true,
  answered_by: true,
  proof: true,
  request_id: true,
});

export const insertAsk = (db: Database, row: NewRow<'family_asks'>) =>
  db.insertInto('family_asks').values(row).execute();

export const findAsk = (db: Database, id: string): Promise<AskRow | undefined> =>
  db.selectFrom('family_asks').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** The same, its row locked until the transaction ends. Its hospital is locked before. */
export const lockAsk = (db: Database, id: string): Promise<AskRow | undefined> =>
  db
    .updateTable('family_asks')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();

export const updateAsk = (db: Database, id: string, changes: RowChanges<'family_asks'>) =>
  db.updateTable('family_asks').set(changes).where('id', '=', id).execute();

/** What this number asks this hospital for and nobody has answered, seen or not. */
export const findOpenAsk = (
  db: Database,
  { phone, hospital_id, now }: Pick<AskRow, 'phone' | 'hospital_id'> & { readonly now: string },
): Promise<AskRow | undefined> =>
  db
    .selectFrom('family_asks')
    .select(COLUMNS)
    .where('phone', '=', phone)
    .where('hospital_id', '=', hospital_id)
    .where('state', 'in', ['asked', 'unseen'])
    .where('ends_at', '>', now)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst();

const openOf = (db: Database, hospitalId: string, now: string) =>
  db
    .selectFrom('family_asks')
    .where('hospital_id', '=', hospitalId)
    .where('state', '=', literal('asked'))
    .where('ends_at', '>', now);

/** Families that wait for this hospital's answer, the longest first. */
export const listOpenAsks = (
  db: Database,
  hospitalId: string,
  now: string,
  limit: number,
): Promise<AskRow[]> =>
  openOf(db, hospitalId, now).select(COLUMNS).orderBy('asked_at').orderBy('id').limit(limit).execute();

/** How many of them asked in this way. */
export async function countOpenAsks(
  db: Database,
  { hospital_id, via }: Pick<AskRow, 'hospital_id' | 'via'>,
  now: string,
): Promise<number> {
  const { count } = await openOf(db, hospital_id, now)
    .where('via', '=', via)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How often hospitals have refused what these numbers asked for in each way since an instant. */
export async function listRefused(
  db: Database,
  phones: readonly string[],
  since: string,
): Promise<(Pick<AskRow, 'phone' | 'via'> & { readonly count: number })[]> {
  if (phones.length === 0) return [];
  const rows = await db
    .selectFrom('family_asks')
    .select(['phone', 'via', (eb) => eb.fn.countAll<number>().as('count')])
    .where('phone', 'in', padded(phones))
    .where('asked_at', '>=', since)
    .where('state', '=', 'refused')
    .groupBy(['phone', 'via'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/**
 * Complaints about money for requests that began with this number: those that an admin has found right, and the donors
 * whose complaints are open.
 */
export async function countComplaints(
  db: Database,
  phone: string,
  since: string,
): Promise<{ readonly right: number; readonly open: number }> {
  const rows = await db
    .selectFrom('family_asks')
    .innerJoin('abuse_reports', 'abuse_reports.request_id', 'family_asks.request_id')
    .select(['abuse_reports.decision', 'abuse_reports.reporter_id'])
    .where('family_asks.phone', '=', phone)
    .where('family_asks.asked_at', '>=', since)
    .where('abuse_reports.kind', 'in', ['asked_for_money', 'offered_money'])
    .limit(100)
    .execute();
  return {
    right: rows.filter(({ decision }) => decision !== null && decision !== 'close').length,
    open: new Set(rows.flatMap(({ decision, reporter_id }) => (decision === null ? [reporter_id] : []))).size,
  };
}

/** Those whose time is over, in the order in which they ended. */
export const listEnded = (
  db: Database,
  now: string,
  limit: number,
): Promise<Pick<AskRow, 'id' | 'hospital_id'>[]> =>
  db
    .selectFrom('family_asks')
    .select(['id', 'hospital_id'])
    .where('state', '=', literal('asked'))
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .execute();

/** Removes up to `limit` that were asked before an instant; returns how many. */
export const deleteAsksBefore = (db: Database, at: string, limit: number): Promise<number> =>
  deleteFound(
    db,
    'family_asks',
    db.selectFrom('family_asks').select('id').where('asked_at', '<', at).limit(limit),
  );
