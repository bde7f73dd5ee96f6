// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeVisibility } from '../testing/fake-visibility.ts';
import { pollWhileVisible } from './poll-while-visible.ts';

let show: ReturnType<typeof fakeVisibility>;

beforeEach(() => {
  vi.useFakeTimers();
  show = fakeVisibility();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Counts how often it asks; each answer comes at once, unless the test holds it back. */
function poll(answer: () => Promise<number | undefined> = async () => 1_000) {
  const asked = vi.fn(answer);
  const poller = pollWhileVisible(asked);
  onTestFinished(poller.stop);
  return { asked, ...poller };
}

it('asks at once and after each time that the answer says', async () => {
  const { asked } = poll();
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('asks nothing while the page is hidden, and at once when it is shown again or has a network', async () => {
  const { asked } = poll();
  await vi.advanceTimersByTimeAsync(0);
  show('hidden');
  await vi.advanceTimersByTimeAsync(10_000);
  window.dispatchEvent(new Event('online'));
  expect(asked).toHaveBeenCalledTimes(1);
  show('visible');
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(asked).toHaveBeenCalledTimes(3);
});

it('asks one at a time', async () => {
  const answer = Promise.withResolvers<number>();
  const { asked, askNow } = poll(() => answer.promise);
  askNow();
  show('visible');
  expect(asked).toHaveBeenCalledTimes(1);
  answer.resolve(1_000);
  await vi.advanceTimersByTimeAsync(0);
  askNow();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('ends if the answer is the last one, and if it is stopped, also while it asks', async () => {
  const over = poll(async () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  over.askNow();
  show('visible');
  expect(over.asked).toHaveBeenCalledTimes(1);
  const stopped = poll();
  stopped.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stopped.asked).toHaveBeenCalledTimes(1);
});
