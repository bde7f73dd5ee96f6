import type { PushMessage } from '../../shared/contract/push-message.ts';
import { registerSubscription } from '../data/push/register-subscription.ts';
import { isFor } from '../data/push/subscribe.ts';
import { reportProblem } from '../lib/report-problem.ts';
import type { OpenWorkerOutbox, WorkerOutbox } from './flush-outbox.ts';

type Registration = Pick<ServiceWorkerRegistration, 'pushManager'>;

/** Push API, "pushsubscriptionchange": browsers provide one, both, or neither of the two. */
interface ChangedSubscription {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

const subscribeFor =
  ({ pushManager }: Registration) =>
  (applicationServerKey: string | BufferSource): Promise<PushSubscription> =>
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });

/** As the person signed in here; if there is nobody, or no network, the next start of the app does it. */
async function whileSignedIn(
  open: OpenWorkerOutbox,
  work: (outbox: WorkerOutbox, userId: string) => Promise<void>,
): Promise<void> {
  try {
    const outbox = await open();
    const session = await outbox?.db.session.get('current');
    if (outbox && session) await work(outbox, session.userId);
  } catch (error) {
    reportProblem('the push subscription was not renewed; the next start of the app tries again', error);
  }
}

/** The browser has dropped the subscription: makes a new one and registers it. */
export function renewSubscription(
  { oldSubscription, newSubscription }: ChangedSubscription,
  registration: Registration,
  open: OpenWorkerOutbox,
): Promise<void> {
  const subscribe = subscribeFor(registration);
  return whileSignedIn(open, async ({ call }) => {
    const { applicationServerKey } = oldSubscription?.options ?? {};
    const fresh =
      newSubscription ??
      (await subscribe(applicationServerKey ?? (await call('GET /push/public-key')).publicKey));
    await registerSubscription(call, fresh, subscribe, oldSubscription?.endpoint);
  });
}

/**
 * A message said that the server's key has changed: subscribes with the new one. The old subscription is registered
 * first, so that it is given up only if there is a network and a session to register the next.
 */
export async function renewForNewKey(
  { renewWith, userId }: PushMessage,
  registration: Registration,
  open: OpenWorkerOutbox,
): Promise<void> {
  if (renewWith === undefined) return;
  await whileSignedIn(open, async ({ call }, personHere) => {
    const subscription = await registration.pushManager.getSubscription();
    if (personHere !== userId || !subscription || isFor(subscription, renewWith)) return;
    await registerSubscription(call, subscription, subscribeFor(registration));
  });
}
