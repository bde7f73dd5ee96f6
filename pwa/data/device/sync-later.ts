import { OUTBOX_TAG, requestSync, syncTagOf } from '../offline/background-sync.ts';

/** Makes the browser wake the worker for these entries, or for all, once there is a network, if it can. */
export async function syncLater(entryIds?: readonly string[]): Promise<void> {
  const tags = entryIds?.map(syncTagOf) ?? [OUTBOX_TAG];
  if (tags.length === 0) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await Promise.all(tags.map((tag) => requestSync(registration, tag)));
}
