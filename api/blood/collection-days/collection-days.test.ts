import { describe, expect, it } from 'vitest';
import type { OwnAppointment } from '../../../shared/contract/appointments.ts';
import type {
  CollectionDay,
  ListedAppointment,
  ShownSlot,
} from '../../../shared/contract/collection-days.ts';
import { BOOKINGS_PER_WEEK, OPEN_DAYS_MAX } from '../../../shared/rules/collection-days.ts';
import { alertableDonor, giveDevice, pendingFor } from '../../tools/testing/alerts.ts';
import { daysLater, hoursLater } from '../../tools/testing/clock.ts';
import {
  book,
  bookOk,
  cancel,
  change,
  newDay,
  openDay,
  postDay,
} from '../../tools/testing/collection-days.ts';
import {
  colleagueOf,
  type Person,
  registerDonor,
  registerHospital,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { advanceDays } from './advance-days.ts';

const at = (hours: number): string => hoursLater(hours).toISOString();
const FIRST = at(24);
const SECOND = at(24.5);
const LAST = at(25.5);
/** While sessions last. */
const SOON = { startsAt: at(1), endsAt: at(3) };

const daysOf = async (app: TestApp, { token }: Person, query = ''): Promise<CollectionDay[]> =>
  (await app.call('GET', `/collection-days${query}`, { token })).body.days as CollectionDay[];

async function listOf(app: TestApp, { token }: Person, id: string) {
  const { body } = await app.call('GET', `/collection-days/${id}`, { token });
  return body as unknown as {
    day: CollectionDay;
    slots: ShownSlot[];
    appointments: ListedAppointment[];
  };
}

const ownOf = async (app: TestApp, { token }: Person): Promise<OwnAppointment[]> =>
  (await app.call('GET', '/appointments', { token })).body.appointments as OwnAppointment[];

async function world() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const donor = await registerDonor(app, { phone: '+252 61 500 0101', name: 'Asad Cali' });
  return { app, hospital, donor };
}

