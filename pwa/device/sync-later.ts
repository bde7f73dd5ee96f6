import { requestSync } from '../offline/background-sync.ts';

/** Has the browser wake the worker once there is a network, where it can. */
export async function syncLater(): Promise<void> {
  await requestSync(await navigator.serviceWorker?.getRegistration());
}
