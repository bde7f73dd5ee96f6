import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Does the browser block cookies, and with them everything that the app keeps on the device? Not known in the build. */
export const useCookiesBlocked = (): boolean =>
  useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  );
