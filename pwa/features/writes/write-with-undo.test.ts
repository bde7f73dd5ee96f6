// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { device } from '../../data/device/device.ts';
import { t } from '../../i18n/i18n.ts';
import { currentToasts } from '../../ui/toast-store.ts';
import { writeWithUndo } from './write-with-undo.ts';

// This browser has no IndexedDB, as one in private mode: nothing is kept on the device.
beforeEach(async () => {
  expect(await device()).toBeUndefined();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** One tap, which says when it was. */
const tap = (at: string, send: () => void) =>
  writeWithUndo(
    [
      {
        endpoint: 'POST /donor/donations/{id}/word',
        input: { params: { id: 'd1' }, body: { kind: 'felt_faint', at } },
        summary: {},
      },
    ],
    'The hospital will be told.',
    t,
    send,
  );

it('sends what was tapped twice once, ten seconds later', async () => {
  const send = vi.fn();
  await tap('2026-03-05T09:00:00.000Z', send);
  await tap('2026-03-05T09:00:02.000Z', send);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledOnce();
});

it('sends nothing after its undo, also of a second tap', async () => {
  const send = vi.fn();
  await tap('2026-03-05T09:00:00.000Z', send);
  await tap('2026-03-05T09:00:02.000Z', send);
  await currentToasts().at(-1)?.actions?.[0]?.run();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
});
