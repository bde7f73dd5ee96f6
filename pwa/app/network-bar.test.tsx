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

async function show(at: number): Promise<void> {
  networkStore.set({ ...ONLINE, connectivity: 'offline', offlineSince: at });
  cachedReads.set(new Map([['stats', { queryKey: ['stats'], asOf: at }]]));
  await renderUi(<NetworkBar />);
}

it('shows the time of data from today', async () => {
  const now = new Date();
  await show(now.getTime());
  const [hour, minute] = [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0'));
  expect((await screen.findByRole('status')).textContent).toBe(
    `No connection since ${hour}:${minute}Updated ${hour}:${minute}`,
  );
});

it('shows the day too for older data', async () => {
  await show(MARCH.getTime());
  expect(await screen.findByText('No connection since 5 March 2026, 14:05')).toBeDefined();
  expect(screen.getByText('Updated 5 March 2026, 14:05')).toBeDefined();
});

it.each(OFFERED_LANGUAGES)('has the day in %s', async (language) => {
  await show(MARCH.getTime());
  await act(() => setLanguage(language));
  const said = (await screen.findByRole('status')).textContent ?? '';
  expect(said.match(/2026/g)).toHaveLength(2);
  expect(said.match(/14:05/g)).toHaveLength(2);
  expect(said).not.toContain('{');
});

it('says nothing if there is nothing to say', async () => {
  await renderUi(<NetworkBar />);
  expect(screen.queryByRole('status')).toBeNull();
});
