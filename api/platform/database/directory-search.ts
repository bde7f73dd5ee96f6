import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../shared/contract/endpoint.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';
import { beginnings, isEmpty, type Readings } from './search-words.ts';
import { withWordsOnPostgres } from './words-on-postgres.ts';

type Numbers = RawBuilder<number>;

const NOBODY: Numbers = sql<number>`select number from directory where 1 = 0`;

/**
 * Numbers in the directory of at most `max` accounts, the newest, that have a word beginning with each of a reading in
 * their name, e-mail or phone; by the full-text index. Words consist of letters and digits only.
 */
export function withWords(db: Database, readings: Readings, role: Role | undefined, max: number): Numbers {
  if (isEmpty(readings)) return NOBODY;
  if (dialectOf(db) === 'postgres')
    return withWordsOnPostgres({
      table: 'directory_words',
      filter: role,
      direction: 'desc',
      readings,
      max,
    });
  const found = `({name email phone} : (${beginnings(readings)}))`;
  const match = role ? `${found} AND role : "${role}"` : found;
  return sql<number>`
    select rowid as number from directory_search where directory_search match ${match}
    order by rowid desc limit ${max}`;
}

/** The newest `max` accounts of a blood type; only donors have one that counts. */
export const ofBloodType = (bloodType: BloodType, max: number): Numbers => sql<number>`
  select number from directory where blood_type = ${bloodType} and role = 'donor'
  order by number desc limit ${max}`;
