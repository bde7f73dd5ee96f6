import { describe, expect, it } from 'vitest';
import type { MassDetail, Queued } from '../../../shared/contract/mass-casualties.ts';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import { alertableDonor, giveDevice, pendingFor, sendAll, ticketOf } from '../../tools/testing/alerts.ts';
import { newRequest, north, requestsOf, respond, respondOk } from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import {
  admin,
  colleagueOf,
  type Person,
  proofOf,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { type Answer, createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { advanceMassCasualties } from './advance-mass.ts';

const at = (minutes: number) => minutesLater(minutes).toISOString();

const TOWN = { kind: 'town', place: 'Mogadishu', reason: 'A bus has turned over' };

/** Sets the clock this many minutes after the beginning of the test. */
const wait = (app: TestApp, minutes: number, ms = 0): void =>
  app.setNow(new Date(TEST_NOW.getTime() + minutes * MINUTE_MS + ms));

const open = async (app: TestApp, by: Person, overrides: object = {}): Promise<Answer> =>
  app.call('POST', '/mass-casualties', {
    token: by.token,
    body: { ...TOWN, ...overrides },
    headers: await proofOf(app, by),
  });

const massOf = ({ status, body }: Answer): MassDetail => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body.massCasualty as MassDetail;
};

/** Six slots of 20 minutes with two chairs, beginning in an hour; six units of O-. */
const PLAN = {
  chairs: 2,
  slotMinutes: 20,
  from: at(60),
  until: at(180),
  needs: [{ bloodType: 'O-', units: 6 }],
};

const plan = (app: TestApp, hospital: Person, id: string, overrides: object = {}): Promise<Answer> =>
  app.call('PUT', `/mass-casualties/${id}/plan`, { token: hospital.token, body: { ...PLAN, ...overrides } });

const read = async (app: TestApp, by: Person, id: string): Promise<MassDetail> =>
  massOf(await app.call('GET', `/mass-casualties/${id}`, { token: by.token }));

const end = (app: TestApp, by: Person, id: string): Promise<Answer> =>
  app.call('PATCH', `/mass-casualties/${id}`, {
    token: by.token,
    body: { action: 'end', reason: 'All are cared for' },
  });

const queue = async (app: TestApp, hospital: Person, id: string): Promise<Queued[]> => {
  const { body } = await app.call('GET', `/mass-casualties/${id}/queue`, { token: hospital.token });
  return body.queue as Queued[];
};

const responseIn = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...(body.response as NonNullable<BloodRequest['response']>), message: String(body.message) };
};

/** A mass casualty of Mogadishu that an admin opened, with one hospital and its needs. */
async function opened(overrides: object = {}) {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const boss = await admin(app);
  const { id } = massOf(await open(app, boss));
  const planned = massOf(await plan(app, hospital, id, overrides));
  const requestId = planned.hospitals[0]?.needs[0]?.requestId ?? '';
  return { app, hospital, boss, id, requestId };
}

