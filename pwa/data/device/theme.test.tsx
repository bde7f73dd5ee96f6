// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { signIn, signOut } from '../session/session.ts';
import { setDark, startTheme } from './theme.ts';

const early = readFileSync(resolve(import.meta.dirname, '../../../manifest-assets/theme.js'), 'utf8');
const root = document.documentElement;
const bars = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];

const signInAs = (role: string) =>
  signIn(`e30.${btoa(JSON.stringify({ id: 'h1', name: 'Banadir', role, exp: 4_102_444_800 }))}.none`);

/** The next page of this device: only what the device stores is left. */
function reload(): void {
  delete root.dataset.theme;
  // biome-ignore lint/security/noGlobalEval: the very file that the page loads
  globalThis.eval(early);
}

beforeEach(() => {
  signOut();
  localStorage.clear();
});

it('is dark on the next page too, before anything else runs', () => {
  signInAs('hospital');
  startTheme();
  setDark(true);
  expect(root.dataset.theme).toBe('dark');
  expect(bars().map(({ content }) => content)).toEqual(['#15100e']);
  reload();
  expect(root.dataset.theme).toBe('dark');
});

it('follows the system again when it is switched off', () => {
  setDark(true);
  setDark(false);
  expect(root.dataset.theme).toBeUndefined();
  expect(bars()).toEqual([]);
  reload();
  expect(root.dataset.theme).toBeUndefined();
});

it.each(['donor', 'admin', undefined])('is removed with the session of the hospital: then %s', (role) => {
  signInAs('hospital');
  startTheme();
  setDark(true);
  if (role) signInAs(role);
  else signOut();
  expect(root.dataset.theme).toBeUndefined();
  reload();
  expect(root.dataset.theme).toBeUndefined();
});
