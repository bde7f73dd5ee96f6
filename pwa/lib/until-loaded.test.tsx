// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { untilLoaded } from './until-loaded.ts';

const reportProblem = vi.hoisted(() => vi.fn());
vi.mock('./report-problem.ts', () => ({ reportProblem }));

const lost = new TypeError('Failed to fetch dynamically imported module');

afterEach(() => {
  vi.useRealTimers();
  reportProblem.mockReset();
});

it.each([
  ['online', 0],
  ['visibilitychange', 0],
  ['pointerdown', 10_000],
  ['keydown', 10_000],
])('loads again at “%s” what did not arrive, from %d ms on', async (chance, restMs) => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('it');
  const loaded = untilLoaded<string>(load, 'it did not arrive');
  await vi.advanceTimersByTimeAsync(Math.max(0, restMs - 1));
  if (restMs > 0) window.dispatchEvent(new Event(chance));
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event(chance));
  expect(await loaded).toBe('it');
});

it('reports once what fails again and again', async () => {
  const load = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('it');
  const loaded = untilLoaded<string>(load, 'it did not arrive');
  for (const tries of [1, 2]) {
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(tries));
    await vi.waitFor(() => expect(reportProblem).toHaveBeenCalled());
    window.dispatchEvent(new Event('online'));
  }
  expect(await loaded).toBe('it');
  expect(reportProblem).toHaveBeenCalledExactlyOnceWith('it did not arrive', lost);
});
