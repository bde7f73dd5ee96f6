import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';
import { beginnings, isEmpty, type Readings } from './search-words.ts';
import type { HospitalStanding } from './tables.ts';
import { hasWordsOnPostgres } from './words-on-postgres.ts';

/** The states of a hospital; an account that is no longer one has ''. */
export const STANDINGS: readonly HospitalStanding[] = [
  'pending',
  'verified',
  'rejected',
  'suspended',
  'banned',
];

/**
 * Numbers of at most `max` hospitals, the newest, that have a word beginning with each of a reading in their name, e-mail,
 * phone or place; by the full-text index. Words consist of letters and digits only.
 */
export function hospitalsWithWords(
  db: Database,
  readings: Readings,
  standing: HospitalStanding | undefined,
  max: number,
): RawBuilder<number> {
  if (isEmpty(readings)) return sql<number>`select number from hospital_directory where 1 = 0`;
  if (dialectOf(db) === 'postgres')
    return sql<number>`
      select number from hospital_directory
      where ${hasWordsOnPostgres(readings)} and standing in (${sql.join(standing ? [standing] : STANDINGS)})
      order by number desc limit ${max}`;
  const found = `({name email phone place} : (${beginnings(readings)}))`;
  const match = `${found} AND {standing} : (${(standing ? [standing] : STANDINGS).map((word) => `"${word}"`).join(' OR ')})`;
  return sql<number>`
    select rowid as number from hospital_search where hospital_search match ${match}
    order by rowid desc limit ${max}`;
}
