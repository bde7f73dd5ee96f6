import { networkStore } from '../device/shown.ts';
import { workerStore } from '../device/worker-state.ts';
import { currentSession, onSessionChange } from '../session/session.ts';
import { push } from './push.ts';

let isStarted = false;

/**
 * While somebody is signed in: renews this device's subscription at the start, at each sign-in, when the network is
 * back, and when the person comes back from the browser's settings. Never asks them anything.
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
    if (push.status.get().is === 'unregistered' && networkStore.get().connectivity === 'online') check();
  });
  // What was switched on while the worker was being installed is done now.
  workerStore.subscribe(() => {
    if (workerStore.get().is !== 'coming') check();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
