import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a prerendered page is hydrated: the first render knows nothing about the device. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
