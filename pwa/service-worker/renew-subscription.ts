import { subscriptionBody } from '../push/subscription-body.ts';
import { reportProblem } from '../report-problem.ts';
import type { OpenWorkerOutbox } from './flush-outbox.ts';

/** Push API, "pushsubscriptionchange": browsers give one, both, or neither of the two. */
export interface ChangedSubscription {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/**
 * The browser has dropped the subscription: makes a new one and tells the server, as whoever is signed in. Where
 * nobody is, or the network is gone, the next start of the app does it.
 */
export async function renewSubscription(
  { oldSubscription, newSubscription }: ChangedSubscription,
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  open: OpenWorkerOutbox,
): Promise<void> {
  try {
    const outbox = await open();
    if (!outbox || !(await outbox.db.session.get('current'))) return;
    const fresh =
      newSubscription ??
      (await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey:
          oldSubscription?.options.applicationServerKey ??
          (
            await outbox.call('GET /push/public-key')
          ).publicKey,
      }));
    await outbox.call('POST /push/subscriptions', { body: subscriptionBody(fresh) });
  } catch (error) {
    reportProblem('the push subscription was not renewed; the next start of the app tries again', error);
  }
}
