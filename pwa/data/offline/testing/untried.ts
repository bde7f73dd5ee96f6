import type { OutboxEntry } from '../rows.ts';

/** Of an entry that waits and was never tried: all that does not say what it writes. */
export const UNTRIED = {
  createdAt: 0,
  serverOffsetMs: 0,
  tries: 0,
  triedAt: null,
  nextTryAt: 0,
  sendingSince: null,
  lastError: null,
  state: 'waiting',
  summary: {},
} as const satisfies Partial<OutboxEntry>;
