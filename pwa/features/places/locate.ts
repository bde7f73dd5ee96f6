import type { Coordinates } from '../../../shared/contract/fields.ts';

/** Why there is no position: the person or the browser refused, there is none, or it takes too long. */
export type NoPosition = 'denied' | 'failed' | 'timed_out';

export type Located = { readonly coordinates: Coordinates } | { readonly problem: NoPosition };

const TIMEOUT_MS = 15_000;

/** A position of this age is good enough: nobody moves far while filling in a form. */
const MAX_AGE_MS = 5 * 60_000;

const problemOf = ({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): NoPosition => {
  if (code === PERMISSION_DENIED) return 'denied';
  return code === TIMEOUT ? 'timed_out' : 'failed';
};

/** This many metres are precise enough to know who is near. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** The device's position. Never fails and never hangs: a question that nobody answers times out here. */
export function locate(geolocation: Geolocation, timeoutMs = TIMEOUT_MS): Promise<Located> {
  return new Promise((resolve) => {
    // The browser's own time limit does not count while it waits for the person's permission.
    const timer = setTimeout(() => resolve({ problem: 'timed_out' }), 2 * timeoutMs);
    const answer = (located: Located) => {
      clearTimeout(timer);
      resolve(located);
    };
    geolocation.getCurrentPosition(
      ({ coords }) =>
        answer({
          coordinates: { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) },
        }),
      (error) => answer({ problem: problemOf(error) }),
      { timeout: timeoutMs, maximumAge: MAX_AGE_MS, enableHighAccuracy: false },
    );
  });
}
