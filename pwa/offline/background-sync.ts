/** The tag under which the browser wakes the service worker when the network is back. */
export const OUTBOX_TAG = 'outbox';

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Asks for a background sync, where the browser has it and allows it (Chromium). */
export async function requestSync(
  registration: object | undefined,
): Promise<'registered' | 'unsupported' | 'refused'> {
  const { sync } = (registration ?? {}) as SyncRegistration;
  if (!sync) return 'unsupported';
  try {
    await sync.register(OUTBOX_TAG);
    return 'registered';
  } catch {
    return 'refused';
  }
}
