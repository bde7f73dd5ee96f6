import type { BrowserContext } from '@playwright/test';

/** What a test does to the device before the app starts. */

export const TOKEN_KEY = 'dhiig.token';

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 820, height: 1180 };
export const LAPTOP = { width: 1280, height: 800 };

/** The device as the app leaves it after a login: the token in its storage. Any text does for a token. */
export const signInDevice = (device: BrowserContext, url: string, token: string): Promise<void> =>
  device.setStorageState({
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: TOKEN_KEY, value: token }] }],
  });

/** The browser keeps nothing for the app: no outbox, no data for later, as in some private windows. */
export const forbidKeeping = (device: BrowserContext): Promise<unknown> =>
  device.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token that the app can read and the server never gave. */
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
