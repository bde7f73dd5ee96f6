// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '../session/session.ts';
import { device } from './device.ts';
import { deviceQuery } from './device-query.ts';
import { keptAnswer, takeKept } from './kept.ts';
import { outboxStore } from './shown.ts';
import { submit } from './submit.ts';

const ASHA = '01980000-0000-7000-8000-000000000001';
const tokenOf = (id: string) =>
  `e30.${btoa(JSON.stringify({ id, name: 'Asha', role: 'donor', exp: 4_102_444_800 }))}.none`;

const INPUT = { query: { page: 1 } };
const kept = () => keptAnswer('GET /donor/history', INPUT);

beforeEach(async () => {
  signIn(tokenOf(ASHA));
  vi.stubGlobal('fetch', async () => Response.json({ success: true, donations: [], total: 7 }));
  await (await device())?.read('GET /donor/history', INPUT);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  expect(await takeKept()).toBe(true);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('begins a screen with what is kept, before the network or the stores have said anything', () => {
  function Total() {
    const { data } = useQuery(
      deviceQuery(['history'], 'GET /donor/history', INPUT, ({ total }) => `${total} kept`),
    );
    return <p>{data ?? 'nothing'}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Total />
    </QueryClientProvider>,
  );
  expect(screen.getByText('7 kept')).toBeDefined();
});

it('is for the start alone: a screen that is entered later reads what is kept then', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
  expect(kept()).toBeUndefined();
});

it('knows from the first frame what waits for the network', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await submit('POST /donor/respond/{id}', { params: { id: 'one' } });
  outboxStore.set([]);
  await takeKept();
  expect(outboxStore.get()).toMatchObject([{ endpoint: 'POST /donor/respond/{id}', params: { id: 'one' } }]);
});

// The last one: it signs Asha out, and what is kept for her goes.
it('is for the same person alone', () => {
  expect(kept()).toMatchObject({ total: 7 });
  signIn(tokenOf('01980000-0000-7000-8000-000000000002'));
  expect(kept()).toBeUndefined();
});
