import { describe, expect, it, vi } from 'vitest';
import type { FlushReport } from '../offline/flush.ts';
import { FLUSH_OUTBOX, flushOnPush, flushOnSync, flushWhenAsked } from './flush-outbox.ts';

const report = (left: number, isSignedOut = false): FlushReport => ({
  sent: 1,
  refused: 0,
  left,
  isSignedOut,
});
const outbox = (outcome: FlushReport) => {
  const kick = vi.fn(async () => outcome);
  return { kick, open: async () => ({ kick }) };
};

describe('a background sync', () => {
  it('flushes, and is over when nothing is left', async () => {
    const { kick, open } = outbox(report(0));
    await flushOnSync('outbox', open);
    expect(kick).toHaveBeenCalledExactlyOnceWith('sync');
  });

  it('asks for another one while something is left', async () => {
    await expect(flushOnSync('outbox', outbox(report(2)).open)).rejects.toThrow('2 writes');
  });

  it('asks for another one where the stores could not be read', async () => {
    const broken: FlushReport = { ...report(0), trouble: 'unavailable' };
    await expect(flushOnSync('outbox', outbox(broken).open)).rejects.toThrow('unavailable');
  });

  it('asks for none where only signing in helps, or nothing is kept', async () => {
    await flushOnSync('outbox', outbox(report(0, true)).open);
    await flushOnSync('outbox', async () => undefined);
  });

  it('leaves other tags alone', async () => {
    const { kick, open } = outbox(report(0));
    await flushOnSync('receipts', open);
    expect(kick).not.toHaveBeenCalled();
  });
});

it('flushes at a push, whatever is left', async () => {
  const { kick, open } = outbox(report(2));
  expect(await flushOnPush(open)).toMatchObject({ left: 2 });
  expect(kick).toHaveBeenCalledExactlyOnceWith('push');
});

it('flushes when a page asks, and at no other message', async () => {
  const { kick, open } = outbox(report(0));
  for (const message of [undefined, null, 'dhiig.flush-outbox', { type: 'other' }])
    await flushWhenAsked(message, open);
  expect(kick).not.toHaveBeenCalled();
  await flushWhenAsked(FLUSH_OUTBOX, open);
  expect(kick).toHaveBeenCalledExactlyOnceWith('asked');
});
