import { useQuery } from '@tanstack/react-query';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';

/** Devices fall silent over days; but the figures of a running alert should change while somebody looks at them. */
const HEALTH_MS = 60_000;

/** Whether alerts arrive; refreshed automatically while the screen is open and the page is visible. */
export const useAlertHealth = () =>
  useQuery({ ...uncachedQuery('GET /admin/alert-health', {}), refetchInterval: HEALTH_MS });
