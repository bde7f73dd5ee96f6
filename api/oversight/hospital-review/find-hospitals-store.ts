import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/list-total.ts';
import { numberList } from '../../platform/database/number-list.ts';
import type { HospitalStanding } from '../../platform/database/tables.ts';
import { unindexed } from '../../platform/database/unindexed.ts';

/** Ids of a page of all hospitals, or of those with this standing, newest first: ids sort by creation time. */
export async function listHospitalIds(
  db: Database,
  standing: HospitalStanding | undefined,
  { offset, limit }: Page,
): Promise<string[]> {
  const rows = db
    .selectFrom('hospital_directory')
    .select('user_id')
    .orderBy('user_id', 'desc')
    .limit(limit)
    .offset(offset);
  const page = await (standing
    ? rows.where('standing', '=', standing)
    : // By the index, hospitals of one standing would be too many to sort.
      rows.where(unindexed('standing'), '<>', '')
  ).execute();
  return page.map(({ user_id }) => user_id);
}

/** Ids of a page of the hospitals of these numbers, newest first. */
export async function listFound(
  db: Database,
  numbers: readonly number[],
  { offset, limit }: Page,
): Promise<string[]> {
  const rows = await db
    .selectFrom('hospital_directory')
    .select('user_id')
    .where('number', 'in', sql<number>`(${numberList(db, numbers)})`)
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
