import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { NeedsMap } from '../../../features/map/needs-map.tsx';
import { useRegionOf, useRegions } from './regions.ts';

export { loadMapTexts } from '../../../features/map/map-texts.ts';

/** The map with the donor's own region marked. */
export function LiveMap({ location }: { location: DonorProfile['location'] | undefined }) {
  const { data, isCached, isError, refetch } = useRegions();
  const own = useRegionOf(location);
  return (
    <NeedsMap
      answer={data}
      isStale={isCached || isError}
      hasFailed={isError}
      onRetry={() => void refetch()}
      own={own}
    />
  );
}
