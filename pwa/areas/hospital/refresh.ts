import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReadKey } from '../../data/api/freshness.ts';
import { isReadOf } from '../../data/queries/query-key.ts';

/** What the panel shows of the hospital itself; alerts and pictures are refreshed on their own. */
const SHOWN: readonly ReadKey[] = [
  'GET /auth/profile',
  'GET /collection-days',
  'GET /collection-days/{id}',
  'GET /hospital/inventory',
  'GET /hospital/inventory/movements',
  'GET /requests/hospital',
  'GET /requests/hospital/analytics',
  'GET /requests/hospital/detailed-reports',
  'GET /requests/{id}/responses',
  'GET /requests/{id}/matched-donors',
];

/** Reads again all that the panel shows; fails if any of it cannot be read. */
export function useRefresh(): { refresh: () => Promise<void>; isRefreshing: boolean } {
  const client = useQueryClient();
  const isRefreshing = useIsFetching({ predicate: isReadOf(['GET /auth/profile']) }) > 0;
  const refresh = () =>
    client.refetchQueries({ predicate: isReadOf(SHOWN), type: 'active' }, { throwOnError: true });
  return { refresh, isRefreshing };
}
