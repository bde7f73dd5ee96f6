import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VERIFICATIONS } from '../../../../shared/contract/people.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';

export const HOSPITALS_PER_PAGE = 50;

/** New applications appear automatically. */
const POLL_MS = 30_000;

export interface HospitalList {
  readonly status?: (typeof VERIFICATIONS)[number] | undefined;
  /** Empty finds all. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** A page of the hospitals, and those that have waited longest for verification; while another is read, the last one stays. */
export const useHospitals = ({ search, ...list }: HospitalList) =>
  useQuery({
    ...uncachedQuery('GET /admin/hospitals', {
      query: { ...list, limit: HOSPITALS_PER_PAGE, ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
