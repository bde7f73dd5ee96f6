import type { Context } from '../../../context.ts';
import { startDeliveryLoop } from './delivery-loop.ts';
import { createLeaseReader } from './lease-reader.ts';
import type { OutcomeListener } from './outcome-writer.ts';
import { createPushClient } from './push-client.ts';
import type { AfterOutcomes } from './record-outcomes.ts';
import { createVapidTokens } from './vapid-tokens.ts';

interface SenderOptions {
  /** Called about once a second while it is alive. */
  readonly onBeat: (at: Date) => void;
  /** Called with the number of messages by final state, once that is written. */
  readonly onOutcomes: OutcomeListener;
  readonly afterOutcomes: AfterOutcomes;
}

/** Sends due deliveries on this thread until it is stopped. */
export function startSender(
  context: Context,
  { onBeat, onOutcomes, afterOutcomes }: SenderOptions,
): () => Promise<void> {
  const { config, vapidPairs, now, deliverySignal } = context;
  const client = createPushClient(config);
  const vapidHeaderOf = createVapidTokens(config.vapidSubject, vapidPairs, now);
  const dependencies = {
    client,
    vapidHeaderOf,
    isStillLeased: createLeaseReader(context),
    onOutcomes,
    afterOutcomes,
  };
  const loop = startDeliveryLoop(context, dependencies, () => onBeat(now()));
  const forget = deliverySignal.onNudge(loop.nudge);
  return async () => {
    forget();
    await loop.stop();
    client.close();
  };
}