describe('opening', () => {
  it('asks the verified hospitals of the place, by push, and nobody else', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const nurse = await colleagueOf(app, hospital);
    const elsewhere = await verifiedHospital(app, { location: 'Hargeisa', coordinates: undefined });
    const waiting = await registerHospital(app);
    for (const person of [hospital, nurse, elsewhere, waiting]) await giveDevice(app, person);
    const boss = await admin(app);
    const mass = massOf(await open(app, boss));
    expect(mass).toMatchObject({ ...TOWN, status: 'open', openedBy: null, mayEnd: true });
    expect(mass.hospitals).toMatchObject([{ id: hospital.id, plan: null, needs: [], slots: [] }]);
    expect(await pendingFor(app, hospital)).toEqual(['mass_opened']);
    expect(await pendingFor(app, nurse)).toEqual(['mass_opened']);
    expect(await pendingFor(app, elsewhere)).toEqual([]);
    expect(await pendingFor(app, waiting)).toEqual([]);
    const list = (by: Person) => app.call('GET', '/mass-casualties', { token: by.token });
    expect((await list(hospital)).body).toMatchObject({
      massCasualties: [{ id: mass.id, mayEnd: false }],
      total: 1,
    });
    expect((await list(elsewhere)).body).toMatchObject({ massCasualties: [], total: 0 });
    expect((await app.call('GET', `/mass-casualties/${mass.id}`, { token: elsewhere.token })).status).toBe(
      404,
    );
    expect((await plan(app, elsewhere, mass.id)).status).toBe(404);
  });

  it('needs a proof of identity', async () => {
    const app = await createTestApp();
    for (const { token } of [await admin(app), await verifiedHospital(app)])
      expect((await app.call('POST', '/mass-casualties', { token, body: TOWN })).body).toMatchObject({
        code: 'failure.reauthentication_needed',
      });
  });

  it('does not count an opening that lacks the proof', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const hospital = await verifiedHospital(app);
    for (let tries = 0; tries < 3; tries += 1)
      expect(
        (await app.call('POST', '/mass-casualties', { token: hospital.token, body: TOWN })).body,
      ).toMatchObject({ code: 'failure.reauthentication_needed' });
    expect((await open(app, hospital)).status).toBe(201);
  });

  it('is possible once for a place, and with the same id it is the same one', async () => {
    const { app, boss, id } = await opened();
    const second = await open(app, boss);
    expect(second).toMatchObject({ status: 409, body: { code: 'failure.mass_open' } });
    const again = await open(app, boss, { id });
    expect(massOf(again).id).toBe(id);
    expect((await open(app, await admin(app), { id })).status).toBe(409);
    expect((await open(app, boss, { kind: 'region', place: 'Banaadir' })).status).toBe(201);
    expect((await open(app, boss, { place: 'Qaaqaaqaa' })).body.errors).toEqual({
      place: 'Choose a town or region from the list',
    });
  });

  it('is allowed to an owner for the town of their hospital, twice a day, and admins are notified', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const boss = await admin(app);
    const hospital = await verifiedHospital(app, { name: 'Isbitaalka Banaadir' });
    const nurse = await colleagueOf(app, hospital);
    expect((await open(app, nurse)).status).toBe(403);
    expect((await open(app, hospital, { place: 'Hargeisa' })).status).toBe(400);
    expect((await open(app, hospital, { kind: 'region', place: 'Banaadir' })).status).toBe(400);
    expect((await open(app, await registerHospital(app))).status).toBe(403);
    expect((await open(app, await registerDonor(app))).status).toBe(403);
    const mass = massOf(await open(app, hospital, { lifeThreatening: true }));
    expect(mass).toMatchObject({ lifeThreatening: false, openedBy: 'Isbitaalka Banaadir', mayEnd: true });
    const mails = await app.context.db.selectFrom('mails').select(['kind', 'recipient']).execute();
    expect(mails).toContainEqual({ kind: 'mass_opened', recipient: boss.email });

    expect((await end(app, nurse, mass.id)).status).toBe(403);
    expect((await end(app, await verifiedHospital(app), mass.id)).status).toBe(403);
    expect(massOf(await end(app, hospital, mass.id)).status).toBe('ended');
    expect((await end(app, hospital, mass.id)).status).toBe(409);
    massOf(await end(app, hospital, massOf(await open(app, hospital)).id));
    const third = await open(app, hospital);
    expect([third.status, third.headers.get('retry-after') !== null]).toEqual([429, true]);
  });
});

