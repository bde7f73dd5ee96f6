// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { until } from '../../testing/until.ts';
import { signIn } from '../session/session.ts';
import { cachedQuery } from './cached-query.ts';
import { readKey } from './query-key.ts';
import { cachedReads, read, rereadCached } from './read.ts';

const KEY = readKey('GET /donor/history');
const STATS = readKey('GET /donor/stats');
const PAYLOAD = {
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Asad',
  role: 'donor',
  exp: 4_102_444_800,
};
const TOKEN = `e30.${btoa(JSON.stringify(PAYLOAD))}.none`;

afterEach(() => vi.unstubAllGlobals());

it('ignores a read that was cut off: it makes what is shown no older', async () => {
  signIn(TOKEN);
  const client = new QueryClient();
  const readNow = async (signal: AbortSignal) =>
    (await read({ client, queryKey: KEY, signal, meta: undefined })).donations;

  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, donations: [], total: 0, totalIsMore: false }),
  );
  expect(await readNow(new AbortController().signal)).toEqual([]);
  expect(cachedReads.get().size).toBe(0);

  const isAsked = vi.fn();
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        isAsked();
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const newer = new AbortController();
  const cutOff = readNow(newer.signal);
  await until(() => expect(isAsked).toHaveBeenCalled());
  newer.abort();
  await expect(cutOff).rejects.toThrow('aborted');
  expect(cachedReads.get().size).toBe(0);
});

it('shows the answer to the later call, whichever comes last', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signIn(TOKEN);
  const client = new QueryClient();
  const { signal } = new AbortController();
  const total = async () => (await read({ client, queryKey: KEY, signal, meta: undefined })).total;
  const answers: ((total: number) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise<Response>((resolve) => {
        if (!url.endsWith('/donor/history')) return;
        answers.push((count) => resolve(Response.json({ success: true, donations: [], total: count })));
      }),
  );
  const first = total();
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.(1);
  await first;

  const slow = total();
  await until(() => expect(answers).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await slow).toBe(1);
  const later = total();
  await until(() => expect(answers).toHaveLength(3));
  answers[2]?.(3);
  client.setQueryData(KEY, { donations: [], total: await later, totalIsMore: false });
  const shown = vi.spyOn(client, 'setQueryData');
  answers[1]?.(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).not.toHaveBeenCalled();
  vi.useRealTimers();
});

it('reads cached data on the screen again once the server is reached again, and forgets what nobody sees', async () => {
  signIn(TOKEN);
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const stats = { totalDonations: 1 };
  const answers: Record<string, object> = {
    '/api/donor/history': { donations: [], total: 0, totalIsMore: false },
    '/api/donor/stats': { stats },
  };
  const answer = async (url: string) =>
    Response.json({ success: true, ...answers[new URL(url, 'http://localhost').pathname] });
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  const seen = new QueryObserver(client, cachedQuery('GET /donor/history'));
  const { signal } = new AbortController();
  const readUnseen = () => read({ client, queryKey: STATS, signal, meta: undefined });

  vi.stubGlobal('fetch', answer);
  await readUnseen();
  const leave = seen.subscribe(() => {});
  await until(() => expect(seen.getCurrentResult().data?.total).toBe(0));
  vi.stubGlobal('fetch', cut);
  await seen.refetch();
  await readUnseen();
  expect([...cachedReads.get().values()].map(({ queryKey }) => queryKey)).toEqual([KEY, STATS]);

  answers['/api/donor/history'] = { donations: [], total: 3, totalIsMore: false };
  vi.stubGlobal('fetch', answer);
  await rereadCached(client);
  expect(seen.getCurrentResult().data?.total).toBe(3);
  expect(cachedReads.get().size).toBe(0);
  leave();
});
