import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Polling, poll } from './poll.ts';

/** Longer than any test: only a wake-up begins a turn. */
const FOREVER_MS = 2 ** 30;

function watched(ms: number, work: (turn: number) => Promise<void> | void = () => undefined) {
  let turns = 0;
  const polling: Polling = poll(ms, async () => {
    turns += 1;
    await work(turns);
  });
  onTestFinished(() => polling.stop());
  return { polling, turns: () => turns };
}

it('takes a turn at once, and the next when the pause is over', async () => {
  const { turns } = watched(1);
  expect(turns()).toBe(1);
  await vi.waitUntil(() => turns() >= 3);
});

it('takes one more turn if it was woken, however often, during a turn', async () => {
  const first = Promise.withResolvers<void>();
  const { polling, turns } = watched(FOREVER_MS, (turn) => (turn === 1 ? first.promise : undefined));
  polling.wake();
  polling.wake();
  expect(turns()).toBe(1);
  first.resolve();
  await vi.waitUntil(() => turns() === 2);
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  expect(turns()).toBe(2);
  polling.wake();
  await vi.waitUntil(() => turns() === 3);
});

it('stops once the current turn has ended', async () => {
  const first = Promise.withResolvers<void>();
  const { polling, turns } = watched(FOREVER_MS, () => first.promise);
  let isStopped = false;
  const stopping = polling.stop().then(() => {
    isStopped = true;
  });
  await setImmediate();
  expect(isStopped).toBe(false);
  first.resolve();
  await stopping;
  expect(turns()).toBe(1);
});
