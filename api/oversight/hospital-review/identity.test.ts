import { describe, expect, it } from 'vitest';
import type { CollectionDay } from '../../../shared/contract/collection-days.ts';
import { alertableDonor, pendingFor } from '../../tools/testing/alerts.ts';
import { bookOk, openDay } from '../../tools/testing/collection-days.ts';
import {
  admin,
  callProved,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const rename = (app: TestApp, token: string, body: object) =>
  app.call('PUT', '/auth/profile', { token, body });

const profileOf = async (app: TestApp, token: string) =>
  (await app.call('GET', '/auth/profile', { token })).body.user as Record<string, unknown>;

const desk = async (app: TestApp, token: string) => {
  const { body } = await app.call('GET', '/admin/hospitals', { token });
  return body as unknown as {
    stats: { pending: number; changed: number };
    pendingHospitals: { rejectedBefore?: string }[];
    changedHospitals: { id: string; hospital: { id: string; name: string }; changes: object[] }[];
  };
};

const decide = (app: TestApp, token: string, id: string, body: object) =>
  callProved(app, 'PATCH', `/admin/hospital-changes/${id}`, { token, body });

const mailsTo = async ({ context }: TestApp, recipient: string) =>
  (
    await context.db
      .selectFrom('mails')
      .select(['kind', 'details'])
      .where('recipient', '=', recipient)
      .where('kind', 'in', ['hospital_rejected', 'hospital_change_accepted', 'hospital_change_rejected'])
      .orderBy('id')
      .execute()
  ).map(({ kind, details }) => [kind, JSON.parse(details)]);

async function postRequest(app: TestApp, token: string): Promise<string> {
  const { status, body } = await app.call('POST', '/requests/create', {
    token,
    body: { bloodType: 'O-', units: 2, urgency: 'low', location: 'Mogadishu', description: 'Surgery' },
  });
  expect(status).toBe(201);
  return (body.request as { _id: string })._id;
}

const publicName = async (app: TestApp, requestId: string) =>
  JSON.stringify((await app.call('GET', `/requests/${requestId}/public`)).body);

describe('another name, phone or town of a verified hospital', () => {
  it('waits for an admin; until then everybody sees the old ones', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
    const requestId = await postRequest(app, hospital.token);
    const saved = await rename(app, hospital.token, {
      name: 'Erdogan Hospital',
      phone: '+252 61 999 9999',
      location: 'Hargeisa',
      description: 'At once',
    });
    expect(saved.status).toBe(200);
    expect(saved.body.message).toMatch(/once an admin has approved/);
    expect(await profileOf(app, hospital.token)).toMatchObject({
      name: 'Banadir Hospital',
      phone: '+252 61 500 0002',
      location: { address: 'Mogadishu', coordinates: [45.3182, 2.0469] },
      description: 'At once',
      verified: true,
      identityChange: { name: 'Erdogan Hospital', phone: '+252 61 999 9999', location: 'Hargeisa' },
    });
    expect(await publicName(app, requestId)).toContain('Banadir Hospital');
    expect(await publicName(app, requestId)).not.toContain('Erdogan');

    const { token } = await admin(app);
    const { changedHospitals, stats } = await desk(app, token);
    expect(stats.changed).toBe(1);
    expect(changedHospitals).toMatchObject([
      {
        hospital: { id: hospital.id, name: 'Banadir Hospital' },
        changes: [
          { field: 'name', from: 'Banadir Hospital', to: 'Erdogan Hospital' },
          { field: 'phone', from: '+252 61 500 0002', to: '+252 61 999 9999' },
          { field: 'location', from: 'Mogadishu', to: 'Hargeisa' },
        ],
      },
    ]);

    const accepted = await decide(app, token, changedHospitals[0]?.id ?? '', { action: 'approve' });
    expect(accepted.body).toMatchObject({
      message: 'Change approved',
      hospital: { name: 'Erdogan Hospital', location: 'Hargeisa', verified: true },
    });
    expect(await profileOf(app, hospital.token)).toMatchObject({
      name: 'Erdogan Hospital',
      phone: '+252 61 999 9999',
      verified: true,
      identityChange: null,
    });
    expect(await publicName(app, requestId)).toContain('Erdogan Hospital');
    expect(
      await app.context.db
        .selectFrom('hospitals')
        .select(['latitude', 'verified_latitude', 'region'])
        .executeTakeFirstOrThrow(),
    ).toEqual({ latitude: 9.56, verified_latitude: 9.56, region: expect.any(String) });
    expect(await mailsTo(app, hospital.email)).toEqual([
      ['hospital_change_accepted', { hospital: 'Erdogan Hospital' }],
    ]);
    expect((await desk(app, token)).stats.changed).toBe(0);
  });

  it('moves its collection days: found near the new town, and who is booked is told', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
    const here = await openDay(app, hospital);
    const elsewhere = await openDay(app, hospital, { location: 'Hodan, Mogadishu' });
    const booked = await alertableDonor(app, 1);
    await bookOk(app, booked, { dayId: here.id, startsAt: here.startsAt });
    const boss = await admin(app);
    const seenBy = async (location: string) => {
      const donor = await registerDonor(app, { location, coordinates: undefined });
      const { body } = await app.call('GET', '/collection-days', { token: donor.token });
      return (body.days as CollectionDay[]).map(({ id }) => id).toSorted();
    };
    expect(await seenBy('Mogadishu')).toEqual([here.id, elsewhere.id].toSorted());
    await rename(app, hospital.token, { location: 'Hargeisa' });
    expect(await pendingFor(app, booked)).toEqual([]);
    const { changedHospitals } = await desk(app, boss.token);
    await decide(app, boss.token, changedHospitals[0]?.id ?? '', { action: 'approve' });
    expect(await seenBy('Hargeisa')).toEqual([here.id]);
    expect(await seenBy('Mogadishu')).toEqual([elsewhere.id]);
    expect(await pendingFor(app, booked)).toEqual(['appointment']);
    // An admin moves it back.
    const { body } = await app.call('GET', `/admin/users/${hospital.id}`, { token: boss.token });
    const { name, email, phone } = body.user as Record<string, string>;
    const moved = await callProved(app, 'PATCH', `/admin/users/${hospital.id}`, {
      token: boss.token,
      body: { name, email, phone, role: 'hospital', location: 'Mogadishu' },
    });
    expect(moved.status).toBe(200);
    expect(await seenBy('Mogadishu')).toEqual([here.id, elsewhere.id].toSorted());
  });

  it('is rejected with a reason, which is mailed, and nothing changes', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
    await rename(app, hospital.token, { name: 'Erdogan Hospital' });
    const { token } = await admin(app);
    const id = (await desk(app, token)).changedHospitals[0]?.id ?? '';
    const silent = await decide(app, token, id, { action: 'reject' });
    expect({ status: silent.status, errors: silent.body.errors }).toEqual({
      status: 400,
      errors: { reason: 'A reason is required' },
    });
    expect(
      (await decide(app, token, id, { action: 'reject', reason: 'Another hospital’s name' })).status,
    ).toBe(200);
    expect(await profileOf(app, hospital.token)).toMatchObject({
      name: 'Banadir Hospital',
      identityChange: null,
    });
    expect(await mailsTo(app, hospital.email)).toEqual([
      ['hospital_change_rejected', { hospital: 'Banadir Hospital', reason: 'Another hospital’s name' }],
    ]);
  });

  it('cannot be exchanged for another after an admin has seen it', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
    await rename(app, hospital.token, { name: 'Harmless Correction' });
    const { token } = await admin(app);
    const seen = (await desk(app, token)).changedHospitals[0]?.id ?? '';
    await rename(app, hospital.token, { name: 'Erdogan Hospital' });
    const late = await decide(app, token, seen, { action: 'approve' });
    expect({ status: late.status, code: late.body.code }).toEqual({
      status: 404,
      code: 'failure.change_not_found',
    });
    expect((await profileOf(app, hospital.token)).identityChange).toMatchObject({ name: 'Erdogan Hospital' });
  });

  it('is cancelled by the hospital; saving the current values asks for nothing', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
    await rename(app, hospital.token, { name: 'Erdogan Hospital' });
    await rename(app, hospital.token, { name: 'Banadir Hospital', website: 'banadir.so' });
    expect((await profileOf(app, hospital.token)).identityChange).toMatchObject({ name: 'Erdogan Hospital' });
    const taken = await app.call('DELETE', '/hospital/identity-change', { token: hospital.token });
    expect(taken.body.user).toMatchObject({ name: 'Banadir Hospital', identityChange: null });
    const { token } = await admin(app);
    expect((await desk(app, token)).changedHospitals).toEqual([]);
  });

  it('a pin may be corrected within the town, not moved out of it, not even step by step', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const move = (latitude: number) =>
      rename(app, hospital.token, { coordinates: { latitude, longitude: 45.3182 } });
    await move(2.06);
    expect(await profileOf(app, hospital.token)).toMatchObject({
      location: { coordinates: [45.3182, 2.06] },
      identityChange: null,
    });
    await move(2.12);
    await move(2.18);
    expect(await profileOf(app, hospital.token)).toMatchObject({
      location: { coordinates: [45.3182, 2.12] },
      identityChange: { location: 'Mogadishu' },
    });
  });

  it('counts at once where the hospital is not verified', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app, { name: 'Banadir Hospital' });
    await rename(app, hospital.token, { name: 'Erdogan Hospital' });
    expect(await profileOf(app, hospital.token)).toMatchObject({
      name: 'Erdogan Hospital',
      identityChange: null,
    });
  });
});