describe('a day', () => {
  it('is opened once for its id, and seen by who may give then', async () => {
    const { app, hospital, donor } = await world();
    const body = newDay(app, { wantedTypes: ['O-'], note: 'Bring water' });
    const opened = await postDay(app, hospital, body);
    expect(opened).toMatchObject({
      status: 201,
      body: {
        day: {
          state: 'open',
          note: 'Bring water',
          hospital: { name: 'Banadir Hospital' },
          location: { isElsewhere: false, place: 'Mogadishu' },
          figures: { seats: 4, taken: 0 },
        },
      },
    });
    expect((await postDay(app, hospital, body)).status).toBe(201);
    expect(await daysOf(app, hospital)).toHaveLength(1);
    const [seen] = await daysOf(app, donor);
    expect(seen).toMatchObject({ isWanted: true, freeTimes: [FIRST, SECOND, at(25), LAST] });
    expect(seen?.distanceKm).toBeGreaterThan(0);
    expect(seen).not.toHaveProperty('figures');
  });

  it('elsewhere has a place of its own, and one in another town is not shown', async () => {
    const { app, hospital, donor } = await world();
    const here = await openDay(app, hospital, { location: 'Wadajir, Mogadishu' });
    await openDay(app, hospital, { location: 'Hargeisa' });
    expect(here.location).toMatchObject({ isElsewhere: true, address: 'Wadajir, Mogadishu' });
    expect((await daysOf(app, donor)).map(({ id }) => id)).toEqual([here.id]);
  });

  it('that wants the donor’s type comes first, then the nearest, few of one hospital', async () => {
    const { app, hospital, donor } = await world();
    const far = await verifiedHospital(app, { coordinates: { latitude: 2.11, longitude: 45.4 } });
    const near = await openDay(app, hospital, { wantedTypes: ['AB-'] });
    const wanted = await openDay(app, far, { wantedTypes: ['O-', 'A-'] });
    expect((await daysOf(app, donor)).map(({ id }) => id)).toEqual([wanted.id, near.id]);
    for (let more = 0; more < 6; more += 1) await openDay(app, hospital, { wantedTypes: ['AB-'] });
    expect(await daysOf(app, donor)).toHaveLength(5);
  });

  it('is shown to a donor without a place too, and to nobody of a hospital that is not verified', async () => {
    const { app, hospital } = await world();
    await openDay(app, hospital);
    const placeless = await registerDonor(app, { location: 'Qaaqaaqaa', coordinates: undefined });
    expect(await daysOf(app, placeless)).toHaveLength(1);
    await app.context.db
      .updateTable('hospitals')
      .set({ verification: 'rejected' })
      .where('user_id', '=', hospital.id)
      .execute();
    expect(await daysOf(app, placeless)).toEqual([]);
  });

  it('needs times that are ahead, and a hospital opens only so many', async () => {
    const { app, hospital } = await world();
    for (const wrong of [
      { startsAt: at(-3), endsAt: at(-1) },
      { startsAt: at(24), endsAt: at(49) },
      { startsAt: at(24), endsAt: at(24.25) },
      { startsAt: daysLater(200).toISOString(), endsAt: daysLater(200.2).toISOString() },
      { chairs: 0 },
      { chairs: 51 },
      { slotMinutes: 25 as never },
    ])
      expect((await postDay(app, hospital, newDay(app, wrong))).status, JSON.stringify(wrong)).toBe(400);
    for (let count = 0; count < OPEN_DAYS_MAX; count += 1) await openDay(app, hospital);
    expect((await postDay(app, hospital, newDay(app))).body).toMatchObject({
      code: 'failure.too_many_days',
    });
  });

  it('is its hospital’s alone', async () => {
    const { app, hospital, donor } = await world();
    const other = await verifiedHospital(app);
    const pending = await registerHospital(app);
    const { id } = await openDay(app, hospital);
    const nurse = await colleagueOf(app, hospital);
    expect((await app.call('GET', `/collection-days/${id}`, { token: nurse.token })).status).toBe(200);
    expect((await app.call('GET', `/collection-days/${id}`, { token: other.token })).status).toBe(404);
    const cancelled = { action: 'cancel', reason: 'No staff' };
    for (const { token } of [other, pending, donor])
      expect([403, 404]).toContain(
        (await app.call('PATCH', `/collection-days/${id}`, { token, body: cancelled })).status,
      );
    expect((await postDay(app, donor, newDay(app))).status).toBe(403);
    expect((await postDay(app, other, newDay(app, { id }))).body).toMatchObject({ code: 'failure.id_taken' });
    const appointment = await bookOk(app, donor, { dayId: id, startsAt: FIRST });
    expect((await change(app, other, appointment, { state: 'arrived' })).status).toBe(404);
    expect((await cancel(app, await registerDonor(app), appointment)).status).toBe(404);
    expect((await change(app, donor, appointment, { state: 'given' })).status).toBe(403);
  });
});

