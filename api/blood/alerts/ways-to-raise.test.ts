import { describe, expect, it } from 'vitest';
import { updateDonor } from '../../people/donors/donor-store.ts';
import { alertableDonor, alertedBy, emergency } from '../../tools/testing/alerts.ts';
import { fulfill, newRequest, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { admin, ban, type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { type Answer, createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

/** A hospital with a request without an alert, and donors 1, 2 and 3 km away. */
async function beforeRaising() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const settings = { emergency: { priorityBloodTypes: [] } };
  await app.call('PUT', '/auth/profile', { token: hospital.token, body: { settings } });
  const request = await postRequest(app, hospital, { urgency: 'low', bloodType: 'O-' });
  const donors: Person[] = [];
  for (const km of [1, 2, 3]) donors.push(await alertableDonor(app, km));
  const [near, second, third] = donors as [Person, Person, Person];
  return { app, hospital, admin: await admin(app), request, near, second, third };
}

type Case = Awaited<ReturnType<typeof beforeRaising>>;

const edit = ({ app, hospital, request }: Case, body: object): Promise<Answer> =>
  app.call('PATCH', `/requests/${request._id}`, { token: hospital.token, body });

const postUrgent = ({ app, hospital }: Case): Promise<Answer> =>
  app.call('POST', '/requests/create', { token: hospital.token, body: newRequest({ bloodType: 'O-' }) });

/** Each way to raise an alert. */
const WAYS: Readonly<Record<string, (now: Case) => Promise<Answer>>> = {
  'an urgent request': postUrgent,
  'a request that becomes urgent': (now) => edit(now, { urgency: 'high' }),
  'the button for a request': ({ app, hospital, request }) =>
    emergency(app, hospital, { requestId: request._id }),
  "the button for a hospital's newest request": ({ app, hospital }) => emergency(app, hospital),
  "an admin's for a request": ({ app, admin: sender, request }) =>
    emergency(app, sender, { requestId: request._id }),
  'a broadcast': ({ app, admin: sender }) => emergency(app, sender, { requestId: null }),
};

async function alerted(app: TestApp): Promise<string[]> {
  const alerts = await app.context.db.selectFrom('alerts').select('id').orderBy('id').execute();
  const lists = [];
  for (const { id } of alerts) lists.push(await alertedBy(app, id));
  return lists.flat().map(({ donor_id }) => donor_id);
}

const pause = ({ app }: Case, { id }: Person) => updateDonor(app.context.db, id, { paused: 1 });

describe.each(Object.entries(WAYS))('%s', (_, raise) => {
  it('alerts the donors nearby', async () => {
    const now = await beforeRaising();
    expect((await raise(now)).status).toBeLessThan(300);
    expect(await alerted(now.app)).toEqual([now.near.id, now.second.id, now.third.id]);
  });

  it('leaves out a donor who pauses', async () => {
    const now = await beforeRaising();
    await pause(now, now.second);
    expect((await raise(now)).status).toBeLessThan(300);
    expect(await alerted(now.app)).toEqual([now.near.id, now.third.id]);
  });
});

it('an urgent request that is posted again, with the id that it has, alerts nobody', async () => {
  const { app, hospital } = await beforeRaising();
  const body = newRequest({ id: app.context.newId() });
  const post = () => app.call('POST', '/requests/create', { token: hospital.token, body });
  const first = await post();
  const before = await alerted(app);
  expect(before).toHaveLength(3);
  const again = await post();
  expect([again.status, again.body.request]).toEqual([201, first.body.request]);
  expect(await alerted(app)).toEqual(before);
});

it.each(['an urgent request', 'a request that becomes urgent'])(
  '%s that is sent again under its Idempotency-Key alerts nobody',
  async (way) => {
    const now = await beforeRaising();
    const { app } = now;
    const call: TestApp['call'] = (method, path, options) =>
      app.call(method, path, { ...options, headers: { 'idempotency-key': 'key-00000001' } });
    const keyed: Case = { ...now, app: { ...app, call } };
    const raise = () => (WAYS[way] ?? postUrgent)(keyed);
    const first = await raise();
    const before = await alerted(app);
    expect(before).toHaveLength(3);
    const again = await raise();
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await alerted(app)).toEqual(before);
  },
);

describe('the button', () => {
  it('does not alert a donor who was alerted by the same hospital, and so has to rest', async () => {
    const now = await beforeRaising();
    const { app, hospital, near } = now;
    for (const one of [now.second, now.third]) await pause(now, one);
    await postUrgent(now);
    const { body } = await emergency(app, hospital, { requestId: now.request._id });
    expect(body).toMatchObject({ alert: { recipients: 0 } });
    expect(await alerted(app)).toEqual([near.id]);
  });

  it.each<[string, (now: Case) => Promise<unknown>]>([
    ['fulfilled', ({ app, hospital, request }) => fulfill(app, hospital, request._id)],
    [
      'cancelled',
      ({ app, hospital, request }) =>
        app.call('PATCH', `/requests/cancel/${request._id}`, {
          token: hospital.token,
          body: { reason: 'Blood came from the family' },
        }),
    ],
  ])('calls nobody for a request that is %s', async (_, act) => {
    const now = await beforeRaising();
    await act(now);
    const { app, hospital, request } = now;
    expect((await emergency(app, hospital, { requestId: request._id })).status).toBe(409);
    expect(await alerted(app)).toEqual([]);
  });

  it('does not alert a donor who has answered', async () => {
    const { app, hospital, request, near, second, third } = await beforeRaising();
    await respondOk(app, second, request._id);
    expect((await emergency(app, hospital, { requestId: request._id })).status).toBe(201);
    expect(await alerted(app)).toEqual([near.id, third.id]);
  });

  it('alerts nobody for a hospital that is banned', async () => {
    const { app, hospital, request } = await beforeRaising();
    await ban(app, hospital.id);
    expect((await emergency(app, hospital, { requestId: request._id })).status).toBeGreaterThanOrEqual(400);
    expect(await alerted(app)).toEqual([]);
  });

  it('continues an alert that is running', async () => {
    const now = await beforeRaising();
    const { app, hospital, request, near, second, third } = now;
    await edit(now, { urgency: 'high' });
    const later = await alertableDonor(app, 15);
    const { status, body } = await emergency(app, hospital, { requestId: request._id });
    expect({ status, body }).toMatchObject({ status: 201, body: { alert: { recipients: 4, called: 1 } } });
    expect(await alerted(app)).toEqual([near.id, second.id, third.id, later.id]);
  });
});
