import { describe, expect, it } from 'vitest';
import { remindDonors } from '../../people/donors/reminders/remind-donors.ts';
import { alertableDonor, alertOf, emergency } from '../../tools/testing/alerts.ts';
import { postRequest, respond } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const change = (app: TestApp, { token }: Person, body: object) =>
  app.call('PATCH', '/admin/settings', { token, body });
const read = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/admin/settings', { token })).body.settings;
const gaveDaysAgo = (app: TestApp, { id }: Person, days: number) =>
  app.context.db
    .updateTable('donors')
    .set({ last_donation_at: new Date(app.context.now().getTime() - days * 86_400_000).toISOString() })
    .where('user_id', '=', id)
    .execute();

describe('settings of the platform', () => {
  it('are the defaults until an admin sets them, and show who did and when', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const unset = { source: 'default', changedBy: null, changedAt: null };
    expect(await read(app, boss)).toEqual({
      donationIntervalDays: { value: 56, ...unset },
      donationIntervalDaysWomen: { value: 56, ...unset },
      donationIntervalDaysApheresis: { value: 56, ...unset },
      alertsPerHour: { value: 3, ...unset },
      textsPerDay: { value: 2000, ...unset },
      hospitalTextsPerDay: { value: 300, ...unset },
      textAfterMinutes: { value: 5, ...unset },
      numberCodesPerDay: { value: 500, ...unset },
      expiryOfferDays: { value: 10, ...unset },
      searchRadius: { value: 25, ...unset },
      autoAcceptRadius: { value: 10, ...unset },
      maxPendingRequests: { value: 5, ...unset },
    });
    const { status, body } = await change(app, boss, { donationIntervalDays: 84, searchRadius: 100 });
    const here = { source: 'here', changedBy: 'Admin', changedAt: app.context.now().toISOString() };
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Settings saved successfully!',
    });
    expect(body.settings).toMatchObject({
      donationIntervalDays: { value: 84, ...here },
      donationIntervalDaysWomen: { value: 84, ...unset },
      searchRadius: { value: 100, ...here },
    });
    expect((await change(app, boss, { donationIntervalDays: null })).body.settings).toMatchObject({
      donationIntervalDays: { value: 56, ...unset },
    });
  });

  it('are in the audit with the old and the new value, each change once', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    for (const value of [84, 84, null, null]) await change(app, boss, { donationIntervalDays: value });
    await change(app, boss, { alertsPerHour: 3 });
    const { body } = await app.call('GET', '/admin/audit?action=settings.change', { token: boss.token });
    const days = { setting: 'donationIntervalDays' };
    expect(body.entries).toMatchObject([
      { actor: { id: boss.id }, detail: { ...days, from: 84, to: 56 } },
      { actor: { id: boss.id }, detail: { ...days, from: 56, to: 84 } },
    ]);
  });

  it('of the environment are used first, are marked as such, and can’t be changed', async () => {
    const app = await createTestApp({ DONATION_INTERVAL_DAYS: '400' });
    const boss = await admin(app);
    expect(await read(app, boss)).toMatchObject({
      donationIntervalDays: { value: 400, source: 'environment' },
    });
    const { status, body } = await change(app, boss, { donationIntervalDays: 84, alertsPerHour: 9 });
    expect({ status, code: body.code, errors: body.errors }).toEqual({
      status: 409,
      code: 'failure.setting_fixed',
      errors: {
        donationIntervalDays: 'The environment of the server sets this: it cannot be changed here.',
      },
    });
    expect(await read(app, boss)).toMatchObject({ alertsPerHour: { value: 3 } });
  });

  it.each([
    ['donationIntervalDays', 27],
    ['donationIntervalDays', 366],
    ['donationIntervalDays', 56.5],
    ['donationIntervalDays', '84'],
    ['alertsPerHour', 0],
    ['alertsPerHour', 101],
    ['searchRadius', 26],
    ['autoAcceptRadius', 100],
    ['maxPendingRequests', 4],
  ])('refuse %s %j', async (name, value) => {
    const app = await createTestApp();
    const boss = await admin(app);
    const { status, body } = await change(app, boss, { alertsPerHour: 9, [name]: value });
    expect(status).toBe(400);
    expect(Object.keys(body.errors as object)).toEqual([name]);
    expect(await app.context.db.selectFrom('deployment_settings').selectAll().execute()).toEqual([]);
  });
});