describe('what a hospital needs and can take', () => {
  it('becomes a request with an alert, and slots', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await alertableDonor(app, 1);
    const { id } = massOf(await open(app, await admin(app)));
    const mass = massOf(await plan(app, hospital, id));
    expect(mass.hospitals).toHaveLength(1);
    expect(mass.hospitals[0]?.needs).toMatchObject([{ bloodType: 'O-', units: 6, received: 0, coming: 0 }]);
    expect(mass.hospitals[0]?.slots).toHaveLength(6);
    expect(mass.hospitals[0]?.slots[0]).toEqual({
      startsAt: at(60),
      endsAt: at(80),
      chairs: 2,
      taken: 0,
      came: 0,
      noShow: 0,
    });
    expect(mass.figures).toMatchObject({ called: 1, units: 6, received: 0 });
    expect(await pendingFor(app, donor)).toEqual(['alert']);
  });

  it('changes with the next plan: units, times and chairs, never below what is taken', async () => {
    const { app, hospital, id, requestId } = await opened();
    for (const km of [1, 2])
      await respondOk(app, await registerDonor(app, { coordinates: north(km) }), requestId);
    const again = massOf(
      await plan(app, hospital, id, {
        chairs: 1,
        from: at(80),
        until: at(120),
        needs: [
          { bloodType: 'O-', units: 8 },
          { bloodType: 'A+', component: 'red_cells', units: 1 },
        ],
      }),
    );
    const [part] = again.hospitals;
    expect(part?.needs.map(({ bloodType, units }) => [bloodType, units]).toSorted()).toEqual([
      ['A+', 1],
      ['O-', 8],
    ]);
    expect(part?.needs.find(({ bloodType }) => bloodType === 'O-')?.requestId).toBe(requestId);
    expect(part?.slots.map(({ startsAt, chairs, taken }) => [startsAt, chairs, taken])).toEqual([
      [at(60), 2, 2],
      [at(80), 1, 0],
      [at(100), 1, 0],
    ]);
  });

  it.each([
    ['hours that are past', { from: at(-60), until: at(-20) }],
    ['more than a day', { until: at(26 * 60) }],
    ['no chair', { chairs: 0 }],
    ['another length', { slotMinutes: 17 }],
    ['nothing', { needs: [] }],
    ['a type twice', { needs: [PLAN.needs[0], PLAN.needs[0]] }],
  ])('is refused: %s', async (_, overrides) => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { id } = massOf(await open(app, await admin(app)));
    expect((await plan(app, hospital, id, overrides)).status).toBe(400);
  });
});