describe('booking', () => {
  it('takes a chair and gives a code; the hospital sees who comes, with a number that is recorded as shown', async () => {
    const { app, hospital, donor } = await world();
    const { id: dayId } = await openDay(app, hospital);
    const id = app.context.newId();
    const booked = await book(app, donor, { id, dayId, startsAt: SECOND });
    expect(booked).toMatchObject({
      status: 201,
      body: { appointment: { id, state: 'booked', startsAt: SECOND } },
    });
    expect(String(booked.body.message)).toContain('Banadir Hospital');
    expect((await book(app, donor, { id, dayId, startsAt: SECOND })).body.appointment).toEqual(
      booked.body.appointment,
    );
    expect((await ownOf(app, donor))[0]?.code).toMatch(/^\d{6}$/);
    const { day, slots, appointments } = await listOf(app, hospital, dayId);
    expect(day).toMatchObject({ figures: { booked: 1, taken: 1 }, freeTimes: [FIRST, at(25), LAST] });
    expect(slots.map(({ taken }) => taken)).toEqual([0, 1, 0, 0]);
    expect(appointments).toMatchObject([
      { id, how: 'app', donor: { name: 'Asad Cali', bloodType: 'O-' }, phoneE164: '+252615000101' },
    ]);
    const { body } = await app.call('GET', '/donor/disclosures', { token: donor.token });
    expect(body.disclosures).toMatchObject([{ hospital: 'Banadir Hospital', requestId: null }]);
  });

  it('is for one day at a time, moves to a free time and is cancelled', async () => {
    const { app, hospital, donor } = await world();
    const day = await openDay(app, hospital);
    const other = await openDay(app, hospital, { startsAt: at(48), endsAt: at(50) });
    const id = await bookOk(app, donor, { dayId: day.id, startsAt: FIRST });
    expect((await book(app, donor, { dayId: other.id, startsAt: at(48) })).body).toMatchObject({
      code: 'failure.has_appointment',
    });
    expect((await change(app, donor, id, { startsAt: LAST })).body).toMatchObject({
      appointment: { startsAt: LAST },
    });
    expect((await change(app, donor, id, { startsAt: LAST })).status).toBe(200);
    expect((await change(app, donor, id, { startsAt: at(27) })).status).toBe(409);
    expect((await cancel(app, donor, id)).body).toMatchObject({
      appointment: { state: 'cancelled', cancelledBy: 'donor', code: null },
    });
    expect((await cancel(app, donor, id)).status).toBe(200);
    expect((await listOf(app, hospital, day.id)).slots.every(({ taken }) => taken === 0)).toBe(true);
    expect((await book(app, donor, { dayId: other.id, startsAt: at(48) })).status).toBe(201);
  });

  it('again and again ends: a donor takes no chairs from others without end', async () => {
    const { app, hospital, donor } = await world();
    const { id: dayId } = await openDay(app, hospital);
    for (let count = 0; count < BOOKINGS_PER_WEEK; count += 1)
      await cancel(app, donor, await bookOk(app, donor, { dayId, startsAt: FIRST }));
    expect((await book(app, donor, { dayId, startsAt: FIRST })).body).toMatchObject({
      code: 'failure.too_many_bookings',
    });
    expect((await daysOf(app, donor))[0]?.freeTimes).toHaveLength(4);
  });

  it('is for who may give then: not before their interval, not deferred, not paused', async () => {
    const { app, hospital, donor } = await world();
    const { db } = app.context;
    const soon = await openDay(app, hospital);
    const later = await openDay(app, hospital, {
      startsAt: daysLater(60).toISOString(),
      endsAt: daysLater(60.1).toISOString(),
    });
    const set = (columns: object) =>
      db.updateTable('donors').set(columns).where('user_id', '=', donor.id).execute();
    const seen = async () => (await daysOf(app, donor)).map(({ id }) => id);
    const code = async () => (await book(app, donor, { dayId: soon.id, startsAt: FIRST })).body.code;
    await set({ last_donation_at: daysLater(-10).toISOString() });
    expect(await seen()).toEqual([later.id]);
    expect(await code()).toBe('failure.gives_from');
    await set({ last_donation_at: null, deferred_until: daysLater(30).toISOString() });
    expect(await seen()).toEqual([later.id]);
    await set({ deferred_until: '9999-12-31T00:00:00.000Z' });
    expect(await seen()).toEqual([]);
    expect(await code()).toBe('failure.deferred_for_good');
    await set({ deferred_until: null, paused: 1 });
    expect(await seen()).toEqual([]);
    expect(await code()).toBe('failure.donor_paused');
    await set({ paused: 0, gives_until: '2026-03-06' });
    expect(await code()).toBe('failure.too_old');
  });
});

