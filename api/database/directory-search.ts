import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../shared/contract/endpoint.ts';
import type { BloodType } from '../../shared/rules/blood.ts';
import { boundLimit } from './bound-limit.ts';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';
import { beginnings, tsquery } from './search-words.ts';

type Numbers = RawBuilder<number>;

const NOBODY: Numbers = sql<number>`select number from directory where 1 = 0`;

/** So many of the newest are looked at before the index is asked: whom a twentieth of all has in common is found there. */
const NEWEST = 20_000;

/**
 * PostgreSQL's index gives all that match, in no order, and its planner can't tell how many those are: it would go through a million
 * for one name. So the newest are looked at first, and only where they hold too few does the index find the rest.
 */
function withWordsOnPostgres(words: readonly string[], role: Role | undefined, max: number): Numbers {
  const match = sql`words @@ (select query from wanted) ${role ? sql`and role = ${role}` : sql``}`;
  return sql<number>`
    with wanted as materialized (select ${tsquery(words)} as query),
    recent as materialized (
      select number from (
        select number, role, words from directory order by number desc limit ${boundLimit(NEWEST)}
      ) as newest
      where ${match} order by number desc limit ${boundLimit(max)}
    ),
    enough as materialized (select count(*) = ${max} as are_there from recent)
    select number from recent where (select are_there from enough)
    union all
    select number from (
      select number from directory where not (select are_there from enough) and ${match}
      order by number + 0 desc limit ${boundLimit(max)}
    ) as found`;
}

/**
 * Numbers in the directory of at most `max` accounts, the newest, that have a word beginning with each of these in
 * their name, e-mail or phone; by the full-text index. Words are letters and figures alone.
 */
export function withWords(
  db: Database,
  words: readonly string[],
  role: Role | undefined,
  max: number,
): Numbers {
  if (words.length === 0) return NOBODY;
  if (dialectOf(db) === 'postgres') return withWordsOnPostgres(words, role, max);
  const found = `({name email phone} : (${beginnings(words)}))`;
  const match = role ? `${found} AND role : "${role}"` : found;
  return sql<number>`
    select rowid as number from directory_search where directory_search match ${match}
    order by rowid desc limit ${boundLimit(max)}`;
}

/** The newest `max` accounts of a blood type; only donors have one that counts. */
export const ofBloodType = (bloodType: BloodType, max: number): Numbers => sql<number>`
  select number from directory where blood_type = ${bloodType} and role = 'donor'
  order by number desc limit ${boundLimit(max)}`;
