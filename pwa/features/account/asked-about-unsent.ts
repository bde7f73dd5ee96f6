import { createStore } from '../../lib/store.ts';

/** True while somebody is asked what to do with writes that the server does not have yet. */
export const isAskedAboutUnsent = createStore(false);
