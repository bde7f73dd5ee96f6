import { describe, expect, it, onTestFinished } from 'vitest';
import { updateDonor } from '../../people/donors/donor-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { withTimeout } from '../../platform/database/write-timeout.ts';
import { afterSearch } from '../../tools/testing/after-search.ts';
import { alertableDonor, alertedBy, emergency } from '../../tools/testing/alerts.ts';
import { fulfill, newRequest, north, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { admin, ban, type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { createFileApp } from '../../tools/testing/programs.ts';
import { watchStatements } from '../../tools/testing/statements.ts';
import type { Answer, TestApp } from '../../tools/testing/test-app.ts';

/** A hospital with a request without an alert, donors 1, 2 and 3 km away, and another program's connection. */
async function beforeRaising() {
  const app = await createFileApp();
  const hospital = await verifiedHospital(app);
  const settings = { emergency: { priorityBloodTypes: [] } };
  await app.call('PUT', '/auth/profile', { token: hospital.token, body: { settings } });
  const request = await postRequest(app, hospital, { urgency: 'low', bloodType: 'O-' });
  const donors: Person[] = [];
  for (const km of [1, 2, 3]) donors.push(await alertableDonor(app, km));
  const [near, second, third] = donors as [Person, Person, Person];
  const other = openDatabase(app.context.config.databaseUrl);
  onTestFinished(() => other.destroy());
  return { app, hospital, admin: await admin(app), request, near, second, third, other };
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

const changeDonor = (db: Database, { id }: Pick<Person, 'id'>, changes: Parameters<typeof updateDonor>[2]) =>
  updateDonor(db, id, changes);

/** A statement that searches for donors, not one that only checks those who were found. */
const isSearch = (statement: string) =>
  /from [^;]*donors/.test(statement) && /column1|union all/.test(statement);

describe.each(Object.entries(WAYS))('%s', (_, raise) => {
  it('searches before its transaction, while other programs write, and in it only checks once more', async () => {
    const now = await beforeRaising();
    const { app, other, near, second, third } = now;
    afterSearch(app, () => withTimeout(20, () => changeDonor(other, near, { max_travel_km: 20 })));
    const statements = watchStatements(app);
    expect((await raise(now)).status).toBeLessThan(300);
    expect(await alerted(app)).toEqual([near.id, second.id, third.id]);
    const raised = statements.findIndex((statement) => /^insert into "alerts"/.test(statement));
    expect(statements.slice(0, raised).filter(isSearch)).not.toEqual([]);
    expect(statements.slice(raised).filter(isSearch)).toEqual([]);
  });

  it('leaves out a donor who pauses between its search and its transaction', async () => {
    const now = await beforeRaising();
    afterSearch(now.app, () => changeDonor(now.other, now.second, { paused: 1 }));
    expect((await raise(now)).status).toBeLessThan(300);
    expect(await alerted(now.app)).toEqual([now.near.id, now.third.id]);
  });
});

describe('an urgent request', () => {
  it.each<[string, (now: Case) => Promise<unknown>]>([
    ['is banned', ({ other, second }) => changeDonor(other, second, { active: 0 })],
    ['moves away', ({ other, second }) => changeDonor(other, second, north(900))],
    [
      'gives elsewhere',
      ({ app, other, second }) =>
        changeDonor(other, second, { last_donation_at: app.context.now().toISOString() }),
    ],
    [
      'signs their device out',
      ({ other, second }) =>
        other.deleteFrom('push_subscriptions').where('user_id', '=', second.id).execute(),
    ],
  ])('leaves out a donor who meanwhile %s, and calls the others', async (__, act) => {
    const now = await beforeRaising();
    afterSearch(now.app, () => act(now));
    expect((await postUrgent(now)).status).toBeLessThan(300);
    expect(await alerted(now.app)).toEqual([now.near.id, now.third.id]);
  });
});

it('an urgent request that is posted again, with the id that it has, searches for nobody', async () => {
  const { app, hospital } = await beforeRaising();
  const body = newRequest({ id: app.context.newId() });
  const post = () => app.call('POST', '/requests/create', { token: hospital.token, body });
  const first = await post();
  const before = await alerted(app);
  expect(before).toHaveLength(3);
  const statements = watchStatements(app);
  const again = await post();
  expect([again.status, again.body.request]).toEqual([201, first.body.request]);
  expect(statements.filter(isSearch)).toEqual([]);
  expect(await alerted(app)).toEqual(before);
});

it.each(['an urgent request', 'a request that becomes urgent'])(
  '%s that is sent again under its Idempotency-Key searches for nobody',
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
    const statements = watchStatements(app);
    const again = await raise();
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(statements.filter(isSearch)).toEqual([]);
    expect(await alerted(app)).toEqual(before);
  },
);

describe('the button', () => {
  it('does not alert a donor who is alerted by the same hospital meanwhile, and so has to rest', async () => {
    const now = await beforeRaising();
    const { app, hospital, near } = now;
    afterSearch(app, async () => {
      for (const one of [now.second, now.third]) await changeDonor(now.other, one, { paused: 1 });
      await postUrgent(now);
    });
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
  ])('calls nobody for a request that is meanwhile %s', async (_, act) => {
    const now = await beforeRaising();
    const { app, hospital, request } = now;
    afterSearch(app, () => act(now));
    expect((await emergency(app, hospital, { requestId: request._id })).status).toBe(409);
    expect(await alerted(app)).toEqual([]);
  });

  it('does not alert a donor who answers meanwhile', async () => {
    const now = await beforeRaising();
    const { app, hospital, request, near, second, third } = now;
    afterSearch(app, () => respondOk(app, second, request._id));
    expect((await emergency(app, hospital, { requestId: request._id })).status).toBe(201);
    expect(await alerted(app)).toEqual([near.id, third.id]);
  });

  it('alerts nobody for a hospital that is banned meanwhile', async () => {
    const now = await beforeRaising();
    const { app, hospital, request } = now;
    afterSearch(app, () => ban(app, hospital.id));
    expect((await emergency(app, hospital, { requestId: request._id })).status).toBeGreaterThanOrEqual(400);
    expect(await alerted(app)).toEqual([]);
  });

  it('continues an alert that was raised meanwhile', async () => {
    const now = await beforeRaising();
    const { app, hospital, request, near, second, third } = now;
    const later = await alertableDonor(app, 15);
    afterSearch(app, () => edit(now, { urgency: 'high' }));
    const { status, body } = await emergency(app, hospital, { requestId: request._id });
    expect({ status, body }).toMatchObject({ status: 201, body: { alert: { recipients: 4, called: 1 } } });
    expect(await alerted(app)).toEqual([near.id, second.id, third.id, later.id]);
  });

  it('searches before its transaction for an alert that is running', async () => {
    const now = await beforeRaising();
    const { app, hospital, request } = now;
    await edit(now, { urgency: 'high' });
    const later = await alertableDonor(app, 15);
    const statements = watchStatements(app);
    const { body } = await emergency(app, hospital, { requestId: request._id });
    expect(body).toMatchObject({ alert: { recipients: 4, called: 1 } });
    expect((await alerted(app)).at(-1)).toBe(later.id);
    const pushedOn = statements.findIndex((statement) => /^update "alerts"/.test(statement));
    expect(statements.slice(0, pushedOn).filter(isSearch)).not.toEqual([]);
    expect(statements.slice(pushedOn).filter(isSearch)).toEqual([]);
  });
});
