import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';

export const HOSPITALS_PER_PAGE = 50;

/** New applications appear by themselves. */
const POLL_MS = 30_000;

/** A page of all hospitals, and those that have waited longest for verification. */
export const useHospitals = (page: number) =>
  useQuery({
    ...uncachedQuery('GET /admin/hospitals', { query: { page, limit: HOSPITALS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