describe('a rejected hospital', () => {
  it('reads why, by mail and in its profile, and applies once more', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app, { name: 'Banadir Hospital' });
    const { token } = await admin(app);
    const verdict = (body: object) =>
      callProved(app, 'PATCH', `/admin/verify-hospital/${hospital.id}`, { token, body });
    expect((await verdict({ action: 'reject' })).body.errors).toEqual({ reason: 'A reason is required' });
    await verdict({ action: 'reject', reason: 'No licence number' });
    expect(await mailsTo(app, hospital.email)).toEqual([
      ['hospital_rejected', { hospital: 'Banadir Hospital', reason: 'No licence number' }],
    ]);
    expect(await profileOf(app, hospital.token)).toMatchObject({
      verification: 'rejected',
      verificationReason: 'No licence number',
    });

    const again = await app.call('POST', '/hospital/application', { token: hospital.token });
    expect(again.body.user).toMatchObject({ verification: 'pending', verificationReason: null });
    expect((await desk(app, token)).pendingHospitals).toMatchObject([
      { id: hospital.id, rejectedBefore: 'No licence number' },
    ]);
    const twice = await app.call('POST', '/hospital/application', { token: hospital.token });
    expect({ status: twice.status, code: twice.body.code }).toEqual({
      status: 409,
      code: 'failure.not_rejected',
    });
    await verdict({ action: 'approve' });
    expect(await profileOf(app, hospital.token)).toMatchObject({ verified: true });
  });

  it('loses the change that it had asked for while it was verified', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
    await rename(app, hospital.token, { name: 'Erdogan Hospital' });
    const { token } = await admin(app);
    await callProved(app, 'PATCH', `/admin/verify-hospital/${hospital.id}`, {
      token,
      body: { action: 'reject', reason: 'Not there' },
    });
    expect((await desk(app, token)).changedHospitals).toEqual([]);
    expect((await profileOf(app, hospital.token)).identityChange).toBeNull();
  });
});
