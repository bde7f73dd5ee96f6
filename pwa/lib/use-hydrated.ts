import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a prerendered page is hydrated: the first render knows nothing about the device. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
