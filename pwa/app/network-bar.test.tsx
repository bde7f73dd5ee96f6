// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { networkStore } from '../data/device/shown.ts';
import { cachedReads } from '../data/queries/read.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { OFFERED_LANGUAGES } from '../i18n/languages.ts';
import { renderUi } from '../testing/render.tsx';
import { NetworkBar } from './network-bar.tsx';

const ONLINE = networkStore.get();
const MARCH = new Date(2026, 2, 5, 14, 5);

afterEach(async () => {
  networkStore.set(ONLINE);
  cachedReads.set(new Map());
  await setLanguage('en');
});

async function show(at: number, { isOffline = true, isCached = true } = {}): Promise<void> {
  if (isOffline) networkStore.set({ ...ONLINE, connectivity: 'offline', offlineSince: at });
  if (isCached) cachedReads.set(new Map([['stats', { queryKey: ['stats'], asOf: at }]]));
  await renderUi(<NetworkBar />);
}

const said = async () => (await screen.findByRole('status')).textContent ?? '';

it('shows the time of data from today', async () => {
  const now = new Date();
  const [hour, minute] = [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0'));
  await show(now.getTime());
  expect(await said()).toBe(`No connection · updated ${hour}:${minute}`);
});

it.each([
  [{}, 'No connection · updated 5 Mar, 14:05'],
  [{ isOffline: false }, 'Updated 5 Mar, 14:05'],
  [{ isCached: false }, 'No connection since 5 Mar, 14:05'],
])('shows the day too for older data: %o', async (what, text) => {
  await show(MARCH.getTime(), what);
  expect(await said()).toBe(text);
});

it.each(OFFERED_LANGUAGES)('has the day in %s', async (language) => {
  await show(MARCH.getTime());
  await act(() => setLanguage(language));
  expect(await said()).toMatch(/(?<!\d)5(?!\d).*14:05/);
  expect(await said()).not.toContain('{');
});

it('keeps the room at the end of the page, so that nothing moves there once it has nothing to say', async () => {
  await show(Date.now(), { isCached: false });
  expect(document.documentElement.dataset.networkBar).toBeDefined();
  act(() => networkStore.set(ONLINE));
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.documentElement.dataset.networkBar).toBeDefined();
});

it('says nothing if there is nothing to say', async () => {
  await renderUi(<NetworkBar />);
  expect(screen.queryByRole('status')).toBeNull();
});
