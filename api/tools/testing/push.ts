import { onTestFinished } from 'vitest';
import { type PushMessage, pushMessage } from '../../../shared/contract/push-message.ts';
import { notifyOfAlerts } from '../../blood/alerts/notify-of-alerts.ts';
import type { KindWithDetails } from '../../messaging/push/delivery-details.ts';
import { queueDeliveries } from '../../messaging/push/queue-deliveries.ts';
import { leaseDeliveries } from '../../messaging/push/sender/lease-deliveries.ts';
import { createLeaseReader } from '../../messaging/push/sender/lease-reader.ts';
import { prepareMessages } from '../../messaging/push/sender/prepare-messages.ts';
import { createPushClient } from '../../messaging/push/sender/push-client.ts';
import { recordOutcomes } from '../../messaging/push/sender/record-outcomes.ts';
import { sendDelivery } from '../../messaging/push/sender/send-delivery.ts';
import { createVapidTokens } from '../../messaging/push/sender/vapid-tokens.ts';
import type { Person } from './people.ts';
import {
  type Arrived,
  type PushService,
  startPushService,
  type TestDevice,
} from './push-service/push-service.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export interface PushLab {
  readonly app: TestApp;
  readonly service: PushService;
  deviceOf(person: Person): Promise<TestDevice>;
  /** One pass of the sender: everything that is due is tried once; `whenHeld` runs between the lease and the try. */
  sendDue(whenHeld?: () => Promise<void>): Promise<void>;
  /** Moves the server's clock on. */
  pass(seconds: number): void;
}

/** The whole server beside a push service on loopback, both on the same clock. */
export async function createPushLab(environment: Record<string, string> = {}): Promise<PushLab> {
  const clock: { now: () => Date } = { now: () => new Date() };
  const service = await startPushService({ now: () => clock.now() });
  onTestFinished(service.close);
  const app = await createTestApp({ PUSH_ALLOWED_HOSTS: service.host, ...environment });
  const { context } = app;
  clock.now = context.now;
  const client = createPushClient(context.config);
  onTestFinished(client.close);
  const vapidHeaderOf = createVapidTokens(context.config.vapidSubject, context.vapidPairs, context.now);
  const isStillLeased = createLeaseReader(context);
  return {
    app,
    service,
    deviceOf: async (person) => {
      const device = service.subscribe();
      const { status } = await app.call('POST', '/push/subscriptions', { token: person.token, body: device });
      if (status !== 201) throw new Error(`subscriptions answered ${status}`);
      return device;
    },
    sendDue: async (whenHeld) => {
      const { leased } = await leaseDeliveries(context, 1000);
      await whenHeld?.();
      const tried = await Promise.all(
        prepareMessages(context, leased).prepared.map(async (prepared) => ({
          delivery: prepared.delivery,
          outcome: await sendDelivery(context, { client, vapidHeaderOf, isStillLeased }, prepared),
        })),
      );
      await recordOutcomes(
        context,
        tried.flatMap(({ delivery, outcome }) => (outcome ? [{ delivery, outcome }] : [])),
        notifyOfAlerts,
      );
    },
    pass: (seconds) => app.setNow(new Date(context.now().getTime() + seconds * 1000)),
  };
}

/** Queues a message for a person as a use case does; it is useful for ten minutes by default. */
export const queueFor = (
  { app: { context } }: PushLab,
  person: Person,
  {
    minutes = 10,
    tag = 'reminder',
    ...message
  }: Partial<KindWithDetails> & {
    readonly minutes?: number;
    readonly tag?: string;
    readonly requestId?: string;
  } = {},
): Promise<number> =>
  context.db.transaction().execute((trx) =>
    queueDeliveries(context, trx, [
      {
        kind: 'reminder',
        details: {},
        ...message,
        userId: person.id,
        tag,
        urgency: 'high',
        expiresAt: new Date(context.now().getTime() + minutes * 60_000).toISOString(),
      } as Parameters<typeof queueDeliveries>[2][number],
    ]),
  );

/** All deliveries in their current state, oldest first. */
export const deliveriesOf = ({ app: { context } }: PushLab) =>
  context.db.selectFrom('deliveries').selectAll().orderBy('id').execute();

export const readMessage = ({ text }: Pick<Arrived, 'text'>): PushMessage =>
  pushMessage.parse(JSON.parse(text));
