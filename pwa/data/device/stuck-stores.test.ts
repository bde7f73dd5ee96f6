import { expect, it, vi } from 'vitest';
import { networkStore } from './shown.ts';

const never = () => new Promise<never>(() => {});

vi.mock('./load-stores.ts', () => ({
  loadStores: async () => [
    { openOffline: async () => ({ outcome: 'open', offline: { mirror: never } }) },
    { setTimer: () => () => {} },
  ],
}));
vi.mock('../../lib/report-problem.ts', () => ({ reportProblem: () => {} }));

it('stores whose transactions do not end are left aside, so that screens read from the server', async () => {
  vi.useFakeTimers();
  const { stores } = await import('./device.ts');
  const opened = stores();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await opened).toBeUndefined();
  expect(networkStore.get().storage).toBe('unavailable');
  vi.useRealTimers();
});
