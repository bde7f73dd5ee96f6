import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../shared/time.ts';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import {
  alertableDonor,
  alertedBy,
  alertOf,
  alertsOf,
  giveDevice,
  pendingFor,
  sendAll,
} from '../../tools/testing/alerts.ts';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { ban, type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { renewed } from '../../tools/testing/sessions.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

/** 22:00 in Mogadishu: outside the hours of a donor who set none. */
const NIGHT = new Date('2026-03-05T19:00:00.000Z');

async function changeDonor(app: TestApp, donor: Person, preferences: object): Promise<void> {
  const { status } = await app.call('PUT', '/auth/profile', { token: donor.token, body: { preferences } });
  expect(status).toBe(200);
}

async function settings(app: TestApp, hospital: Person, changes: object): Promise<void> {
  const { status } = await app.call('PUT', '/auth/profile', {
    token: hospital.token,
    body: { settings: changes },
  });
  expect(status).toBe(200);
}

const idsAlerted = async (app: TestApp, alertId: string) =>
  (await alertedBy(app, alertId)).map(({ donor_id }) => donor_id);

describe('an urgent request alerts', () => {
  it('the donors whose blood fits, exact and nearest first, in one transaction with itself', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const far = await alertableDonor(app, 8);
    const near = await alertableDonor(app, 2);
    await alertableDonor(app, 1, { bloodType: 'A-' });
    const request = await postRequest(app, hospital);
    const alert = await alertOf(app, hospital, request._id);
    expect(alert).toMatchObject({
      trigger: 'request',
      status: 'active',
      called: 2,
      queued: 2,
      unitsNeeded: 2,
      deliveries: { pending: 2 },
      waves: [{ number: 1, tier: 'exact', radiusKm: 10, called: 2, coming: 0 }],
    });
    expect(await idsAlerted(app, alert.id)).toEqual([near.id, far.id]);
    const { details, tag, expires_at } = await app.context.db
      .selectFrom('deliveries')
      .selectAll()
      .where('user_id', '=', near.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toEqual({
      bloodType: 'O-',
      hospital: request.hospital.name,
      distanceKm: 2,
    });
    expect(tag).toBe(`request:${request._id}`);
    expect(expires_at).toBe(hoursLater(24).toISOString());
  });

  it('nobody without device or push, or who is paused, resting, banned, too far away, or of another type', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await registerDonor(app);
    await changeDonor(app, await alertableDonor(app, 1), { channels: { push: false } });
    await changeDonor(app, await alertableDonor(app, 1), { paused: true });
    await changeDonor(app, await alertableDonor(app, 5), { maxTravelKm: 4 });
    await alertableDonor(app, 26);
    await alertableDonor(app, 1, { bloodType: 'O+' });
    await ban(app, (await alertableDonor(app, 1)).id);
    const resting = await alertableDonor(app, 1);
    await app.call('PUT', '/auth/profile', { token: resting.token, body: { lastDonation: '2026-02-20' } });
    const request = await postRequest(app, hospital);
    expect(await alertOf(app, hospital, request._id)).toMatchObject({
      called: 0,
      status: 'ended',
      endedBy: 'exhausted',
      nextWaveAt: null,
    });
  });

  it('nobody who takes a break, or allows no push any more, before the alert is sent', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const pauses = await alertableDonor(app, 1);
    const silent = await alertableDonor(app, 1);
    const stays = await alertableDonor(app, 1);
    const { _id } = await postRequest(app, hospital, { units: 3 });
    for (const donor of [pauses, silent, stays]) expect(await pendingFor(app, donor)).toEqual(['alert']);
    await changeDonor(app, pauses, { paused: true });
    await changeDonor(app, silent, { channels: { push: false } });
    await changeDonor(app, stays, { maxTravelKm: 30 });
    const left = [await pendingFor(app, pauses), await pendingFor(app, silent), await pendingFor(app, stays)];
    expect(left).toEqual([[], [], ['alert']]);
    expect((await alertOf(app, hospital, _id)).deliveries).toMatchObject({ pending: 1, superseded: 2 });
  });

  it('also at night; one that is not urgent waits for the hours of the donors', async () => {
    const app = await createTestApp();
    app.setNow(NIGHT);
    const hospital = await verifiedHospital(app);
    const donor = await alertableDonor(app, 1);
    const calm = await postRequest(app, hospital, { urgency: 'medium' });
    const waiting = await alertOf(app, hospital, calm._id);
    expect(waiting).toMatchObject({ called: 0, status: 'active', endedBy: null });

    // 9:00 of the next day in Mogadishu.
    app.setNow(new Date('2026-03-06T06:00:00.000Z'));
    await advanceAlerts(app.context);
    expect(await idsAlerted(app, waiting.id)).toEqual([donor.id]);

    app.setNow(new Date(NIGHT.getTime() + 24 * HOUR_MS));
    const urgent = await postRequest(app, await renewed(app, hospital));
    expect(await alertOf(app, await renewed(app, hospital), urgent._id)).toMatchObject({ called: 1 });
  });

  it('nobody twice within 6 hours, nor more than three times a week, unless they want every alert', async () => {
    const app = await createTestApp();
    const registered = await verifiedHospital(app);
    const donor = await alertableDonor(app, 1);
    const keen = await alertableDonor(app, 2);
    await changeDonor(app, keen, { everyAlert: true });
    const called: Record<number, string[]> = {};
    for (const hours of [0, 5, 7, 14, 21, 24 * 7 + 1]) {
      app.setNow(hoursLater(hours));
      const hospital = await renewed(app, registered);
      const request = await postRequest(app, hospital, { units: 1 });
      called[hours] = await idsAlerted(app, (await alertOf(app, hospital, request._id)).id);
      await sendAll(app);
      await app.call('PATCH', `/requests/cancel/${request._id}`, {
        token: hospital.token,
        body: { reason: 'Blood came' },
      });
    }
    const both = [donor.id, keen.id];
    expect(called).toEqual({ 0: both, 5: [keen.id], 7: both, 14: both, 21: [keen.id], 169: both });
  });

  it('automatically only if the hospital wants it: for its priority types at any urgency', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await settings(app, hospital, { emergency: { priorityBloodTypes: ['AB+'] } });
    const calm = await postRequest(app, hospital, { urgency: 'low' });
    expect(await alertsOf(app, hospital, calm._id)).toEqual([]);
    const priority = await postRequest(app, hospital, { urgency: 'low', bloodType: 'AB+' });
    expect(await alertsOf(app, hospital, priority._id)).toHaveLength(1);

    const edit = (body: object) =>
      app.call('PATCH', `/requests/${calm._id}`, { token: hospital.token, body });
    await edit({ notes: 'Please hurry' });
    expect(await alertsOf(app, hospital, calm._id)).toEqual([]);
    await edit({ urgency: 'high' });
    await edit({ urgency: 'medium' });
    await edit({ urgency: 'high' });
    expect(await alertsOf(app, hospital, calm._id)).toHaveLength(1);

    await settings(app, hospital, { emergency: { autoAlert: false } });
    const urgent = await postRequest(app, hospital, { urgency: 'high', bloodType: 'AB+' });
    expect(await alertsOf(app, hospital, urgent._id)).toEqual([]);
  });

  it('once, even if the same request is posted twice', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await alertableDonor(app, 1);
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    await postRequest(app, hospital, { id });
    await postRequest(app, hospital, { id });
    expect(await alertOf(app, hospital, id)).toMatchObject({ called: 1, queued: 1 });
  });

  it('each device of a donor, who is still one donor', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await giveDevice(app, await alertableDonor(app, 1));
    const request = await postRequest(app, hospital);
    expect(await alertOf(app, hospital, request._id)).toMatchObject({ called: 1, queued: 2 });
  });

  it('wherever donors live, the region first, if the place is not known', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, {
      coordinates: undefined,
      location: 'Qaaqaaqaa',
      address: '?',
    });
    const donor = await alertableDonor(app, 1);
    const request = await postRequest(app, hospital, { coordinates: undefined, location: 'Qaaqaaqaa' });
    const alert = await alertOf(app, hospital, request._id);
    expect(alert.waves).toEqual([expect.objectContaining({ radiusKm: null, tier: 'exact', called: 1 })]);
    expect(await idsAlerted(app, alert.id)).toEqual([donor.id]);
  });

  it('no donor who answered it before it became urgent', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await settings(app, hospital, { emergency: { priorityBloodTypes: [] } });
    const answered = await alertableDonor(app, 1);
    const other = await alertableDonor(app, 2);
    const request = await postRequest(app, hospital, { urgency: 'low', units: 2 });
    await respondOk(app, answered, request._id);
    await app.call('PATCH', `/requests/${request._id}`, { token: hospital.token, body: { urgency: 'high' } });
    expect(await idsAlerted(app, (await alertOf(app, hospital, request._id)).id)).toEqual([other.id]);
  });
});
