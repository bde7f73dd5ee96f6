// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../data/api/call.ts';
import { recordChosenLanguage, startInLanguage } from '../../data/session/account-language.ts';
import { signIn, signOut } from '../../data/session/session.ts';
import { activeLanguage, setLanguage, startI18n } from '../../i18n/i18n.ts';
import { sendLanguage, sendLanguageChanges } from './send-language.ts';

const TOKEN = `e30.${btoa(JSON.stringify({ id: 'd1', name: 'Asha', role: 'donor', exp: 4_102_444_800 }))}.none`;

/** What the server got, in order. */
let told: unknown[] = [];
let isOnline = true;
/** The account's language, as the server has it. */
let ofAccount = 'en';

beforeEach(async () => {
  told = [];
  isOnline = true;
  localStorage.clear();
  ofAccount = 'en';
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    if (body) {
      told.push(JSON.parse(String(body)));
      ofAccount = JSON.parse(String(body)).language;
    }
    const user = { id: 'd1', name: 'Asha', language: ofAccount };
    return Promise.resolve(Response.json({ success: true, message: 'Profile saved', user }));
  });
  await startI18n();
});

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

it('sends nothing if nobody has chosen, or nobody is signed in', async () => {
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

it('sends each change, and a lost one again as soon as there is a network', async () => {
  signIn(TOKEN);
  const stop = sendLanguageChanges();
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

const readProfile = () => call('GET /auth/profile');

it('uses the account’s language at sign-in, whatever a previous user chose on the device, and sends nothing', async () => {
  await setLanguage('ar');
  await startInLanguage('so');
  signIn(TOKEN);
  expect(activeLanguage()).toBe('so');
  await sendLanguage();
  expect(told).toEqual([]);
});

it('follows the account if it is changed elsewhere, but not over a change that is still to be sent', async () => {
  await startInLanguage('en');
  signIn(TOKEN);
  ofAccount = 'de';
  await readProfile();
  await vi.waitFor(() => expect(activeLanguage()).toBe('de'));
  await sendLanguage();
  expect(told).toEqual([]);
  await setLanguage('fr');
  await readProfile();
  expect(activeLanguage()).toBe('fr');
  await sendLanguage();
  expect(told).toEqual([{ language: 'fr' }]);
  await readProfile();
  expect(activeLanguage()).toBe('fr');
});

it('leaves a device alone that never agreed with an account', async () => {
  await setLanguage('en');
  signIn(TOKEN);
  ofAccount = 'de';
  await readProfile();
  expect(activeLanguage()).toBe('en');
});

it('keeps what they chose on this page before they signed in, and the account gets it', async () => {
  recordChosenLanguage();
  await setLanguage('ar');
  await startInLanguage('so');
  signIn(TOKEN);
  expect(activeLanguage()).toBe('ar');
  await sendLanguage();
  expect(told).toEqual([{ language: 'ar' }]);
});
