import { isHeld } from './retry-delay.ts';
import type { DeviceTime, OutboxEntry } from './rows.ts';
import { ATTEMPT_MS } from './send-entry.ts';

export interface OutboxCounts {
  readonly waiting: number;
  /** Of the waiting ones, those that are being sent at this moment. */
  readonly sending: number;
  readonly refused: number;
}

/**
 * Whether it is being sent. A sender that was closed or killed has left its mark, until the next one has the lock
 * (`releaseMarks`), or the mark is too old.
 */
export const isSending = ({ sendingSince }: OutboxEntry, now: DeviceTime): boolean =>
  sendingSince !== null && sendingSince <= now && now - sendingSince < ATTEMPT_MS;

export function countsOf(entries: readonly OutboxEntry[], now: DeviceTime): OutboxCounts {
  const waiting = entries.filter((entry) => entry.state === 'waiting' && !isHeld(entry, now));
  return {
    waiting: waiting.length,
    sending: waiting.filter((entry) => isSending(entry, now)).length,
    refused: entries.filter(({ state }) => state === 'refused').length,
  };
}
