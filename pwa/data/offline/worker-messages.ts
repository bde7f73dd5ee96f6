import { isOfType } from '../../lib/is-of-type.ts';
import type { OutboxEntry } from './rows.ts';

/** Messages from a page to the worker about the outbox. */

/** The page is closed or hidden, perhaps for good: the worker, which outlives it, continues sending. */
export const FLUSH_OUTBOX = { type: 'dhiig.flush-outbox' } as const;

export const isFlushOutbox = (message: unknown): boolean => isOfType(message, FLUSH_OUTBOX.type);

/** The page has the server's answer to an entry: its notification is updated. */
export const OUTBOX_SETTLED = 'dhiig.outbox-settled';
export interface OutboxSettled {
  readonly type: typeof OUTBOX_SETTLED;
  readonly entry: OutboxEntry;
  /** The server's answer; left out if it refused, as `entry` then shows. */
  readonly answer?: Readonly<Record<string, unknown>>;
}

export const isOutboxSettled = (message: unknown): message is OutboxSettled =>
  isOfType(message, OUTBOX_SETTLED) && typeof (message as { entry?: unknown }).entry === 'object';
