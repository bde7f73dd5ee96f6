import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';

export const HOSPITALS_PER_PAGE = 50;

/** New applications appear by themselves. */
const POLL_MS = 30_000;

export const hospitalsKey = ['admin-hospitals'] as const;

const hospitalsQuery = (page: number) =>
  queryOptions({
    queryKey: [...hospitalsKey, page],
    queryFn: ({ signal }) =>
      call('GET /admin/hospitals', { query: { page, limit: HOSPITALS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

/** A page of all hospitals, and those that have waited longest for verification. */
export const useHospitals = (page: number) => useQuery(hospitalsQuery(page));