describe('at the desk', () => {
  it('a code brings a donor in, who gives: credited, thanked, undone within a day', async () => {
    const { app, hospital } = await world();
    const donor = await alertableDonor(app, 1, { bloodType: 'A+' });
    const { id: dayId } = await openDay(app, hospital, SOON);
    const id = await bookOk(app, donor, { dayId, startsAt: at(1) });
    const [{ code }] = (await ownOf(app, donor)) as [OwnAppointment];
    app.setNow(hoursLater(1));
    const arrived = await app.call('POST', '/hospital/arrivals', { token: hospital.token, body: { code } });
    expect(arrived).toMatchObject({ status: 200, body: { appointment: { id, state: 'arrived' } } });
    const given = await change(app, hospital, id, { state: 'given', units: 2, toStock: true });
    expect(given.body).toMatchObject({ appointment: { state: 'given', units: 2 } });
    const donations = () =>
      app.context.db.selectFrom('donations').selectAll().where('appointment_id', '=', id).execute();
    expect(await donations()).toMatchObject([
      { proof: 'code', units: 2, in_stock: 2, blood_type: 'A+', hospital_id: hospital.id },
    ]);
    expect((await change(app, hospital, id, { state: 'given', units: 2 })).status).toBe(200);
    expect(await donations()).toHaveLength(1);
    expect(await pendingFor(app, donor)).toEqual(['thanks']);
    const { body } = await app.call('GET', '/donor/history', { token: donor.token });
    expect(body.donations).toMatchObject([{ status: 'completed' }]);
    expect((await change(app, hospital, id, { state: 'arrived' })).body).toMatchObject({
      appointment: { state: 'arrived' },
    });
    expect(await donations()).toEqual([]);
    expect(await pendingFor(app, donor)).toEqual([]);
    await change(app, hospital, id, { state: 'given' });
    app.setNow(hoursLater(26));
    const later = await signIn(app, hospital.email);
    expect((await change(app, later, id, { state: 'arrived' })).body).toMatchObject({
      code: 'failure.undo_too_late',
    });
  });

  it('a wrong code, and one of another hospital, is nobody’s', async () => {
    const { app, hospital, donor } = await world();
    const other = await verifiedHospital(app);
    const { id: dayId } = await openDay(app, hospital);
    await bookOk(app, donor, { dayId, startsAt: FIRST });
    const [{ code }] = (await ownOf(app, donor)) as [OwnAppointment];
    const { status } = await app.call('POST', '/hospital/arrivals', { token: other.token, body: { code } });
    expect(status).toBe(404);
  });

  it('a donor may be deferred once they are there, and their later appointment goes', async () => {
    const { app, hospital } = await world();
    const donor = await alertableDonor(app, 1);
    const { id: dayId } = await openDay(app, hospital);
    const id = await bookOk(app, donor, { dayId, startsAt: FIRST });
    const defer = { state: 'deferred', reason: 'haemoglobin', until: '2026-06-01' };
    expect((await change(app, hospital, id, defer)).body).toMatchObject({
      code: 'failure.appointment_state',
    });
    await change(app, hospital, id, { state: 'arrived' });
    const next = await openDay(app, hospital, { startsAt: at(72), endsAt: at(74) });
    const second = await bookOk(app, donor, { dayId: next.id, startsAt: at(72) });
    expect((await change(app, hospital, id, defer)).body).toMatchObject({
      appointment: { state: 'deferred', deferral: { reason: 'haemoglobin', until: '2026-06-01' } },
    });
    expect((await ownOf(app, donor)).find((one) => one.id === second)).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'hospital',
    });
    expect(await pendingFor(app, donor)).toEqual(['appointment']);
    expect((await change(app, hospital, id, { ...defer, until: '2026-05-01' })).body).toMatchObject({
      appointment: { deferral: { until: '2026-05-01' } },
    });
    expect((await change(app, hospital, id, { state: 'arrived' })).body.appointment).not.toHaveProperty(
      'deferral',
    );
  });

  it('a walk-in is taken in by number, in a free chair or without one, and typed if nobody knew', async () => {
    const { app, hospital } = await world();
    const first = await registerDonor(app, {
      phone: '+252 61 500 0201',
      bloodType: 'unknown',
      name: 'Hodan Xasan',
    });
    await registerDonor(app, { phone: '+252 61 500 0202' });
    const { id: dayId } = await openDay(app, hospital, { startsAt: at(1), endsAt: at(3) });
    app.setNow(hoursLater(1.1));
    const walkIn = (phone: string) => book(app, hospital, { dayId, donor: { phone } });
    const taken = await walkIn('061 500 0201');
    expect(taken.body).toMatchObject({
      appointment: {
        state: 'arrived',
        how: 'walk_in',
        startsAt: at(1),
        donor: { name: 'Hodan Xasan', bloodType: null },
      },
    });
    expect((await walkIn('061 500 0202')).body).toMatchObject({
      appointment: { state: 'arrived', startsAt: null },
    });
    expect((await walkIn('061 500 0201')).body).toMatchObject({ code: 'failure.appointment_state' });
    expect((await walkIn('061 500 0299')).body).toMatchObject({ code: 'failure.donor_unknown' });
    const { id } = taken.body.appointment as { id: string };
    expect((await change(app, hospital, id, { state: 'given' })).body.errors).toHaveProperty('bloodType');
    expect((await change(app, hospital, id, { state: 'given', bloodType: 'B+' })).status).toBe(200);
    const typed = await app.context.db
      .selectFrom('donors')
      .select('blood_type')
      .where('user_id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(typed.blood_type).toBe('B+');
  });

  it('a walk-in’s code reaches them alone, and proves that they came', async () => {
    const { app, hospital } = await world();
    const donor = await alertableDonor(app, 1, { phone: '+252 61 500 0203' });
    const { id: dayId } = await openDay(app, hospital, SOON);
    app.setNow(hoursLater(1.1));
    const taken = await book(app, hospital, { dayId, donor: { phone: '+252 61 500 0203' } });
    expect(JSON.stringify(taken.body)).not.toMatch(/"code"/);
    expect(await pendingFor(app, donor)).toEqual(['appointment']);
    const [{ id, code }] = (await ownOf(app, donor)) as [OwnAppointment];
    const said = await app.call('POST', '/hospital/arrivals', { token: hospital.token, body: { code } });
    expect(said.body).toMatchObject({ appointment: { id, state: 'arrived' } });
    await change(app, hospital, id, { state: 'given' });
    const donation = await app.context.db.selectFrom('donations').select('proof').executeTakeFirstOrThrow();
    expect(donation.proof).toBe('code');
  });

  it('a number that several share is nobody’s to book for, and numbers are not tried without end', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const hospital = await verifiedHospital(app);
    for (const name of ['Asad Cali', 'Sahra Nuur'])
      await registerDonor(app, { phone: '+252 61 500 0301', name });
    const { id: dayId } = await openDay(app, hospital);
    const walkIn = (phone: string) => book(app, hospital, { dayId, startsAt: FIRST, donor: { phone } });
    expect((await walkIn('+252 61 500 0301')).body).toMatchObject({ code: 'failure.number_shared' });
    const codes = new Set<unknown>();
    for (let count = 0; count < 31; count += 1)
      codes.add((await walkIn(`+252 61 600 ${1000 + count}`)).body.code);
    expect([...codes]).toEqual(['failure.donor_unknown', 'failure.too_many_tries']);
  });

  it('a hospital does not learn why a donor may not give, nor where else they go', async () => {
    const { app, hospital, donor } = await world();
    const { id: dayId } = await openDay(app, hospital);
    const going = await registerDonor(app, { phone: '+252 61 500 0102' });
    const elsewhere = await openDay(app, await verifiedHospital(app));
    await bookOk(app, going, { dayId: elsewhere.id, startsAt: FIRST });
    const { body: asked } = await book(app, hospital, {
      dayId,
      startsAt: FIRST,
      donor: { phone: '+252 61 500 0102' },
    });
    expect(asked).toMatchObject({ code: 'failure.may_not_give' });
    for (const columns of [
      { last_donation_at: daysLater(-1).toISOString() },
      { gives_until: '2026-01-01' },
    ]) {
      await app.context.db.updateTable('donors').set(columns).where('user_id', '=', donor.id).execute();
      const { body } = await book(app, hospital, {
        dayId,
        startsAt: FIRST,
        donor: { phone: '+252 61 500 0101' },
      });
      expect(body).toMatchObject({ code: 'failure.may_not_give' });
    }
  });

  it('nobody is expected again on a day that is over: it would keep them from booking elsewhere', async () => {
    const { app, hospital, donor } = await world();
    const { id: dayId } = await openDay(app, hospital, SOON);
    const id = await bookOk(app, donor, { dayId, startsAt: at(1) });
    app.setNow(hoursLater(5));
    await advanceDays(app.context);
    expect((await change(app, hospital, id, { state: 'booked' })).body).toMatchObject({
      code: 'failure.day_over',
    });
    const next = await openDay(app, hospital);
    expect((await book(app, donor, { dayId: next.id, startsAt: FIRST })).status).toBe(201);
    // Who came late after all has still come.
    expect((await change(app, hospital, id, { state: 'given', bloodType: 'O-' })).status).toBe(200);
  });

  it('what a hospital books and cancels does not use up what the donor may book', async () => {
    const { app, hospital, donor } = await world();
    const { id: dayId } = await openDay(app, hospital);
    const desk = { dayId, startsAt: FIRST, donor: { phone: '+252 61 500 0101' } };
    for (let count = 0; count < BOOKINGS_PER_WEEK; count += 1)
      await cancel(app, hospital, await bookOk(app, hospital, desk));
    expect((await book(app, hospital, desk)).body).toMatchObject({ code: 'failure.too_many_bookings' });
    expect((await book(app, donor, { dayId, startsAt: FIRST })).status).toBe(201);
  });

  it('a hospital that finds a donor by a number is in what they see, even if it takes that back', async () => {
    const { app, hospital, donor } = await world();
    const { id: dayId } = await openDay(app, hospital, SOON);
    app.setNow(hoursLater(1.1));
    await cancel(app, hospital, await bookOk(app, hospital, { dayId, donor: { phone: '+252 61 500 0101' } }));
    const { body } = await app.call('GET', '/donor/disclosures', { token: donor.token });
    expect(body.disclosures).toMatchObject([{ hospital: 'Banadir Hospital' }]);
  });

  it('a donor whom the hospital books for is told', async () => {
    const { app, hospital } = await world();
    const donor = await alertableDonor(app, 1, { phone: '+252 61 500 0401' });
    const { id: dayId } = await openDay(app, hospital);
    const booked = await book(app, hospital, {
      dayId,
      startsAt: FIRST,
      donor: { phone: '+252 61 500 0401' },
    });
    expect(booked.body).toMatchObject({ appointment: { how: 'desk', state: 'booked' } });
    expect(await pendingFor(app, donor)).toEqual(['appointment']);
  });
});

