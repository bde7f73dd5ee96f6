import { addTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Few people open them, so their texts are loaded with them. */
const load = () => Promise.all([import('./mass-screen.tsx'), addTexts('browse')]).then(([module]) => module);

const meanwhile = <Skeleton shape="card" count={3} />;
export const MassListScreen = lazyPart<'MassListScreen', object>(load, 'MassListScreen', meanwhile);
export const MassScreen = lazyPart<'MassScreen', object>(load, 'MassScreen', meanwhile);
