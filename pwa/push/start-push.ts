import { networkStore } from '../device/shown.ts';
import { currentSession, onSessionChange } from '../session/session.ts';
import { push } from './push.ts';

let isStarted = false;

/**
 * While somebody is signed in: looks after this device's subscription at the start, at each sign-in, when the
 * network is back, and when the person comes back from the browser's settings. Never asks him anything.
 */
export function startPush(): void {
  if (isStarted) return;
  isStarted = true;
  const check = () => {
    if (currentSession()) void push.check();
  };
  check();
  onSessionChange(check);
  networkStore.subscribe(() => {
    if (push.status.get().is === 'untold' && networkStore.get().reach === 'online') check();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
