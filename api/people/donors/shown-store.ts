import type { Database } from '../../platform/database/database.ts';

export async function shownAmong(
  db: Database,
  hospitalId: string,
  day: string,
  donorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('donors_shown')
    .select('donor_id')
    .where('hospital_id', '=', hospitalId)
    .where('day', '=', day)
    .where('donor_id', 'in', donorIds)
    .execute();
  return new Set(rows.map(({ donor_id }) => donor_id));
}

export async function countShown(db: Database, hospitalId: string, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('donors_shown')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hospital_id', '=', hospitalId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertShown = (db: Database, hospitalId: string, day: string, donorIds: readonly string[]) =>
  db
    .insertInto('donors_shown')
    .values(donorIds.map((donor_id) => ({ hospital_id: hospitalId, day, donor_id })))
    .onConflict((conflict) => conflict.columns(['hospital_id', 'day', 'donor_id']).doNothing())
    .execute();

/** Removes up to `limit` rows of earlier days; returns how many. */
export async function deleteShownBefore(db: Database, day: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('donors_shown')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('hospital_id', 'day', 'donor_id'),
        'in',
        selectFrom('donors_shown')
          .select(['hospital_id', 'day', 'donor_id'])
          .where('day', '<', day)
          .limit(limit)
          .$asTuple('hospital_id', 'day', 'donor_id'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
