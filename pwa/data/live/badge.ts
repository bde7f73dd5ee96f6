/** What of the Badging API a page and a worker have; Firefox has none. */
export interface Badging {
  readonly setAppBadge?: (count?: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/**
 * The number on the app's icon; none for 0, and a mark without a number where it is not known, as in a worker.
 * Page and service worker alike. A device that shows none is no failure.
 */
export async function showBadge(count?: number, badging: Badging = navigator): Promise<void> {
  try {
    await (count === 0 ? badging.clearAppBadge?.() : badging.setAppBadge?.(count));
  } catch {
    // Refused where the app is not installed.
  }
}
