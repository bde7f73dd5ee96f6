import type { DeliveryState } from '../../../shared/contract/push.ts';
import type { CallApi } from '../api/client.ts';
import { serverMessage } from '../api/error-text.ts';
import { after, type SetTimer } from '../offline/timer.ts';
import { subscriptionBody } from './subscription-body.ts';

export const TEST_STEPS = ['permission', 'subscribed', 'known', 'taken', 'arrived'] as const;
type TestStep = (typeof TEST_STEPS)[number];

type TestTrouble =
  | 'not_allowed'
  | 'not_subscribed'
  | 'no_network'
  | 'refused'
  | 'not_taken'
  | 'no_answer'
  | 'not_arrived';

export interface TestProgress {
  /** The step in progress, or the failed one; undefined when all are done. */
  readonly at: TestStep | undefined;
  readonly trouble?: TestTrouble;
  /** The server's sentence about it. */
  readonly message?: string | undefined;
}

interface TestAlertDependencies {
  readonly permission: () => NotificationPermission;
  readonly subscription: () => Promise<PushSubscription | null | undefined>;
  readonly call: CallApi;
  readonly onArrival: (listener: (deliveryId: string) => void) => () => void;
  readonly setTimer: SetTimer;
}

const EVERY_MS = 1_000;
/** How often the server is asked whether the push service has accepted it, and then whether it has arrived. */
const POLLS = 30;

const NOT_TAKEN: readonly DeliveryState[] = ['gone', 'failed', 'expired', 'superseded'];

const lost = (at: TestStep, error: unknown): TestProgress => {
  const message = serverMessage(error);
  return message === undefined ? { at, trouble: 'no_network' } : { at, trouble: 'refused', message };
};

/** Sends this device a test alert and follows it all the way: reports each step, and returns the last. */
export async function runTestAlert(
  { permission, subscription, call, onArrival, setTimer }: TestAlertDependencies,
  report: (progress: TestProgress) => void,
): Promise<TestProgress> {
  const arrived = new Set<string>();
  const stop = onArrival((id) => arrived.add(id));
  const pause = () => after(EVERY_MS, setTimer).done;

  async function follow(id: string): Promise<TestProgress> {
    let isTaken = false;
    for (let poll = 0; poll < 2 * POLLS && (isTaken || poll < POLLS); poll += 1) {
      const { delivery } = await call('GET /push/deliveries/{id}', { params: { id } });
      if (delivery.shownAt !== null || arrived.has(id)) return { at: undefined };
      if (NOT_TAKEN.includes(delivery.state)) return { at: 'taken', trouble: 'not_taken' };
      if (delivery.state === 'sent' && !isTaken) {
        isTaken = true;
        report({ at: 'arrived' });
      }
      await pause();
    }
    return isTaken ? { at: 'arrived', trouble: 'not_arrived' } : { at: 'taken', trouble: 'no_answer' };
  }

  let at: TestStep = 'permission';
  const go = (step: TestStep) => {
    at = step;
    report({ at });
  };
  try {
    go('permission');
    if (permission() !== 'granted') return { at, trouble: 'not_allowed' };
    go('subscribed');
    const own = await subscription();
    if (!own) return { at, trouble: 'not_subscribed' };
    go('known');
    await call('POST /push/subscriptions', { body: subscriptionBody(own) });
    go('taken');
    const { deliveryId } = await call('POST /push/test', { body: { endpoint: own.endpoint } });
    return await follow(deliveryId);
  } catch (error) {
    return lost(at, error);
  } finally {
    stop();
  }
}
