import { describe, expect, it } from 'vitest';
import { SHARE_FLOOR } from '../../../shared/rules/alert-share.ts';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { insertDevices, insertDonors } from '../../tools/bench/population-store.ts';
import { alertableDonor, alertedBy, alertOf, emergency, sendAll } from '../../tools/testing/alerts.ts';
import { arriveByCode, fulfill, north, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { openMailbox } from '../../tools/testing/mailbox.ts';
import { admin, callProved, type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { renewed } from '../../tools/testing/sessions.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { requestMailPreparations } from '../requests/mail-preparations.ts';

/** Donors of O-, each with a device, from the hospital's door to 8 km away: within one ring. */
async function town(app: TestApp, count: number): Promise<void> {
  const donors = Array.from({ length: count }, (_, index) => ({
    id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    bloodType: 'O-' as const,
    ...north((8 * index) / count),
    lastDonationAt: null,
    maxTravelKm: 200,
    active: true,
  }));
  await insertDonors(app.context.db, donors, { isListed: false });
  const ids = donors.map(({ id }) => id);
  await insertDevices(app.context.db, ids, TEST_NOW.toISOString());
}

const cancel = (app: TestApp, { token }: Person, id: string) =>
  app.call('PATCH', `/requests/cancel/${id}`, { token, body: { reason: 'Not needed' } });

/** Posts a request, alerts donors and cancels it; returns how many were alerted. */
async function postAndCancel(app: TestApp, hospital: Person, overrides: object = {}): Promise<number> {
  const { _id } = await postRequest(app, hospital, { ...overrides });
  await sendAll(app);
  const { called } = await alertOf(app, hospital, _id);
  expect((await cancel(app, hospital, _id)).status).toBe(200);
  return called;
}

/** How many donors a real request alerts at once. */
async function reach(app: TestApp, hospital: Person, overrides: object = {}): Promise<number> {
  const { _id } = await postRequest(app, hospital, { ...overrides });
  return (await alertOf(app, hospital, _id)).called;
}

async function callsOf(app: TestApp, hospital: Person): Promise<number> {
  const rows = await app.context.db
    .selectFrom('alert_recipients')
    .select('donor_id')
    .where('charged_to', '=', hospital.id)
    .execute();
  return rows.length;
}

describe('a hospital that posts and cancels', () => {
  it('fifty times does not keep any donor from the emergency of another hospital', async () => {
    const app = await createTestApp();
    await town(app, 700);
    const [attacker, other] = [await verifiedHospital(app), await verifiedHospital(app)];
    const settings = { emergency: { searchRadius: 200 } };
    await app.call('PUT', '/auth/profile', { token: attacker.token, body: { settings } });
    for (let turn = 0; turn < 50; turn += 1) await postAndCancel(app, attacker, { units: 50 });
    expect(await callsOf(app, attacker)).toBe(SHARE_FLOOR);

    const { _id } = await postRequest(app, other, { units: 4 });
    const alert = await alertOf(app, other, _id);
    expect(alert).toMatchObject({ called: 40, waves: [{ radiusKm: 10, tier: 'exact' }] });
    // The nearest donors, whose phones the attacker made ring.
    const nearest = Array.from({ length: 40 }, (_, index) => String(index).padStart(12, '0'));
    expect((await alertedBy(app, alert.id)).map(({ donor_id }) => donor_id.slice(-12))).toEqual(nearest);
  });

  it('is reported to admins: by mail, on their desk and in the audit, once a day', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://dhiig.so' });
    await alertableDonor(app, 1);
    const someone = await admin(app);
    const hospital = await verifiedHospital(app, { name: 'Medina Hospital' });
    const cancelling = async () =>
      (await app.call('GET', '/admin/hospitals', { token: someone.token })).body.cancellingHospitals;
    for (let turn = 0; turn < 4; turn += 1) await postAndCancel(app, hospital);
    expect(await cancelling()).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) await postAndCancel(app, hospital);
    expect(await cancelling()).toEqual([
      expect.objectContaining({
        hospital: expect.objectContaining({ id: hospital.id, name: 'Medina Hospital' }),
        cancelled: 7,
        called: 1,
        toldAt: TEST_NOW.toISOString(),
      }),
    ]);
    const audited = await app.context.db
      .selectFrom('audit')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'hospital.posts_and_cancels')
      .execute();
    expect(audited).toEqual([{ actor_id: hospital.id, detail: '{"cancelled":5,"called":1}' }]);
    await sendDueMails(app.context, requestMailPreparations);
    const [mail, ...others] = mailbox.mails.filter(({ to }) => to.includes(someone.email));
    expect(others).toEqual([]);
    expect(mail?.headers.subject).toBe('Medina Hospital posts and cancels requests');
    expect(mail?.text).toContain('cancelled 5 requests with an alert. Donors were alerted once for nothing.');
    expect(mail?.text).toContain('https://dhiig.so/admin/hospitals');
  });
});

