type Place = 'local' | 'session';

/** In the tab's storage: what was typed into forms and is not saved. */
export const TYPED_KEY = 'dhiig.typed';

/**
 * localStorage, or the tab's own, that never throws: a browser that forbids storage, or has no room, gives null and
 * stores nothing.
 */
export function readStored(key: string, where: Place = 'local'): string | null {
  try {
    return globalThis[`${where}Storage`].getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null, where: Place = 'local'): void {
  try {
    const storage = globalThis[`${where}Storage`];
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
