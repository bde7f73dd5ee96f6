import { describe, expect, it } from 'vitest';
import type { AftercareItem } from '../../../shared/contract/aftercare.ts';
import type { OwnAppointment } from '../../../shared/contract/appointments.ts';
import type { ListedAppointment } from '../../../shared/contract/collection-days.ts';
import { alertableDonor, giveDevice, pendingFor } from '../../tools/testing/alerts.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { bookOk, cancel, change, openDay } from '../../tools/testing/collection-days.ts';
import { admin, type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { advanceDay } from './advance-days.ts';

const at = (hours: number): string => hoursLater(hours).toISOString();
const FAINT = { kind: 'vasovagal', grade: 1 } as const;

/** A donor who has arrived for their appointment. */
async function arrived() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const donor = await registerDonor(app, { phone: '+252 61 500 0101', name: 'Asad Cali' });
  const { id: dayId } = await openDay(app, hospital, { startsAt: at(1), endsAt: at(3) });
  const id = await bookOk(app, donor, { dayId, startsAt: at(1) });
  app.setNow(hoursLater(1));
  await change(app, hospital, id, { state: 'arrived' });
  return { app, hospital, donor, dayId, id };
}

const listed = async (app: TestApp, { token }: Person, dayId: string) =>
  (await app.call('GET', `/collection-days/${dayId}`, { token })).body.appointments as ListedAppointment[];

const aftercareOf = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/hospital/aftercare', { token })).body.aftercare as AftercareItem[];

const typeOf = async (app: TestApp, { id }: Person) =>
  (
    await app.context.db
      .selectFrom('donors')
      .select('blood_type')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).blood_type;

describe('a reaction at an appointment', () => {
  it('is recorded of who came, corrected and taken back, and counts in the report', async () => {
    const { app, hospital, dayId, id } = await arrived();
    const record = (body: object) => change(app, hospital, id, body);
    expect((await record({ state: 'arrived', reaction: FAINT })).body).toMatchObject({
      appointment: { state: 'arrived', reaction: FAINT },
    });
    await record({ state: 'given' });
    await record({ state: 'given', reaction: { ...FAINT, grade: 2 } });
    expect(await listed(app, hospital, dayId)).toMatchObject([{ units: 1, reaction: { grade: 2 } }]);
    const report = await app.call('GET', '/requests/hospital/detailed-reports', { token: hospital.token });
    expect(JSON.stringify(report.body)).toContain('"kind":"vasovagal","grade":2,"count":1');
    await record({ state: 'given', reaction: null });
    expect((await listed(app, hospital, dayId))[0]).not.toHaveProperty('reaction');
  });

  it('is recorded also if a colleague has recorded the next state while the device was offline', async () => {
    const { app, hospital, dayId, id } = await arrived();
    await change(app, hospital, id, { state: 'given' });
    expect((await change(app, hospital, id, { state: 'arrived', reaction: FAINT })).body).toMatchObject({
      appointment: { state: 'given', units: 1, reaction: FAINT },
    });
    expect(await listed(app, hospital, dayId)).toMatchObject([{ state: 'given', reaction: FAINT }]);
    const audit = await app.context.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'appointment.change')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(audit).toEqual([{ detail: JSON.stringify({ status: 'given' }) }]);
    await change(app, hospital, id, { state: 'arrived', reaction: null });
    expect((await listed(app, hospital, dayId))[0]).not.toHaveProperty('reaction');
  });

  it('goes with an arrival that was a mistake', async () => {
    const { app, hospital, dayId, id } = await arrived();
    const kept = () => app.context.db.selectFrom('donor_reactions').select('appointment_id').execute();
    await change(app, hospital, id, { state: 'arrived', reaction: FAINT });
    await change(app, hospital, id, { state: 'given' });
    await change(app, hospital, id, { state: 'arrived' });
    expect(await kept()).toEqual([{ appointment_id: id }]);
    await change(app, hospital, id, { state: 'booked' });
    expect(await kept()).toEqual([]);
    await registerDonor(app, { phone: '+252 61 500 0102' });
    const walkIn = await bookOk(app, hospital, { dayId, donor: { phone: '+252 61 500 0102' } });
    await change(app, hospital, walkIn, { state: 'arrived', reaction: FAINT });
    expect(await kept()).toEqual([{ appointment_id: walkIn }]);
    await cancel(app, hospital, walkIn);
    expect(await kept()).toEqual([]);
  });

  it('is of nobody who has not come, and comes with no other change', async () => {
    const { app, hospital, donor, id } = await arrived();
    const gift = { state: 'given', units: 2, reaction: FAINT };
    expect((await change(app, hospital, id, gift)).body).toMatchObject({ code: 'failure.appointment_state' });
    expect((await change(app, donor, id, { state: 'arrived', reaction: FAINT })).status).toBe(403);
    await change(app, hospital, id, { state: 'booked' });
    expect((await change(app, hospital, id, { state: 'booked', reaction: FAINT })).body).toMatchObject({
      code: 'failure.appointment_state',
    });
  });
});

