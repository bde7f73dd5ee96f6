import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { readPage } from '../../device/read.ts';

const LIMIT = 20;
const KEY = ['phone-looks'] as const;

const phoneLooksQuery = infiniteQueryOptions({
  queryKey: KEY,
  queryFn: ({ client, pageParam, signal }) =>
    readPage(client, KEY, pageParam, 'GET /donor/phone-looks', {
      query: { page: pageParam, limit: LIMIT },
      signal,
    }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) => (pages.length * LIMIT < total ? pages.length + 1 : undefined),
});

/** Which hospitals were shown the donor's phone number, newest first. */
export const usePhoneLooks = () => useInfiniteQuery(phoneLooksQuery);
