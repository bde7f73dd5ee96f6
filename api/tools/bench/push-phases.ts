import { notifyOfAlerts } from '../../blood/alerts/notify-of-alerts.ts';
import type { Context } from '../../context.ts';
import { composeMessage } from '../../messaging/push/sender/compose-message.ts';
import { encryptMessage } from '../../messaging/push/sender/encrypt-message.ts';
import { leaseDeliveries } from '../../messaging/push/sender/lease-deliveries.ts';
import { createLeaseReader } from '../../messaging/push/sender/lease-reader.ts';
import { outcomeOf } from '../../messaging/push/sender/outcome.ts';
import { createPushClient } from '../../messaging/push/sender/push-client.ts';
import { recordOutcomes, type Tried } from '../../messaging/push/sender/record-outcomes.ts';
import { headersOf } from '../../messaging/push/sender/send-delivery.ts';
import { createVapidTokens } from '../../messaging/push/sender/vapid-tokens.ts';
import { chunks } from '../../platform/database/chunks.ts';

const PHASES = ['lease', 'check', 'compose', 'sign', 'encrypt', 'socket', 'write'] as const;
type Phase = (typeof PHASES)[number];

/** Microseconds of processor time a message. */
export type PhaseTimes = Readonly<Record<Phase, number>>;

/** As many as the sender takes at a time. */
const LEASED = 512;
const PREPARED = 64;
const WRITTEN = 256;

/** Sends what is due with the sender's own parts, one after the other, each with its processor time. */
export async function benchPhases(context: Context): Promise<PhaseTimes> {
  const { config, vapidPairs, now, random } = context;
  const isStillLeased = createLeaseReader(context);
  const vapidHeaderOf = createVapidTokens(config.vapidSubject, vapidPairs, now);
  const client = createPushClient(config);
  const micros = new Map<Phase, number>();
  let messages = 0;
  const time = async <Made>(phase: Phase, work: () => Made | Promise<Made>): Promise<Made> => {
    const before = process.threadCpuUsage();
    const made = await work();
    const { user, system } = process.threadCpuUsage(before);
    micros.set(phase, (micros.get(phase) ?? 0) + user + system);
    return made;
  };

  for (;;) {
    const { leased } = await time('lease', () => leaseDeliveries(context, LEASED));
    if (leased.length === 0) break;
    messages += leased.length;
    const tried: Tried[] = [];
    for (const some of chunks(leased, PREPARED)) {
      await time('check', () => Promise.all(some.map(isStillLeased)));
      const texts = await time('compose', () => some.map((one) => composeMessage(context, one)));
      const headers = await time('sign', () =>
        Promise.all(some.map((one) => headersOf(one, vapidHeaderOf, now()))),
      );
      const requests = await time('encrypt', () =>
        some.map(({ url, keys }, index) => ({
          url,
          body: encryptMessage(texts[index] ?? Buffer.alloc(0), keys),
          headers: headers[index] ?? {},
          mayBegin: async () => true,
        })),
      );
      const answers = await time('socket', () => Promise.all(requests.map(client.send)));
      for (const [index, delivery] of some.entries()) {
        const answer = answers[index];
        const outcome = answer && outcomeOf(answer, delivery, now(), random);
        if (outcome?.kind !== 'sent') throw new Error(`not sent: ${JSON.stringify(answer)}`);
        tried.push({ delivery, outcome });
      }
    }
    for (const batch of chunks(tried, WRITTEN))
      await time('write', () => recordOutcomes(context, batch, notifyOfAlerts));
  }
  client.close();
  return Object.fromEntries(
    PHASES.map((phase) => [phase, (micros.get(phase) ?? 0) / messages]),
  ) as PhaseTimes;
}