describe('a change of the day', () => {
  it('moves booked donors to the nearest time that is left, or tells them that theirs is gone', async () => {
    const { app, hospital } = await world();
    const [early, late] = [await alertableDonor(app, 1), await alertableDonor(app, 1)];
    const day = await openDay(app, hospital, { endsAt: at(30) });
    await bookOk(app, early, { dayId: day.id, startsAt: FIRST });
    await bookOk(app, late, { dayId: day.id, startsAt: at(29.5) });
    const { status } = await app.call('PATCH', `/collection-days/${day.id}`, {
      token: hospital.token,
      body: { action: 'change', startsAt: at(24.75), endsAt: at(26.75) },
    });
    expect(status).toBe(200);
    expect((await ownOf(app, early))[0]).toMatchObject({ state: 'booked', startsAt: at(24.75) });
    expect((await ownOf(app, late))[0]).toMatchObject({ state: 'cancelled', cancelledBy: 'hospital' });
    expect(await pendingFor(app, early)).toEqual(['appointment']);
    expect(await pendingFor(app, late)).toEqual(['appointment']);
    const { slots } = await listOf(app, hospital, day.id);
    expect(slots.map(({ startsAt }) => startsAt)).toEqual([at(24.75), at(25.25), at(25.75), at(26.25)]);
  });

  it('that takes chairs away leaves who has one, and one of place is told', async () => {
    const { app, hospital } = await world();
    const donors = [await alertableDonor(app, 1), await alertableDonor(app, 1)];
    const day = await openDay(app, hospital, { chairs: 3 });
    for (const donor of donors) await bookOk(app, donor, { dayId: day.id, startsAt: FIRST });
    const patch = (body: object) =>
      app.call('PATCH', `/collection-days/${day.id}`, {
        token: hospital.token,
        body: { action: 'change', ...body },
      });
    await patch({ chairs: 1 });
    expect((await listOf(app, hospital, day.id)).slots.map(({ chairs }) => chairs)).toEqual([2, 1, 1, 1]);
    for (const donor of donors) expect(await pendingFor(app, donor)).toEqual([]);
    await patch({ location: 'Hodan, Mogadishu', note: '' });
    for (const donor of donors) expect(await pendingFor(app, donor)).toEqual(['appointment']);
    expect((await patch({ location: null })).body).toMatchObject({
      day: { location: { isElsewhere: false } },
    });
  });

  it('that cancels it tells each, and frees them for another', async () => {
    const { app, hospital } = await world();
    const donor = await alertableDonor(app, 1);
    const day = await openDay(app, hospital);
    const other = await openDay(app, hospital, { startsAt: at(48), endsAt: at(50) });
    await bookOk(app, donor, { dayId: day.id, startsAt: FIRST });
    const cancelled = () =>
      app.call('PATCH', `/collection-days/${day.id}`, {
        token: hospital.token,
        body: { action: 'cancel', reason: 'No electricity' },
      });
    expect((await cancelled()).body).toMatchObject({
      day: { state: 'cancelled', cancelWhy: 'No electricity' },
    });
    expect((await cancelled()).status).toBe(200);
    expect((await ownOf(app, donor))[0]).toMatchObject({ state: 'cancelled', cancelWhy: 'No electricity' });
    expect(await pendingFor(app, donor)).toEqual(['appointment']);
    expect((await daysOf(app, hospital, '?when=past')).map(({ id }) => id)).toEqual([day.id]);
    expect((await book(app, donor, { dayId: day.id, startsAt: FIRST })).body).toMatchObject({
      code: 'failure.day_over',
    });
    expect((await book(app, donor, { dayId: other.id, startsAt: at(48) })).status).toBe(201);
  });
});

