import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../shared/contract/endpoint.ts';
import type { BloodType } from '../../shared/rules/blood.ts';
import { boundLimit } from './bound-limit.ts';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';
import { beginnings, tsquery } from './search-words.ts';

type Numbers = RawBuilder<number>;

const NOBODY: Numbers = sql<number>`select number from directory where 1 = 0`;

/**
 * This many of the newest are searched before the index is used: a word that a twentieth of all accounts have is found
 * there.
 */
const NEWEST = 20_000;

/**
 * PostgreSQL's index returns all matches, in no order, and its planner cannot tell how many there are: it would go
 * through a million for a common name. So the newest are searched first, and the index is used only where they have too
 * few matches.
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
 * their name, e-mail or phone; by the full-text index. Words consist of letters and digits only.
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
