/** The stores weigh more than a public page: they are fetched for who is signed in. */
export const loadStores = () => Promise.all([import('../offline/offline.ts'), import('../offline/timer.ts')]);
