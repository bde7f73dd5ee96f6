import { type RawBuilder, sql } from 'kysely';
import { boundLimit } from './bound-limit.ts';
import { tsquery } from './search-words.ts';

/**
 * This many rows are searched one by one before the index is used: among them a word that a fortieth of all rows have is
 * found often enough.
 */
const FIRST = 10_000;

interface Search {
  readonly table: 'directory' | 'message_numbers';
  readonly words: readonly string[];
  /** The column, beside `number` and `words`, that `filter` needs. */
  readonly column: 'role' | 'message_id';
  readonly filter: RawBuilder<unknown> | undefined;
  /** From which end of the numbers. */
  readonly direction: 'asc' | 'desc';
  readonly max: number;
}

/**
 * The first `max` numbers of rows that have a word beginning with each of these. PostgreSQL's full-text index returns
 * all matches in no order, and its planner cannot tell how many there are: for a common word it would go through a
 * million. So the first rows are searched in their order, and the index is used only where they have too few matches.
 */
export function withWordsOnPostgres(search: Search): RawBuilder<number> {
  const { words, filter, max } = search;
  const [table, column, direction] = [
    sql.ref(search.table),
    sql.ref(search.column),
    sql.raw(search.direction),
  ];
  const match = sql`words @@ (select query from wanted) ${filter ? sql`and ${filter}` : sql``}`;
  return sql<number>`
    with wanted as materialized (select ${tsquery(words)} as query),
    first as materialized (
      select number from (
        select number, ${column}, words from ${table} order by number ${direction} limit ${boundLimit(FIRST)}
      ) as rows
      where ${match} order by number ${direction} limit ${boundLimit(max)}
    ),
    enough as materialized (select count(*) = ${max} as are_there from first)
    select number from first where (select are_there from enough)
    union all
    select number from (
      select number from ${table} as rows where not (select are_there from enough) and ${match}
      order by number + 0 ${direction} limit ${boundLimit(max)}
    ) as found`;
}
