import { type RawBuilder, sql } from 'kysely';
import { BLOOD_TYPES, type BloodType } from '../../../shared/rules/blood.ts';
import {
  REQUEST_STATUSES,
  type RequestStatus,
  URGENCIES,
  type Urgency,
} from '../../../shared/rules/request-status.ts';
import { boundLimit } from '../../database/bound-limit.ts';
import { readCount } from '../../database/count-store.ts';
import type { Database } from '../../database/database.ts';
import { nearerEnd } from '../../database/nearer-end.ts';

export interface RequestFilter {
  readonly status?: RequestStatus | undefined;
  readonly bloodType?: BloodType | undefined;
  readonly urgency?: Urgency | undefined;
}

/** A filter that no index is looked for by: the one of the narrower filter has its column, and is walked. */
const plain = (column: string): RawBuilder<string> => sql<string>`coalesce(${sql.ref(column)}, '')`;

type Column = 'status' | 'blood_type' | 'urgency';

/** `found` says by which column the rows are found already. */
const narrowed = (db: Database, { status, bloodType, urgency }: RequestFilter, found: Column | undefined) => {
  const wanted = { status, blood_type: bloodType, urgency } as const;
  return (['status', 'blood_type', 'urgency'] as const).reduce((query, column) => {
    const value = wanted[column];
    if (value === undefined) return query;
    return query.where(column === found ? column : plain(column), '=', value);
  }, db.selectFrom('requests'));
};

/** The rarest has the fewest rows to walk past. */
const narrowest = ({ status, bloodType }: RequestFilter): Column | undefined => {
  if (bloodType !== undefined && status !== 'pending') return 'blood_type';
  return status === undefined ? undefined : 'status';
};

interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
}

/**
 * Ids of a page of everybody's requests, newest first. A page beyond the middle is read from the other end: what is
 * passed over costs something, too.
 */
export async function listAll(
  db: Database,
  filter: RequestFilter,
  { offset, limit, total }: Page,
): Promise<string[]> {
  const { isBackward, offset: passed, size } = nearerEnd({ offset, limit, total });
  if (size === 0) return [];
  const direction = isBackward ? 'asc' : 'desc';
  const rows = await narrowed(db, filter, narrowest(filter))
    .select('id')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(boundLimit(size))
    .offset(passed)
    .execute();
  return rows.map(({ id }) => id);
}

/** They have been counted as they were written. */
export const countAll = (db: Database, { status, bloodType, urgency }: RequestFilter): Promise<number> => {
  const names = (status ? [status] : REQUEST_STATUSES).flatMap((one) =>
    (bloodType ? [bloodType] : BLOOD_TYPES).flatMap((type) =>
      (urgency ? [urgency] : URGENCIES).map((how) => `requests.${one}.${type}.${how}` as const),
    ),
  );
  return readCount(db, names);
};

/** One hospital's own, in the order of their posting, as its index has them. */
async function listOfOne(
  db: Database,
  hospitalId: string,
  filter: RequestFilter,
  page: Page,
): Promise<string[]> {
  const rows = await narrowed(db, filter, filter.status === undefined ? undefined : 'status')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(boundLimit(Math.max(0, Math.min(page.limit, page.total - page.offset))))
    .offset(page.offset)
    .execute();
  return rows.map(({ id }) => id);
}

const ofHospitals = (db: Database, ids: readonly string[], filter: RequestFilter) =>
  narrowed(db, filter, 'status').where('hospital_id', 'in', ids);

/** Ids of a page of these hospitals' requests, newest first. */
export async function listOf(
  db: Database,
  hospitalIds: readonly string[],
  filter: RequestFilter,
  { offset, limit, total }: Page,
): Promise<string[]> {
  const [one] = hospitalIds;
  if (one !== undefined && hospitalIds.length === 1)
    return listOfOne(db, one, filter, { offset, limit, total });
  const rows = await ofHospitals(db, hospitalIds, filter)
    .select('id')
    .orderBy(plain('created_at'), 'desc')
    .orderBy('id', 'desc')
    .limit(boundLimit(Math.max(0, Math.min(limit, total - offset))))
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many these hospitals have, counted up to `max`. */
export async function countOf(
  db: Database,
  hospitalIds: readonly string[],
  filter: RequestFilter,
  max: number,
): Promise<number> {
  const { total } = await db
    .selectFrom(ofHospitals(db, hospitalIds, filter).select('id').limit(boundLimit(max)).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
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
