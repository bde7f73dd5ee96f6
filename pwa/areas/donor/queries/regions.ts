import { useQuery } from '@tanstack/react-query';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { REGIONS } from '../../../../shared/places/regions.ts';
import { useIsKept } from '../../../data/device/hooks.ts';
import { read } from '../../../data/device/read.ts';

const REGIONS_KEY = ['regions'] as const;

/** A request elsewhere is no event of this donor's: the map asks by itself, in milliseconds. */
const POLL_MS = 30_000;

/** Open requests by region, kept on the device. */
export function useRegions() {
  const query = useQuery({
    queryKey: REGIONS_KEY,
    queryFn: ({ client, signal }) =>
      read(client, REGIONS_KEY, 'GET /regions', { signal }, (answer) => answer),
    meta: { shows: { request: 'any' } },
    refetchInterval: POLL_MS,
  });
  const isKept = useIsKept(REGIONS_KEY);
  return { ...query, isKept };
}

/** Code of the region that a place lies in; undefined where it is not known. */
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
