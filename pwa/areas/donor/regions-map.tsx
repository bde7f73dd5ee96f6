import { NeedsMap } from '../../map-kit/needs-map.tsx';
import { useDonorProfile } from './queries/profile.ts';
import { useRegionOf, useRegions } from './queries/regions.ts';

/** The map with the donor's own region marked. */
export function RegionsMap() {
  const { data, isKept, isError, refetch } = useRegions();
  const own = useRegionOf(useDonorProfile().data?.location);
  return (
    <NeedsMap
      answer={data}
      isStale={isKept || isError}
      hasFailed={isError}
      onRetry={() => void refetch()}
      own={own}
    />
  );
}
