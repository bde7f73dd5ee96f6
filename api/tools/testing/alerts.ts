import type { Alert } from '../../../shared/contract/alerts.ts';
import { ANSWERABLE_KINDS } from '../../../shared/contract/answerable-kinds.ts';
import type { PushKind } from '../../../shared/contract/push-message.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { CENTRE, north } from './blood-requests.ts';
import { type Person, proofOf, registerDonor } from './people.ts';
import type { Answer, TestApp } from './test-app.ts';

/**
 * A device of this person that can be alerted and on which they are signed in, as a subscription stores it in the
 * database.
 */
export async function giveDevice(app: TestApp, { id }: Pick<Person, 'id'>): Promise<void> {
  const subscriptionId = app.context.newId();
  const at = app.context.now().toISOString();
  const session = await app.context.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  await app.context.db
    .insertInto('push_subscriptions')
    .values({
      id: subscriptionId,
      user_id: id,
      session_id: session?.id ?? 'a-session',
      endpoint: `https://fcm.googleapis.com/fcm/send/${subscriptionId}`,
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
      created_at: at,
      checked_at: at,
    })
    .execute();
}

/** A donor with a device, `km` north of the hospital of `verifiedHospital`. */
export async function alertableDonor(
  app: TestApp,
  km: number,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Person> {
  const donor = await registerDonor(app, { coordinates: north(km), ...overrides });
  await giveDevice(app, donor);
  return donor;
}

interface AlertedDonor {
  readonly donor_id: string;
  readonly wave: number;
}

export const alertedBy = (app: TestApp, alertId: string): Promise<AlertedDonor[]> =>
  app.context.db
    .selectFrom('alert_recipients')
    .select(['donor_id', 'wave'])
    .where('alert_id', '=', alertId)
    .orderBy('wave')
    .orderBy('distance_km')
    .orderBy('donor_id')
    .execute();

/** Marks every pending message as accepted by its push service, as a sender would. */
export const sendAll = (app: TestApp) =>
  app.context.db
    .updateTable('deliveries')
    .set({ state: 'sent', attempts: 1, finished_at: app.context.now().toISOString() })
    .where('state', '=', 'pending')
    .execute();

/** The kinds of messages that wait to be sent to this person. */
export const pendingFor = async (app: TestApp, person: Pick<Person, 'id'>): Promise<PushKind[]> => {
  const rows = await app.context.db
    .selectFrom('deliveries')
    .select('kind')
    .where('user_id', '=', person.id)
    .where('state', '=', 'pending')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
};

export const alertsOf = async (app: TestApp, person: Person, requestId: string): Promise<Alert[]> => {
  const { body } = await app.call('GET', `/alerts?requestId=${requestId}`, { token: person.token });
  return body.alerts as Alert[];
};

export async function alertOf(app: TestApp, person: Person, requestId: string): Promise<Alert> {
  const [alert, ...others] = await alertsOf(app, person, requestId);
  if (!alert || others.length > 0) throw new Error(`${others.length + (alert ? 1 : 0)} alerts`);
  return alert;
}

/** Presses the button; an admin has proved their identity again. */
export async function emergency(
  app: TestApp,
  person: Person,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const { role } = await app.context.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return app.call('POST', '/alerts/emergency', {
    token: person.token,
    ...(role === 'admin' && { headers: await proofOf(app, person) }),
    body: { bloodType: 'O-', message: 'Two patients after an accident', location: CENTRE, ...overrides },
  });
}

export async function ticketOf(
  app: TestApp,
  donor: Pick<Person, 'id'>,
  requestId: string,
  expiresAt: Date = new Date(app.context.now().getTime() + DAY_MS),
  sessionId?: string,
): Promise<string> {
  const delivery = await app.context.db
    .selectFrom('deliveries')
    .select(['id', 'alert_id'])
    .where('user_id', '=', donor.id)
    .where('request_id', '=', requestId)
    .where('kind', 'in', ANSWERABLE_KINDS)
    .executeTakeFirstOrThrow();
  return app.context.tickets.sign(
    {
      deliveryId: delivery.id,
      userId: donor.id,
      sessionId,
      alertId: delivery.alert_id ?? undefined,
      requestId,
    },
    expiresAt,
  );
}
