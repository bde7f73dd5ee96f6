import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { cachedPages } from '../../../data/queries/cached-query.ts';
import { POLL_MS } from '../../../features/requests/queries/poll-ms.ts';

type Page = CallOutput<'GET /donor/history'>;

const countOf = (pages: readonly Page[]): number =>
  pages.reduce((sum, { donations }) => sum + donations.length, 0);

const historyPages = cachedPages('GET /donor/history', (last, pages) =>
  last.donations.length > 0 && countOf(pages) < last.total ? pages.length + 1 : undefined,
);

const donationsOf = ({ pages }: InfiniteData<Page>) => pages.flatMap(({ donations }) => donations);

/** The donor's answers and donations, newest first, page after page. */
export const useDonorHistory = () =>
  useInfiniteQuery({ ...historyPages, select: donationsOf, refetchInterval: usePolling(POLL_MS) });
