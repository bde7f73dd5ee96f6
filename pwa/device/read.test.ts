// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { signIn } from '../session/session.ts';
import { until } from '../testing/until.ts';
import { keptReads, read } from './read.ts';

const KEY = ['history'];
const tokenOf = (payload: object) => `e30.${btoa(JSON.stringify(payload))}.none`;

afterEach(() => vi.unstubAllGlobals());

it('takes a read that was cut off for none: what is shown is no older for it', async () => {
  signIn(
    tokenOf({ id: '01980000-0000-7000-8000-000000000001', name: 'Asad', role: 'donor', exp: 4_102_444_800 }),
  );
  const client = new QueryClient();
  const readNow = (signal: AbortSignal) =>
    read(client, KEY, 'GET /donor/history', { signal }, ({ donations }) => donations);

  vi.stubGlobal('fetch', async () => Response.json({ success: true, donations: [], total: 0 }));
  expect(await readNow(new AbortController().signal)).toEqual([]);
  expect(keptReads.get().size).toBe(0);

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
  expect(keptReads.get().size).toBe(0);
});
