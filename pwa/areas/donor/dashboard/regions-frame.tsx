import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { MapFrame } from '../../../features/map/map-frame.tsx';

const loadMap = () => import('./regions-map.tsx');

interface RegionsFrameProps {
  readonly location: DonorProfile['location'] | undefined;
  readonly className: string | undefined;
}

/** What each region needs, on a map. */
export const RegionsFrame = ({ location, className }: RegionsFrameProps) => (
  <MapFrame load={loadMap} props={{ location }} className={className} />
);
