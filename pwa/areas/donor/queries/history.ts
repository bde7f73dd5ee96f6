import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../api/client.ts';
import { readPage } from '../../../device/read.ts';
import { ANSWERS_KEY, POLL_MS } from '../../../requests-kit/queries/request-keys.ts';

type Page = CallOutput<'GET /donor/history'>;

const countOf = (pages: readonly Page[]): number =>
  pages.reduce((sum, { donations }) => sum + donations.length, 0);

/** The donor's answers and donations, newest first, page after page. */
export function useDonorHistory() {
  return useInfiniteQuery({
    queryKey: ANSWERS_KEY,
    queryFn: ({ client, pageParam, signal }) => {
      const query = { page: pageParam };
      return readPage(client, ANSWERS_KEY, pageParam, 'GET /donor/history', { query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.donations.length > 0 && countOf(pages) < last.total ? pages.length + 1 : undefined,
    select: ({ pages }) => pages.flatMap(({ donations }) => donations),
    meta: { shows: { request: 'any' } },
    refetchInterval: POLL_MS,
  });
}
