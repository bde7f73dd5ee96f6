import { type RawBuilder, sql } from 'kysely';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import type { RequestStatus, Urgency } from '../../../../shared/rules/request-status.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  cappedTotal,
  countTotal,
  countUpTo,
  type Listed,
  type Page,
} from '../../../platform/database/list-total.ts';
import { padded } from '../../../platform/database/padded.ts';
import { unindexed } from '../../../platform/database/unindexed.ts';

export interface RequestFilter {
  readonly status?: RequestStatus | undefined;
  readonly bloodType?: BloodType | undefined;
  readonly urgency?: Urgency | undefined;
}

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

const listed = (db: Database, filter: RequestFilter, hospitalId: string | undefined) =>
  hospitalId === undefined
    ? narrowed(db, filter, narrowest(filter))
    : narrowed(db, filter, filter.status === undefined ? undefined : 'status').where(
        'hospital_id',
        '=',
        hospitalId,
      );

/** A page of everybody's requests or of one hospital's, newest first. */
export async function listAll(
  db: Database,
  filter: RequestFilter,
  { offset, limit }: Page,
  hospitalId?: string,
): Promise<Listed> {
  const rows = await listed(db, filter, hospitalId)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    ids: rows.map(({ id }) => id),
    ...(await countTotal(db, listed(db, filter, hospitalId).select('id'))),
  };
}

const ofHospitals = (db: Database, ids: readonly string[], filter: RequestFilter) =>
  narrowed(db, filter, undefined).where('hospital_id', 'in', padded(ids));

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
  { offset, limit, max, now }: Page & { readonly max: number; readonly now: Date },
): Promise<Listed> {
  const all = ofHospitals(db, hospitalIds, filter);
  let found = all;
  let count = 0;
  for (const days of DAYS_BACK) {
    found = all.where('created_at', '>=', new Date(now.getTime() - days * DAY_MS).toISOString());
    count = await countUpTo(db, found.select('id'), max + 1);
    if (count > max) break;
  }
  if (count <= max) {
    found = all;
    count = await countUpTo(db, found.select('id'), max + 1);
  }
  const rows = await found
    .select('id')
    .orderBy(unindexed('created_at'), 'desc')
    .orderBy('id', 'desc')
    .limit(Math.max(0, Math.min(limit, max - offset)))
    .offset(offset)
    .execute();
  return { ids: rows.map(({ id }) => id), ...cappedTotal(count, max) };
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
