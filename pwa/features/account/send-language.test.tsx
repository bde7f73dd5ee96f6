// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../data/session/session.ts';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { keepLanguageSent, sendLanguage } from './send-language.ts';

const TOKEN = `e30.${btoa(JSON.stringify({ id: 'd1', name: 'Asha', role: 'donor', exp: 4_102_444_800 }))}.none`;

/** What the server got, in order. */
let told: unknown[] = [];
let isOnline = true;

beforeEach(async () => {
  told = [];
  isOnline = true;
  localStorage.clear();
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    told.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json({ success: true, message: 'Profile saved', user: {} }));
  });
  await startI18n();
});

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

it('says nothing where nobody has chosen, or nobody is signed in', async () => {
  signIn(TOKEN);
  await sendLanguage();
  signOut();
  await setLanguage('so');
  await sendLanguage();
  expect(told).toEqual([]);
});

it('sends what was chosen before signing in, once', async () => {
  await setLanguage('so');
  signIn(TOKEN);
  await sendLanguage();
  await sendLanguage();
  expect(told).toEqual([{ language: 'so' }]);
});

it('sends each change, and what was lost as soon as there is a network', async () => {
  signIn(TOKEN);
  const stop = keepLanguageSent();
  await setLanguage('ar');
  await vi.waitFor(() => expect(told).toEqual([{ language: 'ar' }]));
  isOnline = false;
  await setLanguage('de');
  await sendLanguage();
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(told).toEqual([{ language: 'ar' }, { language: 'de' }]));
  stop();
  await setLanguage('fr');
  window.dispatchEvent(new Event('online'));
  await sendLanguage();
  expect(told.at(-1)).toEqual({ language: 'fr' });
  expect(told).toHaveLength(3);
});
