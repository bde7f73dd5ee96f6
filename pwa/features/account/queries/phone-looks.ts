import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { devicePages } from '../../../data/device/device-query.ts';

const LIMIT = 20;
const KEY = ['phone-looks'] as const;

const phoneLooksQuery = infiniteQueryOptions({
  ...devicePages(KEY, 'GET /donor/phone-looks', (page) => ({ query: { page, limit: LIMIT } })),
  getNextPageParam: ({ total }, pages) => (pages.length * LIMIT < total ? pages.length + 1 : undefined),
});

/** Which hospitals were shown the donor's phone number, newest first. */
export const usePhoneLooks = () => useInfiniteQuery(phoneLooksQuery);
