import type { Context } from '../../context.ts';
import { readQueue } from './queue-store.ts';

/** A sender that has not reported for this long, or leaves due messages for this long, is not healthy. */
const SILENT_MS = 30_000;
const WAITING_MAX_S = 300;

export interface PushHealth {
  readonly isHealthy: boolean;
  /** Deliveries waiting to be sent, now or later. */
  readonly queued: number;
  /** How long the oldest one that is due has waited; null if there is none. */
  readonly oldestDueSeconds: number | null;
  /** When the sender last reported; null if none was started. */
  readonly senderSeenAt: string | null;
}

export async function readPushHealth({
  db,
  now,
  deliverySignal,
}: Pick<Context, 'db' | 'now' | 'deliverySignal'>): Promise<PushHealth> {
  const at = now().getTime();
  const { queued, oldest } = await readQueue(db);
  const waited = oldest === null ? null : Math.floor((at - Date.parse(oldest)) / 1000);
  const oldestDueSeconds = waited !== null && waited >= 0 ? waited : null;
  const seen = deliverySignal.lastBeat();
  const isSilent = seen !== undefined && at - seen.getTime() > SILENT_MS;
  return {
    isHealthy: !isSilent && (oldestDueSeconds ?? 0) <= WAITING_MAX_S,
    queued,
    oldestDueSeconds,
    senderSeenAt: seen?.toISOString() ?? null,
  };
}
