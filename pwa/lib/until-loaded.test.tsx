// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { untilLoaded } from './until-loaded.ts';

const reportProblem = vi.hoisted(() => vi.fn());
vi.mock('./report-problem.ts', () => ({ reportProblem }));

const lost = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => {
  reportProblem.mockReset();
});

it.each(['online', 'visibilitychange', 'pointerdown', 'keydown'])(
  'loads again at “%s” what did not arrive',
  async (chance) => {
    const load = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('it');
    const loaded = untilLoaded<string>(load, 'it did not arrive');
    await vi.waitFor(() => expect(reportProblem).toHaveBeenCalled());
    expect(load).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event(chance));
    expect(await loaded).toBe('it');
  },
);

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
