import type { Context } from '../context.ts';
import { giveBack, type Leased, leaseDeliveries } from './lease-deliveries.ts';
import { createOutcomeWriter } from './outcome-writer.ts';
import { SENDS_PER_SERVICE } from './push-call.ts';
import { type SenderParts, sendDelivery } from './send-delivery.ts';

const SENDS_AT_ONCE = 256;
/** Held at a time beside those in flight; when half of them are left, others are fetched. */
const HELD = 256;
/** What nobody nudged for (a retry, another instance's alert) is found this soon. */
const POLL_MS = 1_000;

export interface DeliveryLoop {
  /** Looks for due deliveries now. */
  nudge(): void;
  /** Takes no more, lets sends in flight end, writes what became of them. */
  stop(): Promise<void>;
}

/** Sends what is due, all the time: bounded in number, and for each push service, so that one that hangs does not hold the others. */
export function startDeliveryLoop(context: Context, parts: SenderParts, onTurn: () => void): DeliveryLoop {
  const { log } = context;
  const writer = createOutcomeWriter(context);
  const held: Leased[] = [];
  const inFlight = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let isStopping = false;
  let isNudged = false;
  /** There may be more due than is held. */
  let isMore = false;
  let wake: () => void = () => undefined;

  const hasRoom = ({ origin }: Leased): boolean => (inFlight.get(origin) ?? 0) < SENDS_PER_SERVICE;

  const sendOne = async (delivery: Leased): Promise<void> => {
    const { id, kind } = delivery;
    try {
      const outcome = await sendDelivery(context, parts, delivery);
      if (!outcome) return;
      if (outcome.kind === 'failed')
        log.error({ deliveryId: id, kind, status: outcome.status }, 'a push service refused a message');
      writer.add({ delivery, outcome });
    } catch (error) {
      log.error({ err: error, deliveryId: id, kind }, 'a message could not be made or sent');
      writer.add({ delivery, outcome: { kind: 'failed', status: null, error: 'INTERNAL' } });
    }
  };

  const start = (delivery: Leased): void => {
    const { origin } = delivery;
    inFlight.set(origin, (inFlight.get(origin) ?? 0) + 1);
    const sending = sendOne(delivery).finally(() => {
      running.delete(sending);
      inFlight.set(origin, (inFlight.get(origin) ?? 1) - 1);
      startMore();
      if (isMore && isHungry()) wake();
    });
    running.add(sending);
  };

  const isHungry = (): boolean => held.length <= HELD / 2;

  const startMore = (): void => {
    while (!isStopping && running.size < SENDS_AT_ONCE) {
      const next = held.findIndex(hasRoom);
      const [delivery] = next === -1 ? [] : held.splice(next, 1);
      if (!delivery) return;
      start(delivery);
    }
  };

  const take = async (): Promise<void> => {
    isMore = false;
    // Outcomes that cannot be written must not pile up.
    if (writer.waiting > 2 * SENDS_AT_ONCE) return;
    const due = await leaseDeliveries(context, HELD);
    isMore = due.isMore;
    held.push(...due.leased);
    startMore();
  };

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isNudged || isStopping) wake();
    });

  const loop = async (): Promise<void> => {
    while (!isStopping) {
      onTurn();
      isNudged = false;
      if (isHungry())
        await take().catch((error: unknown) =>
          log.error({ err: error }, 'due deliveries could not be taken'),
        );
      if (!(isMore && isHungry())) await rest();
    }
  };

  const looping = loop();
  return {
    nudge: () => {
      isNudged = true;
      wake();
    },
    stop: async () => {
      isStopping = true;
      wake();
      await looping;
      await Promise.all(running);
      await writer.flush();
      await giveBack(context, held.splice(0));
    },
  };
}
