import type { SelectQueryBuilder } from 'kysely';
import { type ListTotal, PAGED_MAX } from '../../../shared/contract/paging.ts';
import type { Database } from './database.ts';

/** A part of a list: this many rows from `offset` on. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** The rows of a page, of which the first is 1. */
export const pageOf = ({ page, limit }: { readonly page: number; readonly limit: number }): Page => ({
  offset: (page - 1) * limit,
  limit,
});

/** A page of a list whose rows are read by their ids, and how long the list is. */
export interface Listed extends ListTotal {
  readonly ids: readonly string[];
}

/** For a list of which this many rows are known to exist. */
export const cappedTotal = (count: number, max = PAGED_MAX): ListTotal => ({
  total: Math.min(count, max),
  totalIsMore: count > max,
});

// biome-ignore lint/suspicious/noExplicitAny: each list selects from tables of its own
type Rows = SelectQueryBuilder<any, any, object>;

/** How many rows there are, counted up to `max`: to count all of a million would take as long as to read them. */
export async function countUpTo(db: Database, rows: Rows, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(rows.limit(max).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const countTotal = async (db: Database, rows: Rows): Promise<ListTotal> =>
  cappedTotal(await countUpTo(db, rows, PAGED_MAX + 1));
