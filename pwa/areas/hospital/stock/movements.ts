import { useInfiniteQuery } from '@tanstack/react-query';
import type { StockMovement } from '../../../../shared/contract/inventory.ts';
import { LIMIT_MAX } from '../../../../shared/contract/limit-max.ts';
import { call } from '../../../data/api/call.ts';
import { cachedPages } from '../../../data/queries/cached-query.ts';

const PAGE_SIZE = 50;
/** A file has at most this many pages: longer periods are saved in several files. */
const EXPORT_PAGES_MAX = 50;

export const EXPORT_MAX = EXPORT_PAGES_MAX * LIMIT_MAX;

/** Days on the hospital's clock, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const movementPages = (period: Period) =>
  cachedPages(
    'GET /hospital/inventory/movements',
    ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    { query: { ...period, limit: PAGE_SIZE } },
  );

/** The log of the stock, newest first, page by page. */
export const useMovements = (period: Period) => useInfiniteQuery(movementPages(period));

/** All movements of a period, newest first, at most EXPORT_MAX; fails if one page of them cannot be read. */
export async function readMovements(period: Period): Promise<StockMovement[]> {
  const movements: StockMovement[] = [];
  for (let page = 1; page <= EXPORT_PAGES_MAX; page += 1) {
    const answer = await call('GET /hospital/inventory/movements', {
      query: { ...period, page, limit: LIMIT_MAX },
    });
    movements.push(...answer.movements);
    if (movements.length >= answer.total) break;
  }
  return movements;
}
