import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page that came with its text is taken over: the first render knows nothing of the device. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
