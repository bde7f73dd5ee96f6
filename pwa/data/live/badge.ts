/** The parts of the Badging API that a page and a worker have; Firefox has none. */
export interface Badging {
  readonly setAppBadge?: (count?: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/**
 * The number on the app's icon; nothing for 0, and a mark without a number if it is not known, as in a worker. Used
 * by page and service worker alike. A device without badges is not a failure.
 */
export async function showBadge(count?: number, badging: Badging = navigator): Promise<void> {
  try {
    await (count === 0 ? badging.clearAppBadge?.() : badging.setAppBadge?.(count));
  } catch {
    // Refused if the app is not installed.
  }
}