describe('a donor who answers', () => {
  it('gets the first slot that they can reach, and is accepted with it', async () => {
    const { app, requestId } = await opened();
    const donor = await registerDonor(app, { coordinates: north(8) });
    const answer = responseIn(await respond(app, donor, requestId));
    expect(answer).toMatchObject({ status: 'accepted', slot: { startsAt: at(60), endsAt: at(80) } });
    expect(answer.message).toMatch(/expects you: Thursday.* 5 March, 11:00–11:20\.$/);
    expect(responseIn(await respond(app, donor, requestId)).id).toBe(answer.id);
  });

  it('goes to the nearest hospital that needs them and has a place', async () => {
    const { app, hospital, id, requestId } = await opened({ chairs: 1, until: at(80) });
    const other = await verifiedHospital(app, { coordinates: north(10), name: 'Isbitaalka Woqooyi' });
    const mass = massOf(await plan(app, other, id));
    const otherRequest = mass.hospitals.find((one) => one.id === other.id)?.needs[0]?.requestId;
    await respondOk(app, await registerDonor(app), requestId);
    const donor = await registerDonor(app, { coordinates: north(1) });
    const answer = await respond(app, donor, requestId);
    expect(responseIn(answer).message).toContain('Isbitaalka Woqooyi');
    expect(answer.body.request).toMatchObject({ _id: otherRequest, massCasualty: { place: 'Mogadishu' } });
    expect(await queue(app, hospital, id)).toHaveLength(1);
    expect(await queue(app, other, id)).toMatchObject([{ bloodType: 'O-', status: 'accepted' }]);

    const { token } = donor;
    const asked = await app.call('GET', `/requests/${requestId}`, { token });
    expect(asked.body.request).toMatchObject({ massCasualty: { expectedFor: otherRequest } });
    expect(requestsOf(await app.call('GET', '/requests', { token }))).toEqual([]);
    expect((await respond(app, donor, requestId)).body.request).toMatchObject({ _id: otherRequest });
  });

  it('never overfills a slot, even if fifty answer at once', async () => {
    const { app, hospital, id, requestId } = await opened({ needs: [{ bloodType: 'O-', units: 50 }] });
    const donors: Person[] = [];
    for (let count = 0; count < 50; count += 1) donors.push(await registerDonor(app));
    const answers = await Promise.all(donors.map((donor) => respond(app, donor, requestId)));
    const statuses = answers.map((answer) => responseIn(answer).status);
    expect(statuses.filter((status) => status === 'accepted')).toHaveLength(12);
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(38);
    const [part] = (await read(app, hospital, id)).hospitals;
    expect(part?.slots.map(({ taken }) => taken)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(part?.needs[0]).toMatchObject({ coming: 12, waiting: 38 });
  });

  it('waits at home if all is full, and gets the place of somebody who does not come', async () => {
    const { app, hospital, requestId } = await opened({ chairs: 1, until: at(80) });
    const first = await registerDonor(app);
    await respondOk(app, first, requestId);
    const second = await registerDonor(app);
    await giveDevice(app, second);
    const waiting = responseIn(await respond(app, second, requestId));
    expect(waiting).toMatchObject({ status: 'pending', message: expect.stringContaining('wait at home') });
    expect(waiting.slot).toBeUndefined();
    expect(await advanceMassCasualties(app.context)).toBe(0);
    // Whatever they say, they do not come yet.
    await app.call('POST', `/donor/respond/${requestId}`, { token: second.token, body: { arrival: 'now' } });
    const seen = await app.call('GET', `/requests/${requestId}`, { token: hospital.token });
    expect(seen.body.request).toMatchObject({ coming: 1, expected: 1, answered: 1 });

    await app.call('POST', `/donor/withdraw/${requestId}`, { token: first.token });
    expect(await advanceMassCasualties(app.context)).toBe(1);
    expect(await advanceMassCasualties(app.context)).toBe(0);
    const { body } = await app.call('GET', `/requests/${requestId}`, { token: second.token });
    expect((body.request as BloodRequest).response).toMatchObject({
      status: 'accepted',
      slot: { startsAt: at(60) },
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect(await pendingFor(app, second)).toEqual(['accepted']);
  });

  it('gets, while waiting, a place that is free at another of its hospitals', async () => {
    const { app, hospital, id, requestId } = await opened({ chairs: 1, until: at(80) });
    const other = await verifiedHospital(app, { coordinates: north(10) });
    await plan(app, other, id, { chairs: 1, until: at(80) });
    const people = [await registerDonor(app), await registerDonor(app), await registerDonor(app)];
    const answers = [];
    for (const person of people) answers.push(responseIn(await respond(app, person, requestId)));
    expect(answers.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'pending']);
    const [far] = await queue(app, other, id);
    await app.call('POST', `/donor/withdraw/${far?.requestId}`, { token: people[1]?.token ?? '' });
    expect(await advanceMassCasualties(app.context)).toBe(1);
    const moved = await queue(app, other, id);
    expect(moved).toMatchObject([{ responseId: answers[2]?.id, status: 'accepted', startsAt: at(60) }]);
    expect(await queue(app, hospital, id)).toHaveLength(1);
    expect(responseIn(await respond(app, people[2] as Person, requestId)).id).toBe(answers[2]?.id);
  });

  it('counts as not coming half an hour after their slot: the next gets the place', async () => {
    const { app, boss, id, requestId } = await opened({ chairs: 1, from: at(30), until: at(120) });
    await respondOk(app, await registerDonor(app), requestId);
    wait(app, 80);
    expect(await advanceMassCasualties(app.context)).toBe(0);
    wait(app, 80, 1);
    expect(await advanceMassCasualties(app.context)).toBe(1);
    const mass = await read(app, boss, id);
    expect(mass.figures).toMatchObject({ noShow: 1, coming: 0 });
    expect(mass.hospitals[0]?.slots[0]).toMatchObject({ taken: 0, noShow: 1 });
  });

  it('may ask for a later slot, which frees theirs for others', async () => {
    const { app, requestId } = await opened({ chairs: 1 });
    const donor = await registerDonor(app);
    await respondOk(app, donor, requestId);
    const later = (after: string) =>
      app.call('POST', `/donor/later-slot/${requestId}`, { token: donor.token, body: { after } });
    expect(responseIn(await later(at(60))).slot).toMatchObject({ startsAt: at(80) });
    // The same call, sent twice.
    expect(responseIn(await later(at(60))).slot).toMatchObject({ startsAt: at(80) });
    const next = responseIn(await respond(app, await registerDonor(app), requestId));
    expect(next.slot).toMatchObject({ startsAt: at(60) });
    for (const minutes of [80, 100, 120, 140]) await later(at(minutes));
    expect((await later(at(160))).body).toMatchObject({ code: 'failure.no_slot' });
  });

  it('can be expected at one place at a time', async () => {
    const { app, hospital, requestId } = await opened();
    const donor = await registerDonor(app);
    await respondOk(app, donor, requestId);
    const other = await verifiedHospital(app, { location: 'Hargeisa', coordinates: undefined });
    const posted = await app.call('POST', '/requests/create', { token: other.token, body: newRequest() });
    const { _id } = posted.body.request as BloodRequest;
    expect((await respond(app, donor, _id)).body).toMatchObject({ code: 'failure.expected_elsewhere' });
    await app.call('POST', `/donor/withdraw/${requestId}`, { token: donor.token });
    await respondOk(app, donor, _id);
    expect((await respond(app, donor, requestId)).body).toMatchObject({ code: 'failure.expected_elsewhere' });
    expect(hospital.id).not.toBe(other.id);
  });

  it('can answer from the notification, too, and reads when they are expected', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await alertableDonor(app, 1);
    const { id } = massOf(await open(app, await admin(app)));
    const { needs } = massOf(await plan(app, hospital, id)).hospitals[0] ?? { needs: [] };
    const ticket = await ticketOf(app, donor, needs[0]?.requestId ?? '');
    const answer = await app.call('POST', '/alerts/answer', { body: { ticket, answer: 'can_come' } });
    expect(responseIn(answer)).toMatchObject({
      slot: { startsAt: at(60) },
      message: expect.stringContaining('11:00–11:20'),
    });
  });
});

describe('alerting', () => {
  it('alerts a donor once for all hospitals, and nobody while there is no place', async () => {
    const { app, hospital, id, boss } = await opened({
      chairs: 1,
      until: at(80),
      needs: [{ bloodType: 'A+', units: 5 }],
    });
    const other = await verifiedHospital(app, { coordinates: north(10) });
    const donor = await alertableDonor(app, 1, { bloodType: 'A+' });
    expect(await advanceAlerts(app.context)).toBe(0);
    wait(app, 15);
    expect(await advanceAlerts(app.context)).toBe(1);
    await plan(app, other, id, { needs: [{ bloodType: 'A+', units: 5 }] });
    expect((await read(app, boss, id)).figures.called).toBe(1);

    const [part] = (await read(app, hospital, id)).hospitals;
    await respondOk(app, donor, part?.needs[0]?.requestId ?? '');
    await alertableDonor(app, 1, { bloodType: 'A+' });
    const setChairs = (at: Person, chairs: number) =>
      app.context.db
        .updateTable('slots')
        .set({ chairs })
        .where('day_id', 'in', (eb) =>
          eb.selectFrom('collection_days').select('id').where('hospital_id', '=', at.id),
        )
        .execute();
    await setChairs(other, 0);
    await setChairs(hospital, 1);
    wait(app, 20);
    expect(await advanceAlerts(app.context)).toBe(0);
    await setChairs(hospital, 2);
    wait(app, 21);
    expect(await advanceAlerts(app.context)).toBe(1);
  });
});

describe('the end', () => {
  it('thanks those who gave, notifies those who are not needed, and stores the figures', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const [gives, comes, silent] = [
      await alertableDonor(app, 1),
      await alertableDonor(app, 2),
      await alertableDonor(app, 3),
    ];
    const boss = await admin(app);
    const { id } = massOf(await open(app, boss));
    const { needs } = massOf(await plan(app, hospital, id)).hospitals[0] ?? { needs: [] };
    const requestId = needs[0]?.requestId ?? '';
    const responseId = await respondOk(app, gives, requestId);
    await respondOk(app, comes, requestId);
    await sendAll(app);
    const moved = await app.call('PATCH', `/requests/${requestId}/responses/${responseId}`, {
      token: hospital.token,
      body: { status: 'completed' },
    });
    expect(moved.status).toBe(200);
    await sendAll(app);

    const ended = massOf(await end(app, boss, id));
    expect(ended).toMatchObject({
      status: 'ended',
      endedBecause: 'closed',
      endReason: 'All are cared for',
      mayEnd: false,
      figures: { called: 3, answered: 2, gave: 1, units: 6, received: 1 },
    });
    expect(await pendingFor(app, gives)).toEqual(['mass_thanks']);
    expect(await pendingFor(app, comes)).toEqual(['stand_down']);
    expect(await pendingFor(app, silent)).toEqual(['stand_down']);
    const { body } = await app.call('GET', `/requests/${requestId}`, { token: comes.token });
    expect(body.request).toMatchObject({ status: 'cancelled', response: { status: 'not_needed' } });
    expect((await respond(app, silent, requestId)).status).toBe(409);
    expect((await plan(app, hospital, id)).body).toMatchObject({ code: 'failure.mass_ended' });
    expect(await advanceAlerts(app.context)).toBe(0);
    const { body: audit } = await app.call('GET', `/admin/audit?subject=${id}`, { token: boss.token });
    expect((audit.entries as { action: string }[]).map(({ action }) => action)).toEqual([
      'mass.end',
      'mass.plan',
      'mass.open',
    ]);
    // The figures stay the same when people are deleted.
    await app.context.db.deleteFrom('responses').execute();
    expect((await read(app, boss, id)).figures.gave).toBe(1);
  });

  it('happens automatically once all needed units are there', async () => {
    const { app, hospital, boss, id, requestId } = await opened({ needs: [{ bloodType: 'O-', units: 1 }] });
    const responseId = await respondOk(app, await registerDonor(app), requestId);
    expect(await advanceMassCasualties(app.context)).toBe(0);
    await app.call('PATCH', `/requests/${requestId}/responses/${responseId}`, {
      token: hospital.token,
      body: { status: 'completed' },
    });
    expect(await advanceMassCasualties(app.context)).toBe(1);
    expect(await read(app, boss, id)).toMatchObject({ status: 'ended', endedBecause: 'met' });
    expect((await read(app, boss, id)).hospitals[0]?.needs[0]).toMatchObject({
      status: 'fulfilled',
      received: 1,
    });
  });

  it('leaves donors who have arrived to the desk: their outcome is recorded afterwards', async () => {
    const { app, hospital, boss, id, requestId } = await opened();
    const donor = await registerDonor(app);
    const responseId = await respondOk(app, donor, requestId);
    const move = (status: string) =>
      app.call('PATCH', `/requests/${requestId}/responses/${responseId}`, {
        token: hospital.token,
        body: { status },
      });
    expect((await move('arrived')).status).toBe(200);
    massOf(await end(app, boss, id));
    expect((await move('completed')).status).toBe(200);
  });
});

