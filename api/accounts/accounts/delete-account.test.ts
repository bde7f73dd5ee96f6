import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import { alertableDonor, sendAll } from '../../tools/testing/alerts.ts';
import { idsOf, postRequest, responsesOf } from '../../tools/testing/blood-requests.ts';
import { fullLife } from '../../tools/testing/full-life.ts';
import {
  admin,
  ban,
  PASSWORD,
  type Person,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const leave = (app: TestApp, { token }: Person, password = PASSWORD) =>
  app.call('DELETE', '/auth/account', { token, body: { password } });

/** Every row of every table as text, except the audit's ids, which identify nobody. */
async function dump(app: TestApp): Promise<Record<string, string>> {
  const dumped: Record<string, string> = {};
  for (const { name } of await app.context.db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      app.context.db,
    );
    const shown = name === 'audit' ? rows.map(({ detail }) => detail) : rows;
    dumped[name] = JSON.stringify(shown);
  }
  return dumped;
}

async function tracesOf(app: TestApp, traces: readonly string[]): Promise<string[]> {
  const tables = Object.entries(await dump(app));
  return tables.flatMap(([table, text]) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${table}: ${trace}`),
  );
}

describe('DELETE /auth/account', () => {
  it('removes a donor from every table, and leaves counts', async () => {
    const app = await createTestApp();
    const { donor, hospital, requestId } = await fullLife(app);
    const traces = [donor.id, donor.email, 'Xaliimo', '888 0002', 'neef'];
    expect(await tracesOf(app, traces)).not.toEqual([]);
    expect(await leave(app, donor)).toMatchObject({
      status: 200,
      body: { message: 'Your account and your data are deleted.' },
    });
    expect(await tracesOf(app, traces)).toEqual([]);
    expect(await app.context.db.selectFrom('departures').selectAll().execute()).toEqual([
      { role: 'donor', month: '2026-03', accounts: 1, donations: 1, requests: 0, fulfilled: 0 },
    ]);
    const { body } = await app.call('GET', `/requests/${requestId}`, { token: hospital.token });
    expect(body.request).toMatchObject({ status: 'pending', coming: 0 });
    expect(await responsesOf(app, hospital, requestId)).toEqual([]);
  });

  it('notifies the hospital that expects them', async () => {
    const app = await createTestApp();
    const { donor, hospital, requestId } = await fullLife(app);
    await app.context.db.deleteFrom('events').execute();
    await leave(app, donor);
    const events = await app.context.db
      .selectFrom('events')
      .select(['user_id', 'type', 'subject_id'])
      .execute();
    expect(events).toEqual([
      { user_id: hospital.id, type: 'day', subject_id: expect.any(String) },
      { user_id: hospital.id, type: 'request', subject_id: requestId },
    ]);
  });

  it('ends the session with the answer, and frees the e-mail', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    await leave(app, donor);
    expect(await app.call('GET', '/auth/profile', { token: donor.token })).toMatchObject({ status: 401 });
    expect(
      await app.call('POST', '/auth/login', { body: { email: donor.email, password: PASSWORD } }),
    ).toMatchObject({ status: 401 });
    expect((await registerDonor(app, { email: donor.email })).id).not.toBe(donor.id);
  });

  it('removes a hospital, cancels what it asked for, notifies its donors, and leaves them their donations', async () => {
    const app = await createTestApp();
    const { donor, hospital, requestId } = await fullLife(app);
    await app.context.db.deleteFrom('mails').execute();
    await app.context.db.deleteFrom('deliveries').execute();
    expect(await leave(app, hospital)).toMatchObject({ status: 200 });
    const sent = await app.context.db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'details', 'user_id'])
      .execute();
    const details = JSON.stringify({ bloodType: 'O-', hospital: 'Isbitaalka Hooyo' });
    const told = { recipient: donor.email, user_id: donor.id };
    expect(sent).toEqual([
      { ...told, kind: 'request_cancelled', details },
      { ...told, kind: 'appointment', details: expect.stringContaining('"news":"cancelled"') },
    ]);
    const pushed = await app.context.db
      .selectFrom('deliveries')
      .select(['kind', 'user_id', 'details', 'tag', 'state'])
      .execute();
    expect(pushed).toEqual([
      { kind: 'cancelled', user_id: donor.id, details, tag: `request:${requestId}`, state: 'pending' },
      {
        kind: 'appointment',
        user_id: donor.id,
        details: expect.stringContaining('"news":"cancelled"'),
        tag: expect.stringMatching(/^appointment:/),
        state: 'pending',
      },
    ]);
    expect(await tracesOf(app, [hospital.id, hospital.email, '777 0001'])).toEqual([]);
    expect(idsOf(await app.call('GET', '/requests', { token: donor.token }))).toEqual([]);
    const { body } = await app.call('GET', '/donor/history', { token: donor.token });
    expect(body).toMatchObject({
      total: 1,
      donations: [{ status: 'completed', hospital: '', requestId: null, bloodType: 'O-', units: 1 }],
    });
    const stats = await app.call('GET', '/donor/stats', { token: donor.token });
    expect(stats.body.stats).toMatchObject({ totalDonations: 1 });
    const disclosed = await app.call('GET', '/donor/disclosures', { token: donor.token });
    const looked = { hospital: '', requestId: null };
    expect(disclosed.body).toMatchObject({ total: 3, disclosures: [looked, looked, looked] });
    expect(await app.context.db.selectFrom('departures').selectAll().execute()).toMatchObject([
      { role: 'hospital', accounts: 1, requests: 3 },
    ]);
  });

  it('stands down the donors whom the hospital alerted, and alerts nobody else', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const called = await alertableDonor(app, 2);
    const { _id } = await postRequest(app, hospital);
    await sendAll(app);
    expect(await leave(app, hospital)).toMatchObject({ status: 200 });
    const sent = await app.context.db
      .selectFrom('deliveries')
      .select(['kind', 'user_id', 'tag', 'request_id'])
      .execute();
    expect(sent).toEqual([
      { kind: 'stand_down', user_id: called.id, tag: `request:${_id}`, request_id: null },
    ]);
    expect(await advanceAlerts(app.context)).toBe(0);
    // They were alerted and have not answered: there is no answer to mail about.
    expect(await app.context.db.selectFrom('mails').select('kind').execute()).toEqual([]);
  });

  it('mails only donors who take mails', async () => {
    const app = await createTestApp();
    const { hospital } = await fullLife(app);
    await app.context.db.updateTable('donors').set({ channel_email: 0 }).execute();
    await app.context.db.deleteFrom('mails').execute();
    await leave(app, hospital);
    expect(await app.context.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  it('keeps the last admin who can act', async () => {
    const app = await createTestApp();
    const first = await admin(app);
    expect(await leave(app, first)).toMatchObject({ status: 409, body: { code: 'failure.last_admin' } });
    const banned = await admin(app);
    await ban(app, banned.id);
    expect(await leave(app, first)).toMatchObject({ status: 409 });
    const second = await admin(app);
    const both = await Promise.all([leave(app, first), leave(app, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps the verification of a hospital whose admin has left', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const admins = await app.context.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .execute();
    await admin(app);
    const [gone] = admins;
    const token = await app.call('POST', '/auth/login', {
      body: {
        email: (
          await app.context.db
            .selectFrom('users')
            .select('email')
            .where('id', '=', gone?.id ?? '')
            .executeTakeFirstOrThrow()
        ).email,
        password: PASSWORD,
      },
    });
    expect(
      await leave(app, { id: gone?.id ?? '', token: String(token.body.token), email: '' }),
    ).toMatchObject({ status: 200 });
    const { body } = await app.call('GET', '/auth/profile', { token: hospital.token });
    expect(body.user).toMatchObject({ verified: true });
  });

  it('asks for the password, and leaves everything if it is wrong or missing', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    expect(await leave(app, donor, 'wrong one')).toMatchObject({
      status: 403,
      body: { errors: { password: 'This is not your current password.' } },
    });
    expect(await app.call('DELETE', '/auth/account', { token: donor.token, body: {} })).toMatchObject({
      status: 400,
    });
    expect(await app.call('DELETE', '/auth/account', { body: { password: PASSWORD } })).toMatchObject({
      status: 401,
    });
    expect((await app.call('GET', '/auth/profile', { token: donor.token })).status).toBe(200);
  });

  it('forgets messages that were sent under their e-mail, and nobody else’s', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    for (const email of [donor.email, 'other@example.so'])
      await app.call('POST', '/contact', {
        body: { name: 'X', email, subject: 'general', message: 'Salaan' },
      });
    await leave(app, donor);
    expect(await app.context.db.selectFrom('contact_messages').select('email').execute()).toEqual([
      { email: 'other@example.so' },
    ]);
  });
});
