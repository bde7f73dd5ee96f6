// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../../testing/until.ts';
import type { CallOutput } from '../api/client.ts';
import { loadCachedRows } from '../device/cached-rows.ts';
import { device } from '../device/device.ts';
import { outboxStore } from '../device/shown.ts';
import { submit } from '../device/submit.ts';
import { DATABASE_NAME } from '../offline/database-name.ts';
import type { OutboxEntry } from '../offline/rows.ts';
import { signIn } from '../session/session.ts';
import { cachedPages, cachedQuery } from './cached-query.ts';
import { hydrateCache } from './hydrate.ts';

const ASHA = '01980000-0000-7000-8000-000000000001';
const tokenOf = (id: string) =>
  `e30.${btoa(JSON.stringify({ id, name: 'Asha', role: 'donor', exp: 4_102_444_800 }))}.none`;

const POINT = { query: { latitude: 2.0469, longitude: 45.3182, limit: 100 } };
const nearbyQuery = cachedQuery('GET /requests/nearby', POINT);
const historyPages = cachedPages('GET /donor/history', () => undefined);

const hydrated = () => {
  // A refusal is not retried.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  hydrateCache(client);
  return client;
};
const nearby = () => hydrated().getQueryData(nearbyQuery.queryKey);

beforeEach(async () => {
  signIn(tokenOf(ASHA));
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      success: true,
      ...(url.includes('history') ? { donations: [] } : { requests: [] }),
      total: 7,
    }),
  );
  await (await device())?.read('GET /requests/nearby', POINT);
  await (await device())?.read('GET /donor/history', { query: { page: 1 } });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  expect(await loadCachedRows()).toBe(true);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NearbyTotal = () => {
  const { data } = useQuery({
    ...nearbyQuery,
    select: ({ total }: CallOutput<'GET /requests/nearby'>) => `${total} cached`,
  });
  return <p>{data ?? 'nothing'}</p>;
};

const HistoryTotal = () => <p>{useInfiniteQuery(historyPages).data?.pages[0]?.total ?? 'nothing'}</p>;

function show(screenOf: () => React.ReactNode, client = hydrated()) {
  const Screen = screenOf;
  const ui = () => (
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>
  );
  const { rerender } = render(ui());
  return { client, again: () => rerender(ui()) };
}

it('begins a screen with what is cached, before the network or the stores have said anything', () => {
  const { client } = show(NearbyTotal);
  expect(screen.getByText('7 cached')).toBeDefined();
  // It is read again at once.
  expect(client.isFetching({ queryKey: nearbyQuery.queryKey })).toBe(1);
});

it('no longer shows what is cached once the server refuses it, and says why', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, code: 'failure.forbidden', message: 'No' }, { status: 403 }),
  );
  const { client } = show(NearbyTotal);
  expect(screen.getByText('7 cached')).toBeDefined();
  await until(() => expect(client.getQueryState(nearbyQuery.queryKey)?.status).toBe('error'));
  expect(await screen.findByText('nothing')).toBeDefined();
});

it('no longer shows it either if the device returned it once more before the refusal came', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const { client } = show(NearbyTotal);
  await until(() => expect(client.getQueryState(nearbyQuery.queryKey)?.dataUpdateCount).toBe(1));
  expect(screen.getByText('7 cached')).toBeDefined();
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, code: 'failure.forbidden', message: 'No' }, { status: 403 }),
  );
  await client.refetchQueries({ queryKey: nearbyQuery.queryKey });
  expect(await screen.findByText('nothing')).toBeDefined();
});

it('begins a paged list with its first page', () => {
  show(HistoryTotal);
  expect(screen.getByText('7')).toBeDefined();
});

it('keeps what a screen began with, however long its own answer takes', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { again } = show(NearbyTotal);
  vi.advanceTimersByTime(60_000);
  again();
  expect(screen.getByText('7 cached')).toBeDefined();
});

it('begins a screen with nothing if what is cached is no answer of this release', async () => {
  const { db } = (await device()) ?? {};
  await db?.cache.toCollection().modify((row, ref) => {
    ref.value = { ...row, value: { total: 7 } };
  });
  await loadCachedRows();
  show(NearbyTotal);
  expect(screen.getByText('nothing')).toBeDefined();
});

it('is only for the start: a screen that is entered later reads what is cached then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(await loadCachedRows()).toBe(true);
  const client = hydrated();
  expect(client.getQueryData(nearbyQuery.queryKey)).toMatchObject({ total: 7 });
  vi.advanceTimersByTime(5_000);
  expect(client.getQueryData(nearbyQuery.queryKey)).toBeUndefined();
  expect(nearby()).toBeUndefined();
});

it('keeps what the stores have provided meanwhile if the reading comes too late', async () => {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(DATABASE_NAME);
    request.onsuccess = () => resolve(request.result);
  });
  const opening = { result: db, onsuccess: () => {} };
  const close = vi.spyOn(db, 'close');
  vi.stubGlobal('indexedDB', { open: () => opening });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const loading = loadCachedRows();
  vi.advanceTimersByTime(2_000);
  expect(await loading).toBe(false);
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
  await loadCachedRows();
  expect(outboxStore.get()).toMatchObject([{ endpoint: 'POST /donor/respond/{id}', params: { id: 'one' } }]);
});

// The last test: it signs Asha out, which removes what is cached for them.
it('is only for the same person, even if the stores do not open', () => {
  const waits = outboxStore.get();
  expect(waits).toHaveLength(1);
  expect(nearby()).toMatchObject({ total: 7 });
  signIn(tokenOf('01980000-0000-7000-8000-000000000002'));
  expect(outboxStore.get()).toEqual([]);
  expect(nearby()).toBeUndefined();
  signIn(tokenOf(ASHA));
  expect(nearby()).toBeUndefined();
});
