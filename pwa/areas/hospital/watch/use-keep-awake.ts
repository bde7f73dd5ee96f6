import { useEffect } from 'react';

/**
 * Keeps the screen on while `isOn` and the page is visible (Screen Wake Lock API). A browser that cannot, or refuses as
 * its battery is low, is no failure.
 */
export function useKeepAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const release = () => {
      void lock?.then((taken) => taken?.release());
      lock = undefined;
    };
    const follow = () => {
      if (document.visibilityState !== 'visible') release();
      else lock ??= navigator.wakeLock.request('screen').catch(() => undefined);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      release();
    };
  }, [isOn]);
}