describe('whoever gave at an appointment is asked in', () => {
  it('without a reason, listed with their number until the talk was had; they remain who gave', async () => {
    const { app, hospital, donor, dayId, id } = await arrived();
    await giveDevice(app, donor);
    const talk = { state: 'given', reason: 'talk', until: null };
    expect((await change(app, hospital, id, talk)).body).toMatchObject({ code: 'failure.appointment_state' });
    await change(app, hospital, id, { state: 'given' });
    expect((await change(app, hospital, id, talk)).body).toMatchObject({
      appointment: { state: 'given', deferral: { reason: 'talk' } },
    });
    await change(app, hospital, id, talk);
    expect((await pendingFor(app, donor)).filter((kind) => kind === 'talk')).toHaveLength(1);
    const [item] = await aftercareOf(app, hospital);
    expect(item).toMatchObject({
      id,
      kind: 'talk',
      phoneE164: '+252615000101',
      donatedAt: expect.any(String),
      appointment: { state: 'given' },
    });
    const disclosed = await app.call('GET', '/donor/disclosures', { token: donor.token });
    expect(disclosed.body.disclosures).toMatchObject([{ hospital: 'Banadir Hospital' }]);
    // The talk shows that they may not give for now.
    await change(app, hospital, id, { state: 'given', reason: 'medicine', until: '2026-06-01' });
    expect(await aftercareOf(app, hospital)).toEqual([]);
    expect(await listed(app, hospital, dayId)).toMatchObject([
      { state: 'given', deferral: { reason: 'medicine', until: '2026-06-01' } },
    ]);
    await change(app, hospital, id, { state: 'arrived' });
    expect(await app.context.db.selectFrom('deferrals').selectAll().execute()).toEqual([]);
  });
});

it('an arrival that a device recorded offline takes back nothing that a colleague has recorded since', async () => {
  const { app, hospital, donor, dayId, id } = await arrived();
  const late = { state: 'arrived', onward: true };
  await change(app, hospital, id, { state: 'given' });
  expect((await change(app, hospital, id, late)).body).toMatchObject({ appointment: { state: 'given' } });
  expect(await listed(app, hospital, dayId)).toMatchObject([{ state: 'given', units: 1 }]);
  const stats = await app.call('GET', '/donor/stats', { token: donor.token });
  expect(stats.body.stats).toMatchObject({ totalDonations: 1 });
  await change(app, hospital, id, { state: 'arrived' });
  await change(app, hospital, id, { state: 'deferred', reason: 'medicine', until: null });
  expect((await change(app, hospital, id, late)).body).toMatchObject({ appointment: { state: 'deferred' } });
  await change(app, hospital, id, { state: 'arrived' });
  await change(app, hospital, id, { state: 'booked' });
  expect((await change(app, hospital, id, late)).body).toMatchObject({ appointment: { state: 'arrived' } });
});