describe('the donation interval', () => {
  it('decides at once who may give, matches, is alerted and is reminded; their phone gets the new value', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    const donor = await alertableDonor(app, 1);
    await gaveDaysAgo(app, donor, 40);
    const request = await postRequest(app, hospital, { urgency: 'high' });
    const called = async () => (await alertOf(app, hospital, request._id)).called;
    const matched = async () =>
      (
        (await app.call('GET', `/requests/${request._id}/matched-donors`, { token: hospital.token })).body
          .matchedDonors as unknown[]
      ).length;
    const counted = async () =>
      (await app.call('GET', '/requests/hospital', { token: hospital.token })).body.requests;
    const stats = async () => (await app.call('GET', '/donor/stats', { token: donor.token })).body.stats;
    expect([await called(), await matched()]).toEqual([0, 0]);
    expect(await counted()).toMatchObject([{ matchedDonors: 0 }]);
    expect(await stats()).toMatchObject({ donationIntervalDays: 56, daysUntilEligible: 16 });
    expect(await respond(app, donor, request._id)).toMatchObject({
      status: 409,
      body: { code: 'failure.not_yet_eligible' },
    });

    await change(app, boss, { donationIntervalDays: 40 });
    expect(await stats()).toMatchObject({ donationIntervalDays: 40, daysUntilEligible: 0 });
    expect(await matched()).toBe(1);
    expect(await counted()).toMatchObject([{ matchedDonors: 1 }]);
    expect(await remindDonors(app.context)).toBe(1);
    expect((await emergency(app, hospital, { requestId: request._id })).body.alert).toMatchObject({
      called: 1,
    });
    const asked = await app.call('POST', `/requests/${request._id}/ask/${donor.id}`, {
      token: hospital.token,
    });
    expect(asked.status).toBe(200);
    expect((await respond(app, donor, request._id)).status).toBe(200);
  });
});

describe('the alerts of an hour', () => {
  it('are as many as an admin sets: a fourth is sent, and the refusal of a fifth names four', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    for (const km of [1, 2]) await alertableDonor(app, km);
    const press = async (index: number) => {
      // Each alerts somebody: a donor who is alerted rests.
      await app.context.db.deleteFrom('alert_recipients').execute();
      return emergency(app, hospital, { message: `Patient ${index}` });
    };
    for (const index of [1, 2, 3]) expect((await press(index)).status).toBe(201);
    expect((await press(4)).status).toBe(429);
    await change(app, boss, { alertsPerHour: 4 });
    expect((await press(4)).status).toBe(201);
    const fifth = await press(5);
    expect({ status: fifth.status, message: fifth.body.message }).toEqual({
      status: 429,
      message: expect.stringContaining('4'),
    });
  });
});

describe('what a new hospital begins with', () => {
  it('is what admins chose; existing hospitals keep theirs', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const settingsOf = async ({ token }: Person) =>
      ((await app.call('GET', '/auth/profile', { token })).body.user as { settings: unknown }).settings;
    const before = await registerHospital(app);
    await change(app, boss, { searchRadius: 200, autoAcceptRadius: 50, maxPendingRequests: 20 });
    expect(await settingsOf(before)).toMatchObject({
      emergency: { searchRadius: 25 },
      requests: { autoAcceptRadius: 10, maxPendingRequests: 5 },
    });
    expect(await settingsOf(await registerHospital(app))).toMatchObject({
      emergency: { searchRadius: 200 },
      requests: { autoAcceptRadius: 50, maxPendingRequests: 20 },
    });
  });
});

describe('nobody but an admin', () => {
  it('reads or changes them', async () => {
    const app = await createTestApp();
    for (const person of [await registerDonor(app), await verifiedHospital(app)]) {
      expect((await app.call('GET', '/admin/settings', { token: person.token })).status).toBe(403);
      expect((await change(app, person, { alertsPerHour: 100 })).status).toBe(403);
    }
  });
});
