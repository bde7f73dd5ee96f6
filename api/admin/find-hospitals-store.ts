import { type RawBuilder, sql } from 'kysely';
import { boundLimit } from '../database/bound-limit.ts';
import { readCount } from '../database/count-store.ts';
import type { Database } from '../database/database.ts';
import { STANDINGS } from '../database/hospital-search.ts';
import type { Page } from '../database/nearer-end.ts';
import type { HospitalStanding } from '../database/tables.ts';
import { unindexed } from '../database/unindexed.ts';

/**
 * Ids of a page of all hospitals, or of those with this standing, newest first: ids sort by creation time. A page
 * beyond the middle is read from the other end.
 */
export async function listHospitalIds(
  db: Database,
  standing: HospitalStanding | undefined,
  { offset, limit, total }: Page,
): Promise<string[]> {
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const isNearEnd = offset > total / 2;
  const rows = db
    .selectFrom('hospital_directory')
    .select('user_id')
    .orderBy('user_id', isNearEnd ? 'asc' : 'desc')
    .limit(boundLimit(size))
    .offset(isNearEnd ? total - offset - size : offset);
  const page = await (standing
    ? rows.where('standing', '=', standing)
    : // By the index, hospitals of one standing would be too many to sort.
      rows.where(unindexed('standing'), '<>', '')
  ).execute();
  const ids = page.map(({ user_id }) => user_id);
  return isNearEnd ? ids.toReversed() : ids;
}

/** How many hospitals there are of these standings. */
export const countHospitals = (
  db: Database,
  standings: readonly HospitalStanding[] = STANDINGS,
): Promise<number> =>
  readCount(
    db,
    standings.map((standing) => `hospitals.${standing}` as const),
  );

/** How many of these numbers there are. */
export async function countFound(db: Database, numbers: RawBuilder<number>): Promise<number> {
  const { total } = await db
    .selectFrom(sql<{ number: number }>`(${numbers})`.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Ids of a page of the hospitals of these numbers, newest first. */
export async function listFound(
  db: Database,
  numbers: RawBuilder<number>,
  { offset, limit, total }: Page,
): Promise<string[]> {
  const rows = await db
    .selectFrom('hospital_directory')
    .select('user_id')
    .where('number', 'in', sql<number>`(${numbers})`)
    .orderBy('number', 'desc')
    .limit(boundLimit(Math.max(0, Math.min(limit, total - offset))))
    .offset(offset)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
