/**
 * The tag for everything that waits: entries without an owner (the end of a session), and the tag of earlier releases.
 */
export const OUTBOX_TAG = 'outbox';

/**
 * The tag of one entry. Chromium delays a tag that failed for minutes, with everything under it: with separate tags
 * no entry waits for another.
 */
export const syncTagOf = (entryId: string): string => `${OUTBOX_TAG}:${entryId}`;

export function readTag(tag: string): { readonly entryId: string | undefined } | undefined {
  if (tag === OUTBOX_TAG) return { entryId: undefined };
  return tag.startsWith(`${OUTBOX_TAG}:`) ? { entryId: tag.slice(OUTBOX_TAG.length + 1) } : undefined;
}

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Requests a background sync, if the browser has it and allows it. Chromium refuses a worker while no window of the
 * app is open.
 */
export async function requestSync(
  registration: object | undefined,
  tag: string = OUTBOX_TAG,
): Promise<'registered' | 'unsupported' | 'refused'> {
  const { sync } = (registration ?? {}) as SyncRegistration;
  if (!sync) return 'unsupported';
  try {
    await sync.register(tag);
    return 'registered';
  } catch {
    return 'refused';
  }
}
