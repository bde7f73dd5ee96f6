import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isReadOf } from '../../../data/queries/query-key.ts';

/** Whatever an admin has done: what waits is counted once more, and the dashboard's figures are read at their next sight. */
export function useCountsAfterActs(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        void client.invalidateQueries({
          predicate: isReadOf(['GET /admin/waiting', 'GET /admin/dashboard']),
        });
      }),
    [client],
  );
}
