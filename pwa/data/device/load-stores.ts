/** The stores are larger than a public page: they are loaded only for signed-in people. */
export const loadStores = () => Promise.all([import('../offline/offline.ts'), import('../offline/timer.ts')]);
