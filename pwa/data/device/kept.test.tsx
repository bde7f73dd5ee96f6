// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../../testing/until.ts';
import { DATABASE_NAME } from '../offline/database-name.ts';
import type { OutboxEntry } from '../offline/rows.ts';
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

function show(pick: (answer: { total: number }) => string) {
  // Made again at each render, as most screens make theirs.
  const Total = () => {
    const { data } = useQuery(deviceQuery(['history'], 'GET /donor/history', INPUT, pick));
    return <p>{data ?? 'nothing'}</p>;
  };
  const client = new QueryClient();
  const ui = () => (
    <QueryClientProvider client={client}>
      <Total />
    </QueryClientProvider>
  );
  const { rerender } = render(ui());
  return () => rerender(ui());
}

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

it('begins a screen with what is kept, before the network or the stores have said anything', () => {
  show(({ total }) => `${total} kept`);
  expect(screen.getByText('7 kept')).toBeDefined();
});

it('leaves a screen what it began with, however long its own answer takes', () => {
  const again = show(({ total }) => `${total} kept`);
  later(6_000);
  again();
  expect(screen.getByText('7 kept')).toBeDefined();
});

it('begins a screen with nothing where what is kept is not what it picks from', () => {
  show(() => {
    throw new TypeError('an earlier release kept less');
  });
  expect(screen.getByText('nothing')).toBeDefined();
});

it('is for the start alone: a screen that is entered later reads what is kept then', () => {
  later(6_000);
  expect(kept()).toBeUndefined();
});

it('gives nothing again once a query may have had an answer of its own and let it go', () => {
  expect(kept()).toMatchObject({ total: 7 });
  later(5 * 60_000 + 1_000);
  expect(kept()).toBeUndefined();
});

it('lets go after the start of what no screen began with', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  expect(await takeKept()).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect(kept()).toBeUndefined();
});

it('leaves what the stores have told in the meantime where the reading comes too late', async () => {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(DATABASE_NAME);
    request.onsuccess = () => resolve(request.result);
  });
  const opening = { result: db, onsuccess: () => {} };
  const close = vi.spyOn(db, 'close');
  vi.stubGlobal('indexedDB', { open: () => opening });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const taking = takeKept();
  vi.advanceTimersByTime(2_000);
  expect(await taking).toBe(false);
  vi.useRealTimers();

  const live: OutboxEntry[] = [];
  outboxStore.set(live);
  opening.onsuccess();
  await until(() => expect(close).toHaveBeenCalled());
  expect(outboxStore.get()).toBe(live);
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
it('is for the same person alone, also where the stores do not open', () => {
  const waits = outboxStore.get();
  expect(waits).toHaveLength(1);
  expect(kept()).toMatchObject({ total: 7 });
  signIn(tokenOf('01980000-0000-7000-8000-000000000002'));
  expect(outboxStore.get()).toEqual([]);
  expect(kept()).toBeUndefined();
  signIn(tokenOf(ASHA));
  expect(kept()).toBeUndefined();
});
