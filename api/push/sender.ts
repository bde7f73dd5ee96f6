import type { Context } from '../context.ts';
import { startJobs } from './background-jobs.ts';
import { startDeliveryLoop } from './delivery-loop.ts';
import { createHoldReader } from './hold-reader.ts';
import { createPushClient } from './push-client.ts';
import { createVapidTokens } from './vapid-tokens.ts';

export interface SenderOptions {
  /** Runs the background jobs too: one sender of a process does. */
  readonly withJobs: boolean;
  /** Called about once a second while it is alive. */
  readonly onBeat: (at: Date) => void;
}

/** Sends due deliveries on this thread until it is stopped. */
export function startSender(context: Context, { withJobs, onBeat }: SenderOptions): () => Promise<void> {
  const { config, vapidPairs, now, deliverySignal } = context;
  const client = createPushClient(config);
  const vapidHeaderOf = createVapidTokens(config.vapidSubject, vapidPairs, now);
  const parts = { client, vapidHeaderOf, isStillHeld: createHoldReader(context) };
  const loop = startDeliveryLoop(context, parts, () => onBeat(now()));
  const forget = deliverySignal.onNudge(loop.nudge);
  const stopJobs = withJobs ? startJobs(context) : undefined;
  return async () => {
    await stopJobs?.();
    forget();
    await loop.stop();
    client.close();
  };
}
