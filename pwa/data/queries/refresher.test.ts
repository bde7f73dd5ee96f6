import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { isTouchedBy } from '../api/freshness.ts';
import { readKey } from './query-key.ts';
import { createRefresher } from './refresher.ts';

const event = (type: 'request' | 'alert' | 'profile', subjectId = 'a') => ({ type, subjectId });
const of = (id: string) => ({ params: { id } });

it('finds the reads that an event touches', () => {
  expect(isTouchedBy(event('request'), 'GET /requests')).toBe(true);
  expect(isTouchedBy(event('request'), 'GET /requests/{id}', of('a'))).toBe(true);
  expect(isTouchedBy(event('request'), 'GET /requests/{id}', of('b'))).toBe(false);
  expect(isTouchedBy(event('request'), 'GET /alerts', { query: { requestId: 'a' } })).toBe(true);
  expect(isTouchedBy(event('request'), 'GET /alerts')).toBe(false);
  expect(isTouchedBy(event('alert'), 'GET /alerts')).toBe(true);
  expect(isTouchedBy(event('profile'), 'GET /requests')).toBe(false);
});

it('treats a stream that may have missed something as a change of all that any event touches', () => {
  const missed = { type: 'missed', subjectId: 'me' } as const;
  expect(isTouchedBy(missed, 'GET /requests/{id}', of('b'))).toBe(true);
  expect(isTouchedBy(missed, 'GET /donor/broadcasts')).toBe(false);
  expect(isTouchedBy({ type: 'opened', subjectId: 'me' }, 'GET /requests')).toBe(false);
});

it('ignores an event of a newer server that this release does not know', () => {
  expect(isTouchedBy({ type: 'weather' as 'request', subjectId: 'a' }, 'GET /requests')).toBe(false);
});

function watch(client: QueryClient, queryKey: readonly unknown[], read: () => Promise<number>): void {
  const observer = new QueryObserver(client, { queryKey, queryFn: read });
  onTestFinished(observer.subscribe(() => {}));
}

const alert = (id: string) => readKey('GET /alerts/{id}', { params: { id } });

it('reads again what is shown, once for many events, and nothing else', async () => {
  const client = new QueryClient();
  const reads = { mine: 0, other: 0 };
  watch(client, alert('a'), async () => (reads.mine += 1));
  watch(client, alert('b'), async () => (reads.other += 1));
  await expect.poll(() => reads).toEqual({ mine: 1, other: 1 });
  const { afterEvent } = createRefresher(client);
  for (let count = 0; count < 50; count += 1) afterEvent(event('alert'));
  await expect.poll(() => reads).toEqual({ mine: 2, other: 1 });
});

it('lets a read on a slow line finish, and reads once more for what came meanwhile', async () => {
  const client = new QueryClient();
  const waiting: (() => void)[] = [];
  let ended = 0;
  watch(client, readKey('GET /requests'), async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    ended += 1;
    return ended;
  });
  const answerAll = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  answerAll();
  await expect.poll(() => ended).toBe(1);
  const { afterEvent } = createRefresher(client);
  afterEvent(event('request'));
  await expect.poll(() => waiting.length).toBe(1);
  for (let count = 0; count < 5; count += 1) afterEvent(event('request'));
  answerAll();
  await expect.poll(() => [ended, waiting.length]).toEqual([2, 1]);
  answerAll();
  await expect.poll(() => ended).toBe(3);
  expect(waiting).toHaveLength(0);
});

it('reads again what changes while it is read for the first time: that answer may be from before', async () => {
  const client = new QueryClient();
  const waiting: (() => void)[] = [];
  let begun = 0;
  watch(client, readKey('GET /requests'), async () => {
    begun += 1;
    const number = begun;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return number;
  });
  const { afterEvent } = createRefresher(client);
  afterEvent(event('request'));
  await expect.poll(() => client.getQueryState(readKey('GET /requests'))?.isInvalidated).toBe(true);
  waiting.shift()?.();
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()?.();
  await expect.poll(() => client.getQueryData(readKey('GET /requests'))).toBe(2);
  expect(begun).toBe(2);
});
