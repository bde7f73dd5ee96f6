import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { concerns, createRefresh } from './refresh.ts';
import type { Shows } from './shows.ts';

const told = (type: 'request' | 'alert' | 'profile', subjectId = 'a') => ({ type, subjectId });

it('finds the queries that show what changed', () => {
  expect(concerns(told('request'), { request: 'any' })).toBe(true);
  expect(concerns(told('request'), { request: 'a' })).toBe(true);
  expect(concerns(told('request'), { request: 'b' })).toBe(false);
  expect(concerns(told('request'), { alert: 'any' })).toBe(false);
  expect(concerns(told('profile'), {})).toBe(false);
});

it('takes a stream that may have missed something for a change of all that shows any', () => {
  const missed = { type: 'missed', subjectId: 'me' } as const;
  expect(concerns(missed, { request: 'b' })).toBe(true);
  expect(concerns(missed, {})).toBe(false);
  expect(concerns({ type: 'opened', subjectId: 'me' }, { request: 'any' })).toBe(false);
});

function watch(client: QueryClient, shows: Shows, read: () => Promise<number>): void {
  const observer = new QueryObserver(client, { queryKey: [shows], queryFn: read, meta: { shows } });
  onTestFinished(observer.subscribe(() => {}));
}

it('reads anew what is shown, once for many events, and nothing else', async () => {
  const client = new QueryClient();
  const reads = { mine: 0, other: 0 };
  watch(client, { alert: 'a' }, async () => (reads.mine += 1));
  watch(client, { alert: 'b' }, async () => (reads.other += 1));
  await expect.poll(() => reads).toEqual({ mine: 1, other: 1 });
  const refresh = createRefresh(client);
  for (let event = 0; event < 50; event += 1) refresh(told('alert'));
  await expect.poll(() => reads).toEqual({ mine: 2, other: 1 });
});

it('lets a reading on a slow line come to its end, and reads once more for what came meanwhile', async () => {
  const client = new QueryClient();
  const waiting: (() => void)[] = [];
  let ended = 0;
  watch(client, { request: 'any' }, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    ended += 1;
    return ended;
  });
  const answerAll = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  answerAll();
  await expect.poll(() => ended).toBe(1);
  const refresh = createRefresh(client);
  refresh(told('request'));
  await expect.poll(() => waiting.length).toBe(1);
  for (let event = 0; event < 5; event += 1) refresh(told('request'));
  answerAll();
  await expect.poll(() => [ended, waiting.length]).toEqual([2, 1]);
  answerAll();
  await expect.poll(() => ended).toBe(3);
  expect(waiting).toHaveLength(0);
});
