import { expect, it } from 'vitest';
import { PASSWORD, registerDonor } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const endingFor = async (app: TestApp, token: string) =>
  String((await app.call('GET', '/auth/seal-key', { token })).body.ending);

const end = (app: TestApp, ending: unknown) => app.call('POST', '/auth/end-session', { body: { ending } });

const isSignedIn = async (app: TestApp, token: string) =>
  (await app.call('GET', '/auth/profile', { token })).status === 200;

it('ends its own session without a token, and no other of the same person', async () => {
  const app = await createTestApp();
  const { token, email } = await registerDonor(app);
  const login = await app.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  const other = String(login.body.token);
  expect(await end(app, await endingFor(app, token))).toMatchObject({
    status: 200,
    body: { success: true, message: 'Logged out' },
  });
  expect(await isSignedIn(app, token)).toBe(false);
  expect(await isSignedIn(app, other)).toBe(true);
});

it('has the same result when sent twice', async () => {
  const app = await createTestApp();
  const { token } = await registerDonor(app);
  const ending = await endingFor(app, token);
  await end(app, ending);
  expect((await end(app, ending)).status).toBe(200);
});

it('names nobody, and gives no access', async () => {
  const app = await createTestApp();
  const { id, email, token } = await registerDonor(app);
  const ending = await endingFor(app, token);
  for (const trace of [id, email]) expect(ending).not.toContain(trace);
  expect(await isSignedIn(app, ending)).toBe(false);
});

it('ends nothing with an invalid proof', async () => {
  const app = await createTestApp();
  const asha = await registerDonor(app);
  const hodan = await registerDonor(app);
  const [ashas] = (await endingFor(app, asha.token)).split('.');
  const [, hodans] = (await endingFor(app, hodan.token)).split('.');
  for (const forged of [`${ashas}.${hodans}`, `${ashas}.`, ashas, '.', 'x'])
    expect(await end(app, forged)).toMatchObject({ status: 403, body: { code: 'failure.forbidden' } });
  for (const wrong of ['', 7, null, 'x'.repeat(201)]) expect((await end(app, wrong)).status).toBe(400);
  expect(await isSignedIn(app, asha.token)).toBe(true);
});

it('sends the device of that session no more messages', async () => {
  const app = await createTestApp();
  const { id, token } = await registerDonor(app);
  const { db } = app.context;
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('push_subscriptions')
    .values({
      id: app.context.newId(),
      user_id: id,
      session_id: session.id,
      endpoint: 'https://fcm.googleapis.com/fcm/send/of-this-session',
      p256dh: '',
      auth: '',
      created_at: '',
      checked_at: '',
    })
    .execute();
  await end(app, await endingFor(app, token));
  expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
});
