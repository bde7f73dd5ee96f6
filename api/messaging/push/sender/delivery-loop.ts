import type { Context } from '../../../context.ts';
import { type Leased, leaseDeliveries, postpone, releaseUntried } from './lease-deliveries.ts';
import { createOutcomeWriter, type OutcomeListener } from './outcome-writer.ts';
import { type Prepared, prepareMessages } from './prepare-messages.ts';
import { SENDS_PER_SERVICE } from './push-request.ts';
import type { AfterOutcomes } from './record-outcomes.ts';
import { type SenderDependencies, sendDelivery } from './send-delivery.ts';
import { createServicePauses } from './service-pauses.ts';

const SENDS_AT_ONCE = 256;
/** Prepared in one go: some milliseconds of work, during which no answer is read. */
const PREPARED_AT_ONCE = 64;
/** Leased at a time besides those in flight; when half of them remain, more are fetched. */
const LEASED_MAX = 512;
/** Deliveries that nobody signalled (a retry, another instance's alert) are found within this time. */
const POLL_MS = 1_000;

interface LoopDependencies extends SenderDependencies {
  readonly onOutcomes: OutcomeListener;
  readonly afterOutcomes: AfterOutcomes;
}

interface DeliveryLoop {
  /** Looks for due deliveries now. */
  nudge(): void;
  /** Stops leasing, lets sends in flight finish, writes their outcomes. */
  stop(): Promise<void>;
}

/**
 * Sends what is due, continuously: limited in number, and for each push service, so that one that hangs does not delay
 * the others.
 */
export function startDeliveryLoop(
  context: Context,
  dependencies: LoopDependencies,
  onTurn: () => void,
): DeliveryLoop {
  const { log } = context;
  const writer = createOutcomeWriter(context, dependencies);
  const pauses = createServicePauses(context);
  let leased: Leased[] = [];
  const inFlight = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let isStopping = false;
  let isNudged = false;
  let isStarting = false;
  /** There may be more due deliveries than those leased. */
  let isMore = false;
  let wake: () => void = () => undefined;

  const logError = ({ id, kind }: Leased, error: unknown): void =>
    log.error({ err: error, deliveryId: id, kind }, 'a message could not be made or sent');
  const recordFailure = (delivery: Leased, began: number): void =>
    writer.add({ delivery, outcome: { kind: 'failed', status: null, error: 'INTERNAL' }, began });

  const sendOne = async (message: Prepared): Promise<void> => {
    const { delivery } = message;
    const { id, kind, origin } = delivery;
    const began = performance.now();
    try {
      const outcome = await sendDelivery(context, dependencies, message);
      if (!outcome) return;
      if (outcome.kind === 'failed')
        log.error({ deliveryId: id, kind, status: outcome.status }, 'a push service refused a message');
      if (outcome.kind === 'retry' && outcome.pauseMs !== undefined) {
        pauses.pause(origin, outcome.pauseMs);
        wake();
      }
      writer.add({ delivery, outcome, began });
    } catch (error) {
      logError(delivery, error);
      recordFailure(delivery, began);
    }
  };

  const count = (origin: string, change: number): void =>
    void inFlight.set(origin, (inFlight.get(origin) ?? 0) + change);

  const needsMore = (): boolean => leased.length <= LEASED_MAX / 2;

  const start = (message: Prepared): void => {
    const sending = sendOne(message).finally(() => {
      running.delete(sending);
      count(message.delivery.origin, -1);
      startSoon();
      if (isMore && needsMore()) wake();
    });
    running.add(sending);
  };

  /** Takes the leased deliveries that may start now, and counts them as in flight. */
  const pick = (): Leased[] => {
    const room = Math.min(SENDS_AT_ONCE - running.size, PREPARED_AT_ONCE);
    const picked: Leased[] = [];
    leased = leased.filter((delivery) => {
      const { origin } = delivery;
      const mayStart =
        picked.length < room && (inFlight.get(origin) ?? 0) < SENDS_PER_SERVICE && !pauses.isPaused(origin);
      if (mayStart) {
        count(origin, 1);
        picked.push(delivery);
      }
      return !mayStart;
    });
    return picked;
  };

  const startSome = (): void => {
    isStarting = false;
    if (isStopping || leased.length === 0 || running.size >= SENDS_AT_ONCE) return;
    const picked = pick();
    if (picked.length === 0) return;
    const { prepared, spoiled } = prepareMessages(context, picked);
    for (const { delivery, error } of spoiled) {
      count(delivery.origin, -1);
      logError(delivery, error);
      recordFailure(delivery, performance.now());
    }
    for (const message of prepared) start(message);
    startSoon();
  };

  /** Once a turn of the event loop, for all sends that ended in it. */
  const startSoon = (): void => {
    if (isStarting) return;
    isStarting = true;
    setImmediate(startSome);
  };

  const postponePaused = async (): Promise<void> => {
    const { later = [], now = [] } = Object.groupBy(leased, ({ origin }) =>
      pauses.isPaused(origin) ? 'later' : 'now',
    );
    if (later.length === 0) return;
    leased = now;
    try {
      await postpone(context, later, ({ origin }) => pauses.nextTry(origin));
    } catch (error) {
      leased.push(...later);
      throw error;
    }
  };

  const take = async (): Promise<void> => {
    // A pause may have ended without a send that ends and so starts the next.
    startSoon();
    await postponePaused();
    if (!needsMore()) return;
    isMore = false;
    // Outcomes that cannot be written must not pile up.
    if (writer.waiting > 2 * SENDS_AT_ONCE) return;
    const due = await leaseDeliveries(context, LEASED_MAX);
    isMore = due.isMore;
    leased.push(...due.leased);
    await postponePaused();
    startSoon();
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
      await take().catch((error: unknown) => log.error({ err: error }, 'due deliveries could not be taken'));
      if (!(isMore && needsMore())) await rest();
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
      await releaseUntried(context, leased.splice(0));
    },
  };
}
