import { type SelectQueryBuilder, sql } from 'kysely';
import { boundLimit } from './bound-limit.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Periods that sort as texts, each with the number of rows that a list has in it. */
type Counted = SelectQueryBuilder<Tables, never, { period: string; count: number }>;

interface PeriodAt {
  readonly period: string;
  /** How many rows belong to newer periods. */
  readonly before: number;
}

/** For a list with its newest rows first, the period of the row at `offset`. Undefined where there is none. */
export function periodAt(db: Database, counted: Counted, offset: number): Promise<PeriodAt | undefined> {
  const before = sql<number>`sum(count) over (order by period desc) - count`;
  return db
    .selectFrom(
      db
        .selectFrom(counted.as('counted'))
        .select(['period', before.as('before')])
        .as('summed'),
    )
    .selectAll()
    .where('before', '<=', offset)
    .orderBy('period')
    .limit(boundLimit(1))
    .executeTakeFirst();
}
