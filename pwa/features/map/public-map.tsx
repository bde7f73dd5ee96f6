import { NeedsMap } from './needs-map.tsx';
import { usePublicNeeds } from './use-public-needs.ts';

export { loadMapTexts } from './map-texts.ts';
export { PlaceMap } from './place-map.tsx';

export function LiveMap() {
  const { answer, hasFailed, retry } = usePublicNeeds();
  return <NeedsMap answer={answer} isStale={hasFailed} hasFailed={hasFailed} onRetry={retry} />;
}
