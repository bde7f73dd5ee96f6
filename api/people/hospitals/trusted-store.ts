import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hospitalsWithWords } from '../../platform/database/hospital-search.ts';
import { findNumbers, numberList } from '../../platform/database/number-list.ts';
import { readingsOf } from '../../platform/database/search-words.ts';

/** Verified hospitals of a region, or, with null, of none that is known; by name, at most `max`. */
export const listTrustedIn = (db: Database, region: string | null, max: number) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select(['users.id', 'users.name', 'hospitals.city'])
    .where('hospitals.verification', '=', sql<'verified'>`'verified'`)
    .where((eb) =>
      region === null ? eb('hospitals.region', 'is', null) : eb('hospitals.region', '=', region),
    )
    .where('users.status', '=', 'active')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(max)
    .execute();

/** Verified hospitals with a word that begins with each of these in their name or place; the newest, at most `max`. */
export async function findTrusted(db: Database, search: string, max: number) {
  const numbers = await findNumbers(db, hospitalsWithWords(db, readingsOf(search), 'verified', max));
  if (numbers.length === 0) return [];
  return db
    .selectFrom('hospital_directory')
    .innerJoin('users', 'users.id', 'hospital_directory.user_id')
    .select(['users.id', 'users.name'])
    .where('hospital_directory.number', 'in', sql<number>`(${numberList(db, numbers)})`)
    .orderBy('users.name')
    .execute();
}
