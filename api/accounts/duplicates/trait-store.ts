import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Flag, NewRow, Row } from '../../platform/database/tables.ts';

export type Trait = Pick<Row<'account_traits'>, 'kind' | 'value'>;

export const traitsOf = (db: Database, userId: string): Promise<Row<'account_traits'>[]> =>
  db.selectFrom('account_traits').selectAll().where('user_id', '=', userId).execute();

export const insertTraits = (db: Database, rows: readonly NewRow<'account_traits'>[]) =>
  db
    .insertInto('account_traits')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteTrait = (db: Database, userId: string, { kind, value }: Trait) =>
  db
    .deleteFrom('account_traits')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('user_id', '=', userId)
    .execute();

/** Says of all of an account's traits whether it is a verified hospital. */
export const markVerified = (db: Database, userId: string, verified: Flag) =>
  db.updateTable('account_traits').set({ verified }).where('user_id', '=', userId).execute();

/** At most `limit` other accounts with this trait, the oldest first: all of them, or only verified hospitals. */
export async function sharing(
  db: Database,
  { kind, value }: Trait,
  userId: string,
  { onlyVerified, limit }: { readonly onlyVerified: boolean; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('account_traits')
    .select('user_id')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('user_id', '<>', userId)
    // As a literal: it is what the index of verified hospitals is limited to.
    .$if(onlyVerified, (traits) => traits.where('verified', '=', sql.lit<Flag>(1)))
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Accounts as they are compared; neither admins nor staff of somebody else's hospital. */
export const readCompared = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .leftJoin('donors', 'donors.user_id', 'users.id')
    .leftJoin('hospitals', 'hospitals.user_id', 'users.id')
    .leftJoin('hospital_changes as asked', 'asked.hospital_id', 'users.id')
    .select(['users.id', 'users.role', 'users.name', 'users.phone', 'users.status', 'users.email'])
    .select('users.joined_at')
    .select(['donors.location_address as donor_location', 'donors.city as donor_city'])
    .select(['hospitals.location_address', 'hospitals.address', 'hospitals.city'])
    .select(['hospitals.latitude', 'hospitals.longitude', 'hospitals.verification', 'hospitals.suspended_at'])
    .select(['asked.name as asked_name', 'asked.phone as asked_phone'])
    .select('asked.location_address as asked_location')
    .select(['asked.latitude as asked_latitude', 'asked.longitude as asked_longitude'])
    .where('users.id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb.and([eb('users.role', '=', 'donor'), eb('donors.user_id', 'is not', null)]),
        eb.and([eb('users.role', '=', 'hospital'), eb('hospitals.user_id', 'is not', null)]),
      ]),
    )
    .orderBy('users.id')
    .execute();
export type Compared = Awaited<ReturnType<typeof readCompared>>[number];

/** Marks of devices of several accounts. */
export const devicesOf = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('account_traits')
    .select(['user_id', 'value'])
    .where('user_id', 'in', ids)
    .where((eb) => eb(eb.fn.coalesce('kind', eb.val('')), '=', 'device'))
    .execute();
