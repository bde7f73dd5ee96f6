// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Offline } from '../offline/offline.ts';

/** As often as a page tries again. */
const AGAIN_MS = 15_000;

const openOffline = vi.fn();
const loadStores = vi.fn();
vi.mock('./load-stores.ts', () => ({ loadStores }));
vi.mock('../../lib/report-problem.ts', () => ({ reportProblem: () => {} }));

const never = () => new Promise<never>(() => {});
const close = vi.fn();
const stuck = { mirror: never, close };
const NETWORK = { connectivity: 'unknown', storage: null, waiting: 0 };
const working = {
  mirror: async () => {},
  kick: vi.fn(async () => {}),
  prepareSealing: async () => {},
  prepareEnding: async () => {},
  storeServerOffset: async () => {},
  tidy: async () => {},
  waiting: async () => [],
  network: { subscribe: () => () => {}, current: () => NETWORK },
  watchOutbox: (onChange: (entries: [], sent: []) => void) => onChange([], []),
  watchMessages: () => () => {},
  watchUnowned: () => () => {},
} as unknown as Offline & { readonly kick: typeof vi.fn };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  loadStores.mockResolvedValue([{ openOffline }, { setTimer: () => () => {} }]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it.each<[string, () => void]>([
  ['whose code does not arrive', () => loadStores.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  [
    'that another page has in an older version',
    () => openOffline.mockResolvedValueOnce({ outcome: 'storage_failed', storageError: 'blocked' }),
  ],
  [
    'whose transactions do not end',
    () => openOffline.mockResolvedValueOnce({ outcome: 'open', offline: stuck }),
  ],
])(
  'stores %s are left aside, so that screens read from the server, and opened once they can be',
  async (_, fail) => {
    fail();
    openOffline.mockResolvedValue({ outcome: 'open', offline: working });
    const [{ stores, device }, { networkStore }] = await Promise.all([
      import('./device.ts'),
      import('./shown.ts'),
    ]);
    const first = device();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toBeUndefined();
    expect(networkStore.get().storage).not.toBeNull();

    await vi.advanceTimersByTimeAsync(AGAIN_MS);
    expect(await stores()).toBe(working);
    expect(await device()).toBe(working);
    expect(networkStore.get().storage).toBeNull();
    await vi.runOnlyPendingTimersAsync();
    expect(working.kick).toHaveBeenCalledWith('start');
  },
);

it('closes stores whose transactions do not end: nothing of theirs may stand in the way of the next', async () => {
  openOffline.mockResolvedValueOnce({ outcome: 'open', offline: stuck });
  const { stores } = await import('./device.ts');
  const opened = stores();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await opened).toBeUndefined();
  expect(close).toHaveBeenCalledOnce();
});
