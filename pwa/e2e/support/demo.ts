import type { BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../api/tools/demo/people.ts';
import { placeOnDevice, TOKEN_KEY } from './devices.ts';
import { devices } from './fixtures.ts';
import { newToken } from './people.ts';

/** On the demo's Somalia: `demo` is the address of the product with it. */
export const test = devices.extend({ baseURL: async ({ demo }, use) => use(demo) });

export const DEMO = {
  donor: 'donor77@dhiig.example',
  hospital: 'hospital1@dhiig.example',
  bloodBank: 'hospital3@dhiig.example',
  admin: 'admin@dhiig.example',
} as const;

const tokens = new Map<string, Promise<string>>();

/** A session of somebody of the demo; one per worker. */
export function demoToken(demo: string, email: string): Promise<string> {
  const key = `${demo} ${email}`;
  const token = tokens.get(key) ?? newToken(demo, { email, password: DEMO_PASSWORD });
  tokens.set(key, token);
  return token;
}

/** The device of a person who reads this language: signed in with the token, a visitor without one. */
export const setDevice = (
  device: BrowserContext,
  demo: string,
  { token, language = 'en' }: { token?: string; language?: string },
): Promise<void> =>
  placeOnDevice(device, demo, {
    'dhiig.language': language,
    ...(token !== undefined && { [TOKEN_KEY]: token }),
  });
