import { sql } from 'kysely';
import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Database } from '../../platform/database/database.ts';
import { countUpTo } from '../../platform/database/list-total.ts';

interface BrowseOptions {
  readonly bloodType?: BloodType | undefined;
  readonly city?: string | undefined;
}

/**
 * Active donors in the order of the index that finds them: by id, within a town by type first. Without a filter the
 * cast keeps the planner from finding donors by `active`, which nearly all are, and then sorting them all.
 */
const browsed = (db: Database, { bloodType, city }: BrowseOptions) => {
  const donors = db.selectFrom('donors');
  if (city !== undefined)
    return donors
      .where('active', '=', 1)
      .where('show_location', '=', 1)
      .where('city', '=', city)
      .$if(bloodType !== undefined, (some) => some.where('blood_type', '=', bloodType as BloodType))
      .orderBy('blood_type')
      .orderBy('user_id');
  if (bloodType !== undefined)
    return donors.where('active', '=', 1).where('blood_type', '=', bloodType).orderBy('user_id');
  return donors.where(sql<number>`cast(${sql.ref('active')} as integer)`, '=', 1).orderBy('user_id');
};

/**
 * This many of them from `offset` on. Only their names are read: PostgreSQL would also look up those of all skipped
 * donors.
 */
export const listBrowsed = (db: Database, options: BrowseOptions, offset: number, limit: number) =>
  db
    .selectFrom(
      browsed(db, options)
        .select(['user_id', 'blood_type', 'city', 'show_location', 'short_name'])
        .limit(limit)
        .offset(offset)
        .as('page'),
    )
    .select(['user_id', 'blood_type', 'city', 'show_location', 'short_name'])
    .select((eb) =>
      eb.selectFrom('users').select('users.name').whereRef('users.id', '=', 'page.user_id').as('name'),
    )
    .$if(options.city !== undefined, (page) => page.orderBy('blood_type'))
    .orderBy('user_id')
    .execute();

/** How many there are, counted up to `max`. */
export const countBrowsed = (db: Database, options: BrowseOptions, max: number): Promise<number> =>
  countUpTo(db, browsed(db, options).select('user_id'), max);
