import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { hospitalProfileKey } from '../../../requests-kit/hospital/queries/hospital-profile.ts';
import { hospitalRequestKeys } from '../../../requests-kit/hospital/queries/request-keys.ts';
import { inventoryKey } from './inventory.ts';

/** Reads anew all that the panel shows; fails where one of it cannot be read. */
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
