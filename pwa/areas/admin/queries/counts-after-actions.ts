import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isReadOf } from '../../../data/queries/query-key.ts';

/**
 * After any action of an admin: what waits is counted again, and the dashboard's figures are read when it is next
 * shown.
 */
export function useCountsAfterActions(): void {
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
