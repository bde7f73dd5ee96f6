import { useQuery } from '@tanstack/react-query';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { REGIONS } from '../../../../shared/places/regions.ts';
import { useIsCached } from '../../../data/queries/ages.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';

const regionsQuery = cachedQuery('GET /regions');

/** A request elsewhere causes no event for this donor: the map polls at this interval, in milliseconds. */
const POLL_MS = 30_000;

/** Open requests by region, cached on the device. */
export function useRegions() {
  const query = useQuery({ ...regionsQuery, refetchInterval: POLL_MS });
  const isCached = useIsCached(regionsQuery.queryKey);
  return { ...query, isCached };
}

/** Code of the region that a place lies in; undefined if it is not known. */
export function useRegionOf(location: DonorProfile['location'] | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['region-of', location],
    enabled: location !== undefined,
    queryFn: async () => {
      const { findPlace, nearestPlace } = await import('../../../../shared/places/look-up.ts');
      const { address = '', coordinates } = location ?? {};
      const place = coordinates ? nearestPlace(coordinates) : findPlace(address);
      return REGIONS.find(({ name }) => name === place?.region)?.code ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}
