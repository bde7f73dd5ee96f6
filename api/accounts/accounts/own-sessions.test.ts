import { describe, expect, it } from 'vitest';
import { minutesLater } from '../../tools/testing/clock.ts';
import { admin, PASSWORD, type Person, registerDonor, signIn } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

interface Shown {
  readonly id: string;
  readonly current: boolean;
}

const sessionsOf = async (app: TestApp, { token }: Pick<Person, 'token'>) =>
  (await app.call('GET', '/auth/sessions', { token })).body.sessions as readonly Shown[];

const statusOf = async (app: TestApp, { token }: Pick<Person, 'token'>) =>
  (await app.call('GET', '/auth/profile', { token })).status;

async function twoDevices() {
  const app = await createTestApp();
  const donor = await registerDonor(app);
  app.setNow(minutesLater(60));
  const { body } = await app.call('POST', '/auth/login', {
    body: { email: donor.email, password: PASSWORD },
    headers: { 'user-agent': ANDROID },
  });
  return { app, donor, phone: { ...donor, token: String(body.token) } };
}

describe('a person’s sessions', () => {
  it('are shown with the device, the start, and when it was last seen; this one first', async () => {
    const { app, donor, phone } = await twoDevices();
    app.setNow(minutesLater(62));
    expect(await sessionsOf(app, phone)).toEqual([
      {
        id: expect.any(String),
        browser: 'chrome',
        system: 'android',
        signedInAt: minutesLater(60).toISOString(),
        lastSeenAt: minutesLater(60).toISOString(),
        current: true,
      },
      {
        id: expect.any(String),
        browser: null,
        system: null,
        signedInAt: TEST_NOW.toISOString(),
        lastSeenAt: TEST_NOW.toISOString(),
        current: false,
      },
    ]);
    app.setNow(minutesLater(120));
    const [, other] = await sessionsOf(app, donor);
    expect(other).toMatchObject({ browser: 'chrome', lastSeenAt: minutesLater(60).toISOString() });
    app.setNow(minutesLater(121));
    expect((await sessionsOf(app, phone))[1]).toMatchObject({ lastSeenAt: minutesLater(120).toISOString() });
  });

  it('end one by one, from the next call on, and send that device no more messages', async () => {
    const { app, donor, phone } = await twoDevices();
    const { db } = app.context;
    const other = (await sessionsOf(app, donor)).find(({ current }) => !current);
    await db
      .insertInto('push_subscriptions')
      .values({
        id: app.context.newId(),
        user_id: donor.id,
        session_id: other?.id ?? '',
        endpoint: 'https://push.example/phone',
        p256dh: '',
        auth: '',
        created_at: '',
        checked_at: '',
      })
      .execute();
    const end = () => app.call('DELETE', `/auth/sessions/${other?.id}`, { token: donor.token });
    expect(await end()).toMatchObject({ status: 200, body: { message: 'The device is logged out.' } });
    expect([await statusOf(app, donor), await statusOf(app, phone)]).toEqual([200, 401]);
    expect(await db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
    expect(await end()).toMatchObject({ status: 404, body: { code: 'failure.session_not_found' } });
    expect(await sessionsOf(app, donor)).toHaveLength(1);
  });

  it('are ended by nobody else: knowing an id is not enough', async () => {
    const { app, donor } = await twoDevices();
    const stranger = await registerDonor(app);
    for (const id of [...(await sessionsOf(app, donor)).map((session) => session.id), NOBODY])
      expect((await app.call('DELETE', `/auth/sessions/${id}`, { token: stranger.token })).status).toBe(404);
    expect(await sessionsOf(app, donor)).toHaveLength(2);
  });

  it('end all but this one', async () => {
    const { app, donor, phone } = await twoDevices();
    const third = await signIn(app, donor.email);
    expect((await app.call('POST', '/auth/sign-out-others', { token: third.token })).status).toBe(200);
    expect([await statusOf(app, donor), await statusOf(app, phone), await statusOf(app, third)]).toEqual([
      401, 401, 200,
    ]);
  });
});

describe('the sessions of an account at the desk', () => {
  it('end with the next call, and the audit says who ended them', async () => {
    const { app, donor, phone } = await twoDevices();
    const boss = await admin(app);
    const end = (id: string) => app.call('DELETE', `/admin/users/${id}/sessions`, { token: boss.token });
    expect((await end(donor.id)).status).toBe(200);
    expect([await statusOf(app, donor), await statusOf(app, phone)]).toEqual([401, 401]);
    expect((await signIn(app, donor.email)).id).toBe(donor.id);
    expect((await end(boss.id)).body.code).toBe('failure.own_account');
    expect((await end(NOBODY)).status).toBe(404);
    const noted = await app.context.db
      .selectFrom('audit')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'session.end_all')
      .execute();
    expect(noted).toEqual([{ actor_id: boss.id, subject_id: donor.id }]);
  });
});
