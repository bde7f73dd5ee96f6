import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AlertFilter } from '../../../../shared/contract/alerts.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';

export const ALERTS_PER_PAGE = 50;
const POLL_MS = 15_000;

export interface AlertList {
  readonly status?: AlertFilter | undefined;
  /** From 1. */
  readonly page: number;
}

/** A page of everybody's alerts; while another is read, the last one stays. */
export const useAdminAlerts = (list: AlertList) =>
  useQuery({
    ...uncachedQuery('GET /admin/alerts', { query: { ...list, limit: ALERTS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: usePolling(POLL_MS),
  });
