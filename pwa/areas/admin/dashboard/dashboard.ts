import { useQuery } from '@tanstack/react-query';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';

/** The figures of a country change slowly; what waits should be seen soon. */
const DASHBOARD_MS = 5 * 60_000;
const WAITING_MS = 30_000;

/** The figures and the latest events; refreshed automatically while the Dashboard is open and the page is visible. */
export const useDashboard = () =>
  useQuery({ ...uncachedQuery('GET /admin/dashboard', {}), refetchInterval: DASHBOARD_MS });

/** How much waits for an admin, by kind. */
export const useWaiting = () =>
  useQuery({ ...uncachedQuery('GET /admin/waiting', {}), refetchInterval: WAITING_MS });
