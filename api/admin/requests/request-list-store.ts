import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { REQUEST_STATUSES, URGENCIES } from '../../../shared/rules/request-status.ts';
import { boundLimit } from '../../database/bound-limit.ts';
import { readCount } from '../../database/count-store.ts';
import type { Database } from '../../database/database.ts';
import { nearerEnd, type Page, type UncountedPage } from '../../database/nearer-end.ts';
import { padded } from '../../database/padded.ts';
import { beginOfDay } from '../../database/somali-day.ts';
import type { Tables } from '../../database/tables.ts';
import { unindexed } from '../../database/unindexed.ts';
import { dayAt, type RequestFilter } from '../../requests/request-periods-store.ts';
import { totalOf } from '../../requests/request-sums.ts';
import { readSumsEver } from '../../requests/request-sums-store.ts';

type Column = 'status' | 'blood_type' | 'urgency';

/** `found` names the column by which the rows are found already. */
const narrowed = (db: Database, { status, bloodType, urgency }: RequestFilter, found: Column | undefined) => {
  const wanted = { status, blood_type: bloodType, urgency } as const;
  return (['status', 'blood_type', 'urgency'] as const).reduce((query, column) => {
    const value = wanted[column];
    if (value === undefined) return query;
    // The index of the narrower filter has this column too, and is read.
    return query.where(column === found ? column : unindexed(column), '=', value);
  }, db.selectFrom('requests'));
};

/** The rarest has the fewest rows to walk past. */
const narrowest = ({ status, bloodType }: RequestFilter): Column | undefined => {
  if (bloodType !== undefined && status !== 'pending') return 'blood_type';
  return status === undefined ? undefined : 'status';
};

/**
 * Ids of a page of everybody's requests, newest first: for a deep page only the requests of its own day are skipped.
 */
export async function listAll(
  db: Database,
  filter: RequestFilter,
  { offset, limit, total }: Page,
): Promise<string[]> {
  if (offset >= total) return [];
  const { day, passed } = await dayAt(db, filter, offset);
  const rows = await narrowed(db, filter, narrowest(filter))
    .$if(day !== undefined, (all) => all.where('created_at', '<', beginOfDay(day as string, 1)))
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(boundLimit(Math.min(limit, total - offset)))
    .offset(passed)
    .execute();
  return rows.map(({ id }) => id);
}

/** Their number is kept up to date with every write. */
export const countAll = (db: Database, { status, bloodType, urgency }: RequestFilter): Promise<number> => {
  const names = (status ? [status] : REQUEST_STATUSES).flatMap((one) =>
    (bloodType ? [bloodType] : BLOOD_TYPES).flatMap((type) =>
      (urgency ? [urgency] : URGENCIES).map((how) => `requests.${one}.${type}.${how}` as const),
    ),
  );
  return readCount(db, names);
};

const ofHospitals = (db: Database, ids: readonly string[], filter: RequestFilter) =>
  narrowed(db, filter, undefined).where('hospital_id', 'in', padded(ids));

async function countRows(db: Database, requests: SelectQueryBuilder<Tables, 'requests', { id: string }>) {
  const { total } = await db
    .selectFrom(requests.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const ofOne = (db: Database, hospitalId: string, filter: RequestFilter) =>
  narrowed(db, filter, filter.status === undefined ? undefined : 'status')
    .where('hospital_id', '=', hospitalId)
    .select('id');

/** How many one hospital has, from its sums; what these do not contain is counted in its index. */
async function countOfOne(db: Database, hospitalId: string, filter: RequestFilter): Promise<number> {
  const { status, bloodType, urgency } = filter;
  if (status && urgency) return countRows(db, ofOne(db, hospitalId, filter));
  const sums = await readSumsEver(db, hospitalId);
  const column = status ?? urgency;
  return sums
    .filter(({ blood_type }) => bloodType === undefined || blood_type === bloodType)
    .reduce((total, row) => total + (column ? row[column] : totalOf(row)), 0);
}

export interface Listed {
  readonly ids: readonly string[];
  readonly total: number;
  /** Whether there are more than were counted. */
  readonly more: boolean;
}

/** A page of one hospital's own, newest first, read in its index from the nearer end. */
export async function listOfOne(
  db: Database,
  hospitalId: string,
  filter: RequestFilter,
  page: UncountedPage,
): Promise<Listed> {
  const total = await countOfOne(db, hospitalId, filter);
  const { isBackward, offset, size } = nearerEnd({ ...page, total });
  const direction = isBackward ? 'asc' : 'desc';
  const rows = await ofOne(db, hospitalId, filter)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(boundLimit(size))
    .offset(offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  return { ids: isBackward ? ids.toReversed() : ids, total, more: false };
}

const DAY_MS = 86_400_000;
/** How many days back the newest requests of many hospitals are searched, step by step. */
const DAYS_BACK = [1, 4, 16, 64, 256];

/**
 * A page of these hospitals' requests, newest first, of the newest `max`. They have to be sorted, so only the last days
 * are read in which all these hospitals together have that many.
 */
export async function listOf(
  db: Database,
  hospitalIds: readonly string[],
  filter: RequestFilter,
  { offset, limit, max, now }: UncountedPage & { readonly max: number; readonly now: Date },
): Promise<Listed> {
  const all = ofHospitals(db, hospitalIds, filter);
  let found = all;
  let count = 0;
  for (const days of DAYS_BACK) {
    found = all.where('created_at', '>=', new Date(now.getTime() - days * DAY_MS).toISOString());
    count = await countRows(db, found.select('id').limit(boundLimit(max + 1)));
    if (count > max) break;
  }
  if (count <= max) {
    found = all;
    count = await countRows(db, found.select('id').limit(boundLimit(max + 1)));
  }
  const total = Math.min(count, max);
  const rows = await found
    .select('id')
    .orderBy(unindexed('created_at'), 'desc')
    .orderBy('id', 'desc')
    .limit(boundLimit(Math.max(0, Math.min(limit, total - offset))))
    .offset(offset)
    .execute();
  return { ids: rows.map(({ id }) => id), total, more: count > max };
}

/** Which of the accounts of these numbers are hospitals' own, the newest first. */
export async function hospitalsOf(db: Database, numbers: RawBuilder<number>): Promise<string[]> {
  const rows = await db
    .selectFrom('directory')
    .innerJoin('hospitals', 'hospitals.user_id', 'directory.user_id')
    .select('hospitals.user_id')
    .where('directory.number', 'in', sql<number>`(${numbers})`)
    .orderBy('directory.number', 'desc')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