describe('the hospital’s desk', () => {
  it('finds a donor by their code, in the queue of slots', async () => {
    const { app, hospital, id, requestId } = await opened({ chairs: 1 });
    const first = await registerDonor(app, { name: 'Asad Cali' });
    const { code } = responseIn(await respond(app, first, requestId));
    await respondOk(app, await registerDonor(app, { name: 'Hodan Xasan' }), requestId);
    expect((await queue(app, hospital, id)).map(({ name, startsAt }) => [name, startsAt])).toEqual([
      ['Asad Cali', at(60)],
      ['Hodan Xasan', at(80)],
    ]);
    const arrived = await app.call('POST', '/hospital/arrivals', { token: hospital.token, body: { code } });
    expect(arrived.status).toBe(200);
    expect((await queue(app, hospital, id))[0]).toMatchObject({ status: 'arrived' });
    const [part] = (await read(app, hospital, id)).hospitals;
    expect(part?.slots[0]).toMatchObject({ taken: 1, came: 1 });
  });

  it('cannot accept more donors by hand than there are chairs', async () => {
    const { app, hospital, requestId } = await opened({ chairs: 1, until: at(80) });
    await respondOk(app, await registerDonor(app), requestId);
    const waiting = await respondOk(app, await registerDonor(app), requestId);
    const accepted = await app.call('PATCH', `/requests/${requestId}/responses/${waiting}`, {
      token: hospital.token,
      body: { status: 'accepted' },
    });
    expect(accepted.body).toMatchObject({ code: 'failure.mass_full' });
  });
});
