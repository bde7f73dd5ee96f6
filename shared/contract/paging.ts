import * as z from 'zod/mini';
import { wholeNumber } from './fields.ts';
import { LIMIT_MAX } from './limit-max.ts';
import { m } from './message.ts';

/** A list is counted and paged through up to this many rows, so that a page costs the same in a country of a million. */
export const PAGED_MAX = 10_000;

const paging = {
  page: z._default(wholeNumber(1, 1_000_000), 1),
  limit: z._default(wholeNumber(1, LIMIT_MAX), 50),
};

const isWithin = z.refine<z.infer<z.ZodMiniObject<typeof paging>>>(
  ({ page, limit }) => (page - 1) * limit < PAGED_MAX,
  { path: ['page'], error: m('validation.page_too_far') },
);

/** The query of a list: `page` counts from 1, `limit` is at most 100. A page past `PAGED_MAX` rows is refused. */
export const pagedQuery = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  // TypeScript does not see that an object of any shape besides has these two.
  z.object({ ...paging, ...shape }).check(isWithin as never);

/** How long a list is: exact up to `PAGED_MAX`, or to the bound of a search. */
export const listTotal = {
  total: z.number(),
  /** There are more than `total`. */
  totalIsMore: z.boolean(),
};

export type ListTotal = z.infer<z.ZodMiniObject<typeof listTotal>>;