it('an admin who lifts the deferral of who gave takes back no gift', async () => {
  const { app, hospital, donor, dayId, id } = await arrived();
  const boss = await admin(app);
  const lift = async () => {
    const { body } = await app.call('GET', '/donor/stats', { token: donor.token });
    const { deferral } = body.stats as { deferral: { id: string } };
    return app.call('DELETE', `/admin/deferrals/${deferral.id}`, { token: boss.token });
  };
  await change(app, hospital, id, { state: 'deferred', reason: 'medicine', until: null });
  expect((await lift()).status).toBe(200);
  expect(await listed(app, hospital, dayId)).toMatchObject([{ state: 'arrived', closedAt: null }]);
  await change(app, hospital, id, { state: 'given' });
  await change(app, hospital, id, { state: 'given', reason: 'talk', until: null });
  expect((await lift()).status).toBe(200);
  expect(await listed(app, hospital, dayId)).toMatchObject([{ state: 'given', units: 1 }]);
});

describe('a talk that is off, or was had', () => {
  it.each([
    ['undone', { state: 'arrived' }],
    ['another deferral instead', { state: 'given', reason: 'medicine', until: '2026-06-01' }],
    ['had', undefined],
  ])('is announced to nobody any more: %s', async (_, next) => {
    const { app, hospital, donor, id } = await arrived();
    await giveDevice(app, donor);
    await change(app, hospital, id, { state: 'given' });
    await change(app, hospital, id, { state: 'given', reason: 'talk', until: null });
    expect(await pendingFor(app, donor)).toContain('talk');
    const { status } = next
      ? await change(app, hospital, id, next)
      : await app.call('POST', `/hospital/aftercare/${id}/done`, { token: hospital.token });
    expect(status).toBe(200);
    expect(await pendingFor(app, donor)).not.toContain('talk');
  });
});

describe('a gift that is undone', () => {
  it('takes the blood type that it found with it, unless another gift has confirmed it', async () => {
    const { app, hospital } = await arrived();
    const untyped = await alertableDonor(app, 1, { bloodType: 'unknown', phone: '+252 61 500 0202' });
    const { id: dayId } = await openDay(app, hospital, { startsAt: at(2), endsAt: at(4) });
    const id = await bookOk(app, hospital, { dayId, donor: { phone: '+252 61 500 0202' } });
    await change(app, hospital, id, { state: 'given', bloodType: 'B+' });
    expect(await typeOf(app, untyped)).toBe('B+');
    const mails = () =>
      app.context.db.selectFrom('mails').select('kind').where('user_id', '=', untyped.id).execute();
    expect([await pendingFor(app, untyped), await mails()]).toEqual([
      expect.arrayContaining(['type_recorded']),
      expect.arrayContaining([{ kind: 'type_recorded' }]),
    ]);
    await change(app, hospital, id, { state: 'arrived' });
    expect(await typeOf(app, untyped)).toBeNull();
    // Nor does anything say that it is known.
    expect(await pendingFor(app, untyped)).not.toContain('type_recorded');
    expect(await mails()).not.toContainEqual({ kind: 'type_recorded' });
    await change(app, hospital, id, { state: 'given', bloodType: 'A+' });
    const [gift] = await app.context.db
      .selectFrom('donations')
      .selectAll()
      .where('appointment_id', '=', id)
      .execute();
    if (!gift) throw new Error('nothing was given');
    await app.context.db
      .insertInto('donations')
      .values({ ...gift, id: app.context.newId(), appointment_id: null })
      .execute();
    await change(app, hospital, id, { state: 'arrived' });
    expect(await typeOf(app, untyped)).toBe('A+');
  });

  it('leaves a type that was known before', async () => {
    const { app, hospital, donor, id } = await arrived();
    await change(app, hospital, id, { state: 'given' });
    await change(app, hospital, id, { state: 'arrived' });
    expect(await typeOf(app, donor)).toBe('O-');
  });
});

