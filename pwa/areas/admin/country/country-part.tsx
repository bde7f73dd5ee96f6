import { addTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Its texts are loaded with it. */
const load = () =>
  Promise.all([import('./country-screen.tsx'), addTexts('browse')]).then(([module]) => module);

export const CountryScreen = lazyPart(load, 'CountryScreen', <Skeleton shape="card" count={3} />);
