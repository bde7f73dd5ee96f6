/** The tag for all that waits: what nobody answers for (the end of a session), and what earlier releases asked for. */
export const OUTBOX_TAG = 'outbox';

/**
 * The tag of one entry. Chromium puts a tag that failed off for minutes, with all that goes by it: under tags of
 * their own no entry waits for another.
 */
export const syncTagOf = (entryId: string): string => `${OUTBOX_TAG}:${entryId}`;

/** What a tag asks to be sent: one entry, or all. Undefined where it is not the outbox's. */
export function readTag(tag: string): { readonly entryId: string | undefined } | undefined {
  if (tag === OUTBOX_TAG) return { entryId: undefined };
  return tag.startsWith(`${OUTBOX_TAG}:`) ? { entryId: tag.slice(OUTBOX_TAG.length + 1) } : undefined;
}

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks for a background sync, where the browser has it and allows it. Chromium refuses a worker while no window of
 * the app is open.
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