it('the desk moves a booking to a free time, and its donor is told', async () => {
  const { app, hospital } = await arrived();
  const donor = await alertableDonor(app, 1);
  const { id: dayId } = await openDay(app, hospital, { startsAt: at(24), endsAt: at(26) });
  const id = await bookOk(app, donor, { dayId, startsAt: at(24) });
  expect((await change(app, hospital, id, { startsAt: at(25) })).body).toMatchObject({
    appointment: { startsAt: at(25), donor: { id: donor.id } },
  });
  expect(await pendingFor(app, donor)).toEqual(['appointment']);
});

it('a walk-in that is undone stops what waits about it, and nothing about the appointment elsewhere', async () => {
  const { app, hospital, dayId } = await arrived();
  const donor = await alertableDonor(app, 1, { phone: '+252 61 500 0303' });
  const other = await verifiedHospital(app, { name: 'Medina Hospital' });
  const { id: elsewhere } = await openDay(app, other, { startsAt: at(24), endsAt: at(26) });
  const booked = await bookOk(app, donor, { dayId: elsewhere, startsAt: at(24) });
  await change(app, other, booked, { startsAt: at(25) });
  const walkIn = await bookOk(app, hospital, { dayId, donor: { phone: '+252 61 500 0303' } });
  const waiting = async () => {
    const rows = await app.context.db
      .selectFrom('deliveries')
      .select('tag')
      .where('user_id', '=', donor.id)
      .where('state', '=', 'pending')
      .orderBy('id')
      .execute();
    return rows.map(({ tag }) => tag);
  };
  const mails = async () =>
    (
      await app.context.db
        .selectFrom('mails')
        .select('details')
        .where('user_id', '=', donor.id)
        .where('kind', '=', 'appointment')
        .execute()
    ).map(({ details }) => (JSON.parse(details) as { hospital: string }).hospital);
  expect(await waiting()).toEqual([`appointment:${booked}`, `appointment:${walkIn}`]);
  await cancel(app, hospital, walkIn);
  expect(await waiting()).toEqual([`appointment:${booked}`]);
  // Of a walk-in nothing is mailed: whoever stands there knows, and a mistake would be mailed too.
  expect(await mails()).toEqual(['Medina Hospital']);
  await cancel(app, donor, booked);
  expect([await waiting(), await mails()]).toEqual([[], []]);
});

it('a donor reads the appointment to come first, then the others by the day that they are for', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app);
  const bookAt = async (hours: number) => {
    const { id: dayId } = await openDay(app, hospital, { startsAt: at(hours), endsAt: at(hours + 1) });
    return bookOk(app, donor, { dayId, startsAt: at(hours) });
  };
  // Booked in another order than their days.
  for (const hours of [72, 48, 96]) await cancel(app, donor, await bookAt(hours));
  await bookAt(24);
  const { body } = await app.call('GET', '/appointments', { token: donor.token });
  expect((body.appointments as OwnAppointment[]).map(({ startsAt }) => startsAt)).toEqual(
    [24, 96, 72, 48].map(at),
  );
});

it('a day that was cancelled while it was to be closed stays cancelled', async () => {
  const { app, hospital, dayId } = await arrived();
  const found = await app.context.db
    .selectFrom('collection_days')
    .selectAll()
    .where('id', '=', dayId)
    .executeTakeFirstOrThrow();
  await app.call('PATCH', `/collection-days/${dayId}`, {
    token: hospital.token,
    body: { action: 'cancel', reason: 'No electricity' },
  });
  app.setNow(hoursLater(5));
  expect(await advanceDay(app.context, found)).toBe(0);
  const { state } = await app.context.db
    .selectFrom('collection_days')
    .select('state')
    .where('id', '=', dayId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('cancelled');
});
