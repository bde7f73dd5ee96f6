import { lazyPart } from '../../../routing/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export const CountryScreen = lazyPart(
  () => import('./country-screen.tsx'),
  'CountryScreen',
  <Skeleton shape="card" count={3} />,
  'browse',
);