describe('the rest of a donor', () => {
  it('is given back to other hospitals by a cancelled alert, not to the one that cancelled it', async () => {
    const app = await createTestApp();
    await alertableDonor(app, 1);
    const [a, b] = [await verifiedHospital(app), await verifiedHospital(app)];
    const calm = { urgency: 'medium', bloodType: 'O-' };
    const settings = { emergency: { priorityBloodTypes: ['O-'] } };
    for (const { token } of [a, b]) await app.call('PUT', '/auth/profile', { token, body: { settings } });
    expect(await postAndCancel(app, a, calm)).toBe(1);
    expect(await reach(app, a)).toBe(0);
    expect(await reach(app, b, calm)).toBe(1);
    // That alert counts: only a high need of another hospital gets through, and once.
    const c = await verifiedHospital(app);
    await app.call('PUT', '/auth/profile', { token: c.token, body: { settings } });
    expect(await reach(app, c, calm)).toBe(0);
    expect(await reach(app, c)).toBe(1);
    expect(await reach(app, c)).toBe(0);
    expect(await reach(app, await verifiedHospital(app))).toBe(0);
  });

  it('is given back if the hospital loses its verification', async () => {
    const app = await createTestApp();
    await alertableDonor(app, 1);
    const [a, b] = [await verifiedHospital(app), await verifiedHospital(app)];
    const settings = { emergency: { priorityBloodTypes: ['O-'] } };
    await app.call('PUT', '/auth/profile', { token: b.token, body: { settings } });
    expect(await reach(app, a)).toBe(1);
    await sendAll(app);
    const { token } = await admin(app);
    await callProved(app, 'PATCH', `/admin/verify-hospital/${a.id}`, {
      token,
      body: { action: 'reject', reason: 'Not a hospital' },
    });
    expect(await reach(app, b, { urgency: 'medium' })).toBe(1);
  });

  it('is not used up by an alert that was cancelled before anything was sent', async () => {
    const app = await createTestApp();
    await alertableDonor(app, 1);
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    await cancel(app, hospital, _id);
    expect(await reach(app, hospital)).toBe(1);
  });

  it('is used up once if two hospitals alert at the same moment', async () => {
    const app = await createTestApp();
    await alertableDonor(app, 1);
    const hospitals = [await verifiedHospital(app), await verifiedHospital(app)];
    const settings = { emergency: { priorityBloodTypes: ['O-'] } };
    for (const { token } of hospitals) await app.call('PUT', '/auth/profile', { token, body: { settings } });
    const calls = hospitals.map((hospital) => reach(app, hospital, { urgency: 'medium' }));
    expect((await Promise.all(calls)).toSorted()).toEqual([0, 1]);
  });
});

describe("a hospital's share of alerts", () => {
  it('is not exceeded by alerts that are sent at the same moment', async () => {
    const app = await createTestApp();
    await town(app, 600);
    const hospital = await verifiedHospital(app);
    const all = await Promise.all(
      ['first', 'second', 'third'].map(() => emergency(app, hospital, { units: 30 })),
    );
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await callsOf(app, hospital)).toBe(SHARE_FLOOR);
  });

  it('grows with each donation of somebody it called who said their code, and is full again after a day', async () => {
    const app = await createTestApp();
    await town(app, 600);
    const donor = await alertableDonor(app, 0);
    const hospital = await verifiedHospital(app);
    const first = await postRequest(app, hospital, { units: 50 });
    expect(await callsOf(app, hospital)).toBe(SHARE_FLOOR);
    const used = await emergency(app, hospital, { requestId: first._id });
    expect(used.body.message).toMatch(
      /^Nobody was alerted: your hospital has reached its daily limit of donors/,
    );
    expect(await alertOf(app, hospital, first._id)).toMatchObject({ heldBack: 'share', status: 'active' });

    await sendAll(app);
    const response = await respondOk(app, donor, first._id);
    await arriveByCode(app, hospital, donor, first._id);
    await fulfill(app, hospital, first._id, [response]);
    expect(await reach(app, hospital, { units: 50 })).toBe(20);
    await sendAll(app);
    app.setNow(hoursLater(24));
    const later = await renewed(app, hospital);
    expect(await reach(app, later, { units: 50 })).toBe(SHARE_FLOOR + 20);
  });

  it('is not charged for an admin’s alerts', async () => {
    const app = await createTestApp();
    await town(app, 600);
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital, { units: 50 });
    const answer = await emergency(app, await admin(app), { requestId: _id });
    expect(answer.body.alert).toMatchObject({ called: 100 });
  });
});
