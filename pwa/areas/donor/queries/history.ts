import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { devicePages } from '../../../data/device/device-query.ts';
import { ANSWERS_KEY, POLL_MS } from '../../../features/requests/queries/request-keys.ts';

type Page = CallOutput<'GET /donor/history'>;

const countOf = (pages: readonly Page[]): number =>
  pages.reduce((sum, { donations }) => sum + donations.length, 0);

/** The donor's answers and donations, newest first, page after page. */
export function useDonorHistory() {
  return useInfiniteQuery({
    ...devicePages(ANSWERS_KEY, 'GET /donor/history', (page) => ({ query: { page } })),
    getNextPageParam: (last, pages) =>
      last.donations.length > 0 && countOf(pages) < last.total ? pages.length + 1 : undefined,
    select: ({ pages }) => pages.flatMap(({ donations }) => donations),
    meta: { shows: { request: 'any' } },
    refetchInterval: POLL_MS,
  });
}
