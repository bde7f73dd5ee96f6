// @vitest-environment jsdom

import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readKey } from '../../../data/queries/query-key.ts';
import { renderUi } from '../../../testing/render.tsx';
import { type Answer, serve } from '../../../testing/serve.ts';
import { Link } from '../../../ui/link.tsx';
import { currentToasts, toast } from '../../../ui/toast-store.ts';
import { achievementsQuery } from './achievements.ts';
import { useNewAchievements } from './use-new-achievements.ts';

const STATS = readKey('GET /donor/stats');
const listed = (client: QueryClient) => client.getQueryData(achievementsQuery.queryKey)?.achievements;

function Area() {
  return (
    <>
      <p>unseen: {useNewAchievements()}</p>
      <Link to="/donor/achievements">there</Link>
    </>
  );
}

/** The donor's area with these achievements; `unlock` changes them later. */
async function open(achievements: readonly string[], list: Answer = () => ({ achievements: [] })) {
  let now = achievements;
  serve({
    'GET /donor/stats': () => ({ stats: { achievements: now } }),
    'GET /donor/achievements': list,
  });
  const { client, ...shown } = await renderUi(<Area />, { path: '/donor' });
  await vi.waitFor(() => expect(client.getQueryData(STATS)).toBeDefined());
  const unlock = async (names: readonly string[]) => {
    now = names;
    await act(() => client.invalidateQueries({ queryKey: STATS }));
  };
  return { ...shown, client, unlock };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined);
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) toast.dismiss(id);
  vi.unstubAllGlobals();
});

it('says nothing about what they had before', async () => {
  await open(['First donation']);
  expect(await screen.findByText('unseen: 0')).toBeDefined();
  expect(currentToasts()).toEqual([]);
});

it('announces what is unlocked while the app is open, until they have seen it', async () => {
  const { user, unlock } = await open([]);
  await unlock(['First donation', 'Quick answer']);
  expect(await screen.findByText('Unlocked: First donation · Quick answer')).toBeDefined();
  expect(await screen.findByText('unseen: 2')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'there' }));
  expect(await screen.findByText('unseen: 0')).toBeDefined();
});

it('says nothing again when the same is read again, or read in another language', async () => {
  const { unlock } = await open([]);
  await unlock(['First donation']);
  expect(await screen.findByText('unseen: 1')).toBeDefined();
  await unlock(['First donation']);
  await unlock(['Dhiig-bixintii ugu horraysay']);
  expect(await screen.findByText('unseen: 1')).toBeDefined();
  expect(currentToasts()).toHaveLength(1);
});

it('keeps the list for a start without a network', async () => {
  const { client } = await open(['First donation']);
  await vi.waitFor(() => expect(listed(client)).toEqual([]));
});

it('reads the list as it is after the unlocking, even if an earlier read is still in progress', async () => {
  const earlier = Promise.withResolvers<object>();
  const answers: object[] = [earlier.promise, { achievements: ['new'] }];
  const { client, unlock } = await open([], () => answers.shift());
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await unlock(['First donation']);
  await vi.waitFor(() => expect(listed(client)).toEqual(['new']));
  earlier.resolve({ achievements: [] });
  await earlier.promise;
  expect(listed(client)).toEqual(['new']);
});
