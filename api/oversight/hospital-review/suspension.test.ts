import { describe, expect, it } from 'vitest';
import { alertableDonor, pendingFor } from '../../tools/testing/alerts.ts';
import { newRequest, postRequest, respond } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { book, bookOk, change, openDay, postDay } from '../../tools/testing/collection-days.ts';
import {
  admin,
  callProved,
  colleagueOf,
  type Person,
  registerDonor,
  registerHospital,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const decide = (app: TestApp, { token }: Person, id: string, body: object) =>
  callProved(app, 'PATCH', `/admin/suspend-hospital/${id}`, { token, body });
const SUSPEND = { action: 'suspend', reason: 'Donors were asked for money' };

async function world() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
  return { app, hospital, boss: await admin(app) };
}

const mailsTo = async ({ context }: TestApp, { id }: Person) =>
  (await context.db.selectFrom('mails').select(['kind', 'details']).where('user_id', '=', id).execute()).map(
    ({ kind, details }) => [kind, JSON.parse(details)],
  );

describe('suspending a hospital', () => {
  it('ends its requests, notifies donors who were coming, and is mailed with the reason', async () => {
    const { app, hospital, boss } = await world();
    const { _id } = await postRequest(app, hospital);
    const donor = await registerDonor(app, { bloodType: 'O-' });
    expect((await respond(app, donor, _id)).status).toBe(200);
    const { status, body } = await decide(app, boss, hospital.id, SUSPEND);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        message: 'Hospital suspended.',
        hospital: { status: 'suspended', verified: false, suspendedFor: 'Donors were asked for money' },
      },
    });
    const request = await app.call('GET', `/requests/${_id}`, { token: boss.token });
    expect(request.body.request).toMatchObject({ status: 'cancelled', coming: 0 });
    const history = await app.call('GET', '/donor/history', { token: donor.token });
    expect(history.body.donations).toMatchObject([{ requestId: _id, status: 'cancelled' }]);
    const running = app.context.db.selectFrom('alerts').select('id').where('status', '=', 'active');
    expect(await running.execute()).toEqual([]);
    expect(await mailsTo(app, hospital)).toContainEqual([
      'hospital_suspended',
      { hospital: 'Banadir Hospital', reason: SUSPEND.reason },
    ]);
    const audit = await app.call('GET', '/admin/audit?action=hospital.suspend', { token: boss.token });
    expect(audit.body.entries).toMatchObject([
      { subject: { id: hospital.id }, actor: { id: boss.id }, detail: { reason: SUSPEND.reason } },
    ]);
  });

  it('is in force from the next call on: owner and staff can read, and neither post nor alert', async () => {
    const { app, hospital, boss } = await world();
    const nurse = await colleagueOf(app, hospital);
    await decide(app, boss, hospital.id, SUSPEND);
    for (const { token } of [hospital, nurse]) {
      const profile = await app.call('GET', '/auth/profile', { token });
      expect(profile.body.user).toMatchObject({
        verified: false,
        verification: 'suspended',
        verificationReason: SUSPEND.reason,
      });
      expect((await app.call('GET', '/requests/hospital', { token })).status).toBe(200);
      const posted = await app.call('POST', '/requests/create', { token, body: newRequest() });
      expect({ status: posted.status, message: posted.body.message }).toEqual({
        status: 403,
        message: 'Your hospital is suspended. It can’t post requests or alert donors.',
      });
      const alert = { bloodType: 'O-', message: 'Come', location: { latitude: 2.04, longitude: 45.3 } };
      expect((await app.call('POST', '/alerts/emergency', { token, body: alert })).status).toBe(403);
      expect((await app.call('GET', '/users?role=donor', { token })).status).toBe(403);
    }
  });

  it('cancels its collection days: who is booked hears, and who is there is still recorded', async () => {
    const { app, hospital, boss } = await world();
    const at = (hours: number) => hoursLater(hours).toISOString();
    const soon = { startsAt: at(1), endsAt: at(3), chairs: 2 };
    const { id: dayId } = await openDay(app, hospital, soon);
    const [coming, there] = [await alertableDonor(app, 1), await alertableDonor(app, 2)];
    await bookOk(app, coming, { dayId, startsAt: at(1) });
    const arrived = await bookOk(app, there, { dayId, startsAt: at(1) });
    await change(app, hospital, arrived, { state: 'arrived' });
    await decide(app, boss, hospital.id, SUSPEND);
    expect(await pendingFor(app, coming)).toEqual(['appointment']);
    expect(await pendingFor(app, there)).toEqual([]);
    const own = await app.call('GET', '/appointments', { token: coming.token });
    expect(own.body.appointments).toMatchObject([
      { state: 'cancelled', cancelledBy: 'hospital', code: null },
    ]);
    // They may book elsewhere at once.
    const other = await verifiedHospital(app);
    const { id: elsewhere } = await openDay(app, other, soon);
    expect((await book(app, coming, { dayId: elsewhere, startsAt: at(1) })).status).toBe(201);

    const { token } = hospital;
    const past = await app.call('GET', '/collection-days?when=past', { token });
    expect(past.body.days).toMatchObject([{ id: dayId, state: 'cancelled' }]);
    const { body } = await app.call('GET', `/collection-days/${dayId}`, { token });
    expect(body.appointments).toMatchObject([
      { id: arrived, state: 'arrived', phone: null },
      { state: 'cancelled', phone: null },
    ]);
    expect((await change(app, hospital, arrived, { state: 'given' })).status).toBe(200);
    const history = await app.call('GET', '/donor/stats', { token: there.token });
    expect(history.body.stats).toMatchObject({ totalDonations: 1 });
    for (const refused of [
      await postDay(app, hospital, { ...soon, id: app.context.newId(), slotMinutes: 30 }),
      await book(app, hospital, { dayId, donor: { phone: '+252 61 500 0001' } }),
      await app.call('POST', '/hospital/arrivals', { token, body: { code: '1234' } }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'failure.hospital_suspended' } });
  });

  it('leaves whoever may sit in its chair to be recorded, for a day', async () => {
    const { app, hospital, boss } = await world();
    const at = (hours: number) => hoursLater(hours).toISOString();
    const { id: dayId } = await openDay(app, hospital, { startsAt: at(1), endsAt: at(3), chairs: 2 });
    const [first, second] = [await alertableDonor(app, 1), await alertableDonor(app, 2)];
    const there = await bookOk(app, first, { dayId, startsAt: at(1) });
    const late = await bookOk(app, second, { dayId, startsAt: at(1) });
    app.setNow(hoursLater(1.2));
    await decide(app, boss, hospital.id, SUSPEND);
    // A tablet without a network has recorded it.
    expect(await pendingFor(app, first)).toEqual([]);
    expect((await change(app, hospital, there, { state: 'given' })).status).toBe(200);
    app.setNow(hoursLater(26));
    const { token } = await signIn(app, hospital.email);
    const refused = await change(app, { ...hospital, token }, late, { state: 'arrived' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'failure.hospital_suspended' } });
  });

  it('is ended by one action, and by nothing else', async () => {
    const { app, hospital, boss } = await world();
    await decide(app, boss, hospital.id, SUSPEND);
    const again = await app.call('POST', '/hospital/application', { token: hospital.token });
    expect(again.status).toBe(409);
    for (const body of [{ action: 'approve' }, { action: 'reject', reason: 'no' }]) {
      const verdict = await callProved(app, 'PATCH', `/admin/verify-hospital/${hospital.id}`, {
        token: boss.token,
        body,
      });
      expect(verdict.status).toBe(409);
    }
    const { body } = await decide(app, boss, hospital.id, { action: 'reinstate' });
    expect(body).toMatchObject({
      message: 'Hospital reinstated.',
      hospital: { status: 'verified', verified: true },
    });
    expect((await mailsTo(app, hospital)).at(-1)?.[0]).toBe('hospital_reinstated');
    await postRequest(app, hospital);
  });

  it('keeps its name and place fixed as for a verified hospital', async () => {
    const { app, hospital, boss } = await world();
    await decide(app, boss, hospital.id, SUSPEND);
    await app.call('PUT', '/auth/profile', { token: hospital.token, body: { name: 'Another Hospital' } });
    const { body } = await decide(app, boss, hospital.id, { action: 'reinstate' });
    expect(body).toMatchObject({ hospital: { name: 'Banadir Hospital' } });
  });

  it('is replaced by a ban, after whose end the hospital is unverified', async () => {
    const { app, hospital, boss } = await world();
    await decide(app, boss, hospital.id, SUSPEND);
    const act = (body: object) =>
      callProved(app, 'PATCH', `/admin/ban-user/${hospital.id}`, { token: boss.token, body });
    await act({ action: 'ban', reason: 'Still asking for money' });
    expect((await decide(app, boss, hospital.id, SUSPEND)).status).toBe(409);
    await act({ action: 'unban' });
    const { body } = await decide(app, boss, hospital.id, { action: 'reinstate' });
    expect(body).toMatchObject({ hospital: { status: 'pending', verified: false } });
  });

  it('has the same result twice; a hospital that is not verified can’t be suspended', async () => {
    const { app, hospital, boss } = await world();
    const waiting = await registerHospital(app);
    const donor = await registerDonor(app);
    await decide(app, boss, hospital.id, SUSPEND);
    expect((await decide(app, boss, hospital.id, SUSPEND)).status).toBe(200);
    const audit = await app.call('GET', '/admin/audit?action=hospital.suspend', { token: boss.token });
    expect(audit.body.total).toBe(1);
    const refused = await decide(app, boss, waiting.id, SUSPEND);
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 409,
      message: 'Only a verified hospital can be suspended.',
    });
    expect((await decide(app, boss, donor.id, SUSPEND)).status).toBe(404);
  });

  it.each([
    [{ action: 'suspend' }, { reason: 'A reason is required' }],
    [{ action: 'stop', reason: 'x' }, { action: 'Choose one of the given options' }],
  ])('refuses %j', async (given, errors) => {
    const { app, hospital, boss } = await world();
    const { status, body } = await decide(app, boss, hospital.id, given);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors });
  });
});

it('a request that an admin cancels is mailed to its hospital, with the reason', async () => {
  const { app, hospital, boss } = await world();
  const { _id } = await postRequest(app, hospital);
  await app.call('PATCH', `/requests/cancel/${_id}`, {
    token: boss.token,
    body: { reason: 'Posted twice' },
  });
  expect(await mailsTo(app, hospital)).toContainEqual([
    'hospital_request_cancelled',
    { hospital: 'Banadir Hospital', bloodType: 'O-', reason: 'Posted twice' },
  ]);
});
