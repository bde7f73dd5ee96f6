import type { BrowserContext } from '@playwright/test';
import { placeOnReused, reusedPage } from './reused-device.ts';

/** What a test does to the device before the app starts. */

export const TOKEN_KEY = 'dhiig.token';

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 820, height: 1180 };
export const LAPTOP = { width: 1280, height: 800 };

/** Marks that the items below were put into the storage of this device. */
const PLACED = 'e2e.placed';
const used = new WeakSet<BrowserContext>();

/**
 * Leaves only these items of this origin in the browser's storage. On a device that has shown nothing yet they
 * are set by its first page: to set them in another way would need an extra page.
 */
export async function placeOnDevice(
  device: BrowserContext,
  origin: string,
  items: Readonly<Record<string, string>>,
): Promise<void> {
  if (reusedPage(device)) return placeOnReused(device, items);
  const placed = { ...items, [PLACED]: 'yes' };
  if (!used.has(device) && device.pages().every((page) => page.url() === 'about:blank')) {
    used.add(device);
    await device.addInitScript(
      ([where, mark, all]) => {
        if (location.origin !== where || localStorage.getItem(mark) !== null) return;
        for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
      },
      [origin, PLACED, placed] as const,
    );
    return;
  }
  used.add(device);
  const stored = Object.entries(placed).map(([name, value]) => ({ name, value }));
  await device.setStorageState({ cookies: [], origins: [{ origin, localStorage: stored }] });
}

/** The device as the app leaves it after a login: the token in its storage. Any text will do as a token. */
export const signInDevice = (device: BrowserContext, url: string, token: string): Promise<void> =>
  placeOnDevice(device, url, { [TOKEN_KEY]: token });

/** The browser stores nothing for the app: no outbox, no cached data, as in some private windows. */
export const forbidKeeping = (device: BrowserContext): Promise<unknown> =>
  device.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token that the app can read but the server never issued. */
export const foreignToken = (claims: { role: string; name: string }): string =>
  [
    encoded({ alg: 'HS256', typ: 'at+jwt' }),
    encoded({ id: 'nobody', exp: 4_102_444_800, ...claims }),
    'unsigned',
  ].join('.');

/** What a token's payload says about when its session began and ends, in seconds. */
export function lifetimeOf(token: string): number {
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return exp - iat;
}
