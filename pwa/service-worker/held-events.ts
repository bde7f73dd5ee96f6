import type { Offline } from '../data/offline/offline.ts';
import { isTakeOver } from '../data/release/take-over.ts';

/**
 * How long an event is kept open while something waits, so that the outbox's own timers continue trying, ms. Chromium
 * ends a sync event after three minutes and others after five; Firefox ends any after one, and nothing is lost by it.
 */
const HOLD_MS = { sync: 150_000, other: 240_000 } as const;

/** The events of a worker that are kept alive for what waits to be sent. */
export interface HeldEvents {
  /** Resolves when the entry, or all, has been sent, when the time is over, or when the worker releases its events. */
  hold(outbox: Pick<Offline, 'untilSent'>, event: keyof typeof HOLD_MS, entryId?: string): Promise<void>;
  /** A new version takes over only when no event is kept open any more; it sends what waits. */
  releaseWhenAsked(message: unknown): void;
}

export function createHeldEvents(): HeldEvents {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    hold: (outbox, event, entryId) => Promise.race([outbox.untilSent(HOLD_MS[event], entryId), released]),
    releaseWhenAsked: (message) => {
      if (isTakeOver(message)) release();
    },
  };
}
