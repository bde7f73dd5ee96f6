import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { hospitalRequestKeys } from '../../../features/requests/queries/hospital-request-keys.ts';
import { hospitalProfileKey } from '../requests/queries/hospital-profile.ts';
import { inventoryKey } from './inventory.ts';

/** Reads again all that the panel shows; fails where one of it cannot be read. */
export function useRefresh(): { refresh: () => Promise<void>; isRefreshing: boolean } {
  const client = useQueryClient();
  const isRefreshing = useIsFetching({ queryKey: hospitalProfileKey }) > 0;
  const refresh = async () => {
    const everything = [hospitalProfileKey, inventoryKey, hospitalRequestKeys.all];
    await Promise.all(
      everything.map((queryKey) =>
        client.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true }),
      ),
    );
  };
  return { refresh, isRefreshing };
}
