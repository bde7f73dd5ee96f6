import { describe, expect, it } from 'vitest';
import { countPeople } from '../../accounts/accounts/people-counts-store.ts';
import { fulfill, postRequest } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  PASSWORD,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

/** How many rows there are of each kind, and what is counted as they are written. */
async function countedAndThere({ context: { db } }: TestApp) {
  const there = new Map<string, number>();
  const note = (name: string) => there.set(name, (there.get(name) ?? 0) + 1);
  for (const { standing } of await db.selectFrom('hospital_directory').select('standing').execute())
    note(`hospitals.${standing}`);
  for (const { role } of await db.selectFrom('users').select('role').execute()) note(`users.${role}`);
  const counted = new Map<string, number>();
  // The changes are not rows.
  for (const { name, count } of await db.selectFrom('counts').selectAll().execute())
    if (count !== 0 && name !== 'open_requests.changes') counted.set(name, count);
  return { counted, there };
}

const cancel = (app: TestApp, { token }: Person, id: string) =>
  app.call('PATCH', `/requests/cancel/${id}`, { token, body: { reason: 'Referred elsewhere' } });

const leave = (app: TestApp, { token }: Person) =>
  app.call('DELETE', '/auth/account', { token, body: { password: PASSWORD } });

const write = (app: TestApp, id: string, email: string, token?: string) =>
  app.call('POST', '/contact', {
    token,
    body: { id, name: 'Qof', email, subject: 'general', message: 'Salaan, waa fariin.' },
  });

/**
 * Requests of each status with their alerts, and messages of both statuses, some sent twice, from people who stay and
 * people who leave.
 */
async function live(app: TestApp) {
  const boss = await admin(app);
  const [stays, leaves] = [await verifiedHospital(app), await verifiedHospital(app)];
  await registerHospital(app);
  for (const hospital of [stays, leaves]) {
    await postRequest(app, hospital);
    await fulfill(app, hospital, (await postRequest(app, hospital))._id);
    await cancel(app, hospital, (await postRequest(app, hospital))._id);
  }
  const donor = await registerDonor(app);
  const messages = Array.from({ length: 4 }, () => app.context.newId());
  const [signedIn, asTheirs, closed, others] = messages as [string, string, string, string];
  for (const _ of 'twice') await write(app, signedIn, 'elsewhere@example.so', donor.token);
  await write(app, asTheirs, donor.email);
  await write(app, closed, donor.email);
  await write(app, others, 'others@example.so');
  for (const status of ['closed', 'closed', 'open', 'closed'])
    await app.call('PATCH', `/admin/messages/${closed}`, { token: boss.token, body: { status } });
  return { boss, donor, stays, leaves };
}

describe('counts', () => {
  it('match the rows, whatever is written, closed, sent twice and removed', async () => {
    const app = await createTestApp();
    const { donor, leaves } = await live(app);
    const before = await countedAndThere(app);
    expect(before.there.size).toBe(5);
    expect(before.counted).toEqual(before.there);
    expect((await leave(app, leaves)).status).toBe(200);
    expect((await leave(app, donor)).status).toBe(200);
    const after = await countedAndThere(app);
    expect(after.counted).toEqual(after.there);
    expect(await countPeople(app.context.db)).toMatchObject({ totalDonors: 0, totalHospitals: 2 });
  });

  it('and the totals of what an admin lists, are what is there', async () => {
    const app = await createTestApp();
    const { boss } = await live(app);
    const { db } = app.context;
    const totalOf = async (path: string) => (await app.call('GET', path, { token: boss.token })).body.total;
    const requests = await db.selectFrom('requests').select('status').execute();
    expect(await totalOf('/requests?limit=1')).toBe(requests.length);
    for (const status of ['pending', 'fulfilled', 'cancelled'] as const)
      expect(await totalOf(`/requests?limit=1&status=${status}`)).toBe(
        requests.filter((one) => one.status === status).length,
      );
    const messages = await db.selectFrom('contact_messages').select('status').execute();
    expect(await totalOf('/admin/messages?limit=1')).toBe(messages.length);
    expect(await totalOf('/admin/messages?limit=1&status=open')).toBe(
      messages.filter(({ status }) => status === 'open').length,
    );
    expect(await totalOf('/alerts')).toBe((await db.selectFrom('alerts').select('id').execute()).length);
    expect(await totalOf('/admin/hospitals?limit=1')).toBe(3);
  });

  it('are not changed by what is rolled back', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    await cancel(app, hospital, _id);
    expect((await app.call('PATCH', `/requests/fulfill/${_id}`, { token: hospital.token })).status).toBe(409);
    const { counted, there } = await countedAndThere(app);
    expect(counted).toEqual(there);
  });
});
