import { lazyPart } from '../../../routing/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Few people open them, so their texts are loaded with them. */
const load = () => import('./mass-screen.tsx');

const meanwhile = <Skeleton shape="card" count={3} />;
export const MassListScreen = lazyPart<'MassListScreen', object>(load, 'MassListScreen', meanwhile, 'browse');
export const MassScreen = lazyPart<'MassScreen', object>(load, 'MassScreen', meanwhile, 'browse');