describe('who does not come', () => {
  it('is recorded half an hour after their time, gives the chair back, and may still be late', async () => {
    const { app, hospital, donor } = await world();
    const { id: dayId } = await openDay(app, hospital, SOON);
    const id = await bookOk(app, donor, { dayId, startsAt: at(1) });
    app.setNow(hoursLater(1.9));
    expect(await advanceDays(app.context)).toBe(0);
    app.setNow(hoursLater(2.01));
    expect(await advanceDays(app.context)).toBe(1);
    expect(await advanceDays(app.context)).toBe(0);
    const { appointments, slots } = await listOf(app, hospital, dayId);
    expect(appointments).toMatchObject([{ state: 'no_show', startsAt: at(1) }]);
    expect(slots[0]).toMatchObject({ taken: 0, noShow: 1 });
    expect((await change(app, hospital, id, { state: 'arrived' })).status).toBe(200);
  });

  it('nobody is expected on a day that is over: it is closed, and its codes are gone', async () => {
    const { app, hospital, donor } = await world();
    const { id: dayId } = await openDay(app, hospital, SOON);
    await bookOk(app, donor, { dayId, startsAt: at(1) });
    app.setNow(hoursLater(3.6));
    await advanceDays(app.context);
    expect((await listOf(app, hospital, dayId)).day.state).toBe('closed');
    expect(await app.context.db.selectFrom('arrival_codes').selectAll().execute()).toEqual([]);
    expect(await daysOf(app, donor)).toEqual([]);
    expect(await daysOf(app, hospital, '?when=past')).toHaveLength(1);
  });
});

describe('leaving', () => {
  it('a donor’s chair is free, and a hospital’s booked donors are told', async () => {
    const { app, hospital, donor } = await world();
    const staying = await alertableDonor(app, 1);
    await giveDevice(app, staying);
    const { id: dayId } = await openDay(app, hospital);
    await bookOk(app, donor, { dayId, startsAt: FIRST });
    await bookOk(app, staying, { dayId, startsAt: SECOND });
    const leave = ({ token }: Person) =>
      app.call('DELETE', '/auth/account', { token, body: { password: 'geedka nolosha!' } });
    expect((await leave(donor)).status).toBe(200);
    expect((await listOf(app, hospital, dayId)).day.freeTimes).toContain(FIRST);
    expect((await leave(hospital)).status).toBe(200);
    expect(await pendingFor(app, staying)).toContain('appointment');
    expect(await ownOf(app, staying)).toEqual([]);
  });
});
