import { describe, expect, it } from 'vitest';
import type { CallOutcome } from '../../../shared/contract/call-outcomes.ts';
import { postRequest, respondOk, responsesOf } from '../../tools/testing/blood-requests.ts';
import { hoursLater, minutesLater } from '../../tools/testing/clock.ts';
import {
  colleagueOf,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { renewed } from '../../tools/testing/sessions.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { textsOf } from '../../tools/testing/texts.ts';

const PHONE = '+252 61 500 0801';

const callable = (app: TestApp, overrides: Readonly<Record<string, unknown>> = {}) =>
  registerDonor(app, { name: 'Asha Cali', phone: PHONE, calls: true, ...overrides });

async function alertOf(app: TestApp, hospital: Person, requestId: string): Promise<string> {
  const { body } = await app.call('GET', `/alerts?requestId=${requestId}`, { token: hospital.token });
  return (body.alerts as { id: string }[])[0]?.id ?? '';
}

/** A hospital whose urgent alert found nobody with a device or texts, and the donors of `make`. */
async function setUp(make: (app: TestApp) => Promise<Person>[] = (app) => [callable(app)]) {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const donors = await Promise.all(make(app));
  const request = await postRequest(app, hospital);
  const alertId = await alertOf(app, hospital, request._id);
  return { app, hospital, donors, request, alertId };
}

type World = Awaited<ReturnType<typeof setUp>>;

const next = ({ app, alertId, hospital }: World, token = hospital.token) =>
  app.call('POST', `/hospital/callers/${alertId}`, { token });

const desk = async ({ app, alertId, hospital }: World, token = hospital.token) =>
  (await app.call('GET', `/hospital/callers/${alertId}`, { token })).body;

const report = ({ app, alertId, hospital }: World, donor: Person | undefined, outcome: CallOutcome | null) =>
  app.call('POST', `/hospital/callers/${alertId}/${donor?.id}`, {
    token: hospital.token,
    body: { outcome },
  });

const preferencesOf = async (app: TestApp, donor: Person | undefined) =>
  (await app.call('GET', '/auth/profile', { token: donor?.token })).body.user as {
    preferences: { calls: boolean };
    wrongNumber?: boolean;
  };

describe('the callers’ desk', () => {
  it('does not say how long a donor has to wait, which would tell women from men', async () => {
    const world = await setUp();
    const [donor] = world.donors;
    await next(world);
    const today = world.app.context.now().toISOString().slice(0, 10);
    await world.app.call('PUT', '/auth/profile', { token: donor?.token, body: { lastDonation: today } });
    const { status, body } = await report(world, donor, 'coming');
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'failure.donor_not_matched' });
    expect(JSON.stringify(body)).not.toMatch(/\d+ days/);
  });

  it('gives one donor who allows calls, by first name, with their number, which they see was shown', async () => {
    const world = await setUp((app) => [registerDonor(app), callable(app)]);
    const { app, donors } = world;
    expect(await desk(world)).toMatchObject({ state: 'open', donor: null });
    const { status, body } = await next(world);
    expect(status).toBe(200);
    expect(body.donor).toMatchObject({ id: donors[1]?.id, name: 'Asha', phone: '+252615000801' });
    expect(body.donor).toHaveProperty('distanceKm');
    // Again, and after the screen was opened again, it is the same call.
    expect((await next(world)).body.donor).toEqual(body.donor);
    expect((await desk(world)).donor).toEqual(body.donor);
    const seen = await app.call('GET', '/donor/disclosures', { token: donors[1]?.token });
    expect(seen.body).toMatchObject({ total: 1, disclosures: [{ hospital: 'Banadir Hospital' }] });
    const audit = await app.context.db
      .selectFrom('audit')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'donor.call')
      .execute();
    expect(audit).toEqual([{ actor_id: world.hospital.id, subject_id: donors[1]?.id }]);
  });

  it('gives who wants only women to call to a woman of the staff alone, as she says herself', async () => {
    const world = await setUp();
    const { app, hospital, donors } = world;
    const put = (by: Person | undefined, body: object) =>
      app.call('PUT', '/auth/profile', { token: by?.token, body });
    await put(donors[0], { preferences: { womenCall: true } });
    const nurse = await colleagueOf(app, hospital);
    for (const token of [hospital.token, nurse.token])
      expect((await next(world, token)).body.donor).toBeNull();
    expect((await put(nurse, { gender: 'female' })).body.user).toMatchObject({ gender: 'female' });
    expect((await next(world, nurse.token)).body.donor).toMatchObject({ name: 'Asha' });
    // Her colleagues do not read it.
    const { body } = await app.call('GET', '/hospital/staff', { token: hospital.token });
    expect(JSON.stringify(body)).not.toContain('female');
  });

  it('“coming” is their answer, with a code that is told on the phone and proves nothing', async () => {
    const world = await setUp();
    const { app, hospital, donors, request } = world;
    await next(world);
    const { body } = await report(world, donors[0], 'coming');
    expect(body.code).toMatch(/^\d{6}$/);
    expect(await responsesOf(app, hospital, request._id)).toMatchObject([
      { status: 'accepted', donor: { _id: donors[0]?.id } },
    ]);
    // Said twice, it is the same.
    expect((await report(world, donors[0], 'coming')).body).toEqual(body);
    expect((await report(world, donors[0], 'cannot')).status).toBe(409);
    const given = await app.context.db
      .selectFrom('audit')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'response.give')
      .execute();
    expect(given).toMatchObject([{ actor_id: hospital.id, detail: expect.stringContaining('"call"') }]);
    const arrival = await app.call('POST', '/hospital/arrivals', {
      token: hospital.token,
      body: { code: body.code },
    });
    expect(arrival.status).toBe(200);
    const rows = await app.context.db.selectFrom('responses').select(['status', 'arrived_by_code']).execute();
    expect(rows).toEqual([{ status: 'arrived', arrived_by_code: 0 }]);
    expect((await app.call('GET', '/donor/disclosures', { token: donors[0]?.token })).body).toMatchObject({
      disclosures: [{ outcome: 'coming' }],
    });
  });

  it('“cannot” ends it for this request, “no answer” for some hours', async () => {
    const world = await setUp((app) => [callable(app), callable(app, { name: 'Hodan Nuur' })]);
    const { app, donors, hospital } = world;
    const taken = async (token?: string) =>
      ((await next(world, token)).body.donor as { id: string } | null)?.id ?? null;
    const first = await taken();
    const one = donors.find(({ id }) => id === first);
    const other = donors.find(({ id }) => id !== first);
    expect((await report(world, one, 'no_answer')).status).toBe(200);
    expect(await taken()).toBe(other?.id);
    expect((await report(world, other, 'cannot')).status).toBe(200);
    expect((await next(world)).body).toMatchObject({ donor: null, message: expect.any(String) });
    app.setNow(hoursLater(7));
    const { token } = await renewed(app, hospital);
    expect(await taken(token)).toBe(one?.id);
    expect(
      (
        await app.call('POST', `/hospital/callers/${world.alertId}/${other?.id}`, {
          token,
          body: { outcome: 'coming' },
        })
      ).status,
    ).toBe(409);
  });

  it('takes back what was recorded by mistake, while the donor is the caller’s', async () => {
    const world = await setUp((app) => [callable(app), callable(app, { name: 'Hodan Nuur' })]);
    const { app, donors, hospital, request } = world;
    const { id } = (await next(world)).body.donor as { id: string };
    const [one, other] = donors.toSorted((a) => (a.id === id ? -1 : 1));
    const statuses = async () => (await responsesOf(app, hospital, request._id)).map(({ status }) => status);
    for (const outcome of ['no_answer', 'cannot', 'coming'] as const) {
      expect((await report(world, one, outcome)).status).toBe(200);
      expect(await desk(world)).toMatchObject({ donor: null });
      expect((await report(world, one, null)).body).toMatchObject({ code: null });
      // Repeated, it changes nothing.
      expect((await report(world, one, null)).status).toBe(200);
      expect(await desk(world)).toMatchObject({ state: 'open', donor: { id } });
    }
    expect(await statuses()).toEqual(['withdrawn']);
    expect((await app.call('GET', '/donor/disclosures', { token: one?.token })).body).not.toMatchObject({
      disclosures: [{ outcome: expect.any(String) }],
    });
    expect((await report(world, one, 'coming')).body.code).toMatch(/^\d{6}$/);
    expect(await statuses()).toEqual(['accepted']);
    // With another donor on the phone it stands.
    expect((await next(world)).body.donor).toMatchObject({ id: other?.id });
    expect((await report(world, one, null)).status).toBe(409);
    expect(await statuses()).toEqual(['accepted']);
    const undone = await app.context.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'donor.call_undo')
      .execute();
    expect(undone).toHaveLength(3);
  });

  it('takes back no answer that the donor gave themselves', async () => {
    const world = await setUp();
    const { app, donors, hospital, request } = world;
    const [donor] = donors;
    if (!donor) throw new Error('nobody to call');
    await next(world);
    await respondOk(app, donor, request._id);
    expect((await report(world, donor, 'coming')).body.code).toMatch(/^\d{6}$/);
    expect((await report(world, donor, null)).status).toBe(200);
    expect(await responsesOf(app, hospital, request._id)).toMatchObject([{ status: 'accepted' }]);
  });

  it('takes back no answer to which the donor has added when they come', async () => {
    const world = await setUp();
    const { app, donors, hospital, request } = world;
    await next(world);
    await report(world, donors[0], 'coming');
    await app.call('POST', `/donor/respond/${request._id}`, {
      token: donors[0]?.token,
      body: { arrival: 'hour' },
    });
    expect((await report(world, donors[0], null)).status).toBe(200);
    expect(await responsesOf(app, hospital, request._id)).toMatchObject([{ status: 'on_the_way' }]);
  });

  it('takes back nothing that outlives the call, of a donor who is there, or of a call that is over', async () => {
    const world = await setUp((app) => [callable(app), callable(app), callable(app)]);
    const { app, donors, hospital } = world;
    const taken = async () => {
      const { donor } = (await next(world)).body as { donor: { id: string } };
      return donors.find(({ id }) => id === donor.id);
    };
    const never = await taken();
    await report(world, never, 'never_again');
    expect((await report(world, never, null)).status).toBe(409);
    expect(await preferencesOf(app, never)).toMatchObject({ preferences: { calls: false } });
    const arrived = await taken();
    const { code } = (await report(world, arrived, 'coming')).body;
    await app.call('POST', '/hospital/arrivals', { token: hospital.token, body: { code } });
    expect((await report(world, arrived, null)).status).toBe(409);
    const late = await taken();
    await report(world, late, 'no_answer');
    app.setNow(minutesLater(11));
    expect((await report(world, late, null)).status).toBe(409);
  });

  it('“wrong number” stops texts and calls until they change it, “never again” calls; their screen says so', async () => {
    const world = await setUp((app) => [callable(app), callable(app, { phone: '+252 61 500 0802' })]);
    const { app, donors } = world;
    for (const donor of donors)
      await app.call('PUT', '/auth/profile', {
        token: donor.token,
        body: { preferences: { channels: { sms: true } } },
      });
    const outcomes = ['wrong_number', 'never_again'] as const;
    const called: string[] = [];
    for (const outcome of outcomes) {
      const { id } = (await next(world)).body.donor as { id: string };
      called.push(id);
      expect(
        (
          await report(
            world,
            donors.find((donor) => donor.id === id),
            outcome,
          )
        ).status,
      ).toBe(200);
    }
    expect(called.toSorted()).toEqual(donors.map(({ id }) => id).toSorted());
    const [wrong, never] = called.map((id) => donors.find((donor) => donor.id === id));
    expect(await preferencesOf(app, wrong)).toMatchObject({
      wrongNumber: true,
      preferences: { calls: false },
    });
    const after = await preferencesOf(app, never);
    expect(after).toMatchObject({ preferences: { calls: false } });
    expect(after).not.toHaveProperty('wrongNumber');
    const texted = async () =>
      (await app.context.db.selectFrom('donors').select(['user_id', 'text_to']).execute()).filter(
        ({ text_to }) => text_to !== null,
      );
    expect(await texted()).toMatchObject([{ user_id: never?.id }]);
    await app.call('PUT', '/auth/profile', { token: wrong?.token, body: { phone: '+252 63 500 0803' } });
    expect(await preferencesOf(app, wrong)).not.toHaveProperty('wrongNumber');
    expect(await texted()).toHaveLength(2);
    expect(await textsOf({ app })).not.toContainEqual(
      expect.objectContaining({ phone: '+252615000801', state: 'delivered' }),
    );
  });

  it('a donor who confirms a number that was called wrong by allowing calls again', async () => {
    const world = await setUp();
    const { app, donors } = world;
    await next(world);
    await report(world, donors[0], 'wrong_number');
    await app.call('PUT', '/auth/profile', {
      token: donors[0]?.token,
      body: { preferences: { calls: true } },
    });
    expect(await preferencesOf(app, donors[0])).not.toHaveProperty('wrongNumber');
  });

  it('two who ask at once get two donors, and a lease that ends gives nobody twice', async () => {
    const world = await setUp((app) => [callable(app), callable(app)]);
    const { app } = world;
    const second = await verifiedHospital(app, { name: 'Medina Hospital' });
    const request = await postRequest(app, second);
    const others = { ...world, hospital: second, request, alertId: await alertOf(app, second, request._id) };
    const [one, other] = await Promise.all([next(world), next(others)]);
    const ids = [one, other].map(({ body }) => (body.donor as { id: string } | null)?.id);
    expect(new Set(ids).size).toBe(2);
    app.setNow(minutesLater(11));
    expect(await desk(world)).toMatchObject({ donor: null });
    expect((await next(world)).body.donor).toBeNull();
  });

  it('waits for push and text, and closes when enough are coming', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const alerted = await registerDonor(app, { phone: '+252 61 500 0804', calls: true });
    await app.call('PUT', '/auth/profile', {
      token: alerted.token,
      body: { preferences: { channels: { sms: true } } },
    });
    const request = await postRequest(app, hospital, { units: 1 });
    const alertId = await alertOf(app, hospital, request._id);
    const world = { app, hospital, donors: [alerted], request, alertId };
    expect(await desk(world)).toMatchObject({ state: 'waiting', opensAt: minutesLater(5).toISOString() });
    expect((await next(world)).status).toBe(409);
    app.setNow(minutesLater(5));
    // Who was alerted and has not answered is called.
    expect((await next(world)).body.donor).toMatchObject({ id: alerted.id });
    await respondOk(app, alerted, request._id);
    expect(await desk(world)).toMatchObject({ state: 'enough' });
    expect((await next(world)).status).toBe(409);
  });

  it('calls nobody on a break, expected elsewhere, of another type, too far, or without leave', async () => {
    const world = await setUp((app) => [
      callable(app, { bloodType: 'A+' }),
      callable(app, { location: 'Hargeisa', coordinates: { latitude: 9.56, longitude: 44.06 } }),
      registerDonor(app),
      callable(app),
      callable(app),
    ]);
    const { app, donors } = world;
    await app.call('PUT', '/auth/profile', {
      token: donors[3]?.token,
      body: { preferences: { paused: true } },
    });
    const elsewhere = await verifiedHospital(app, { name: 'Medina Hospital' });
    const other = await postRequest(app, elsewhere);
    await respondOk(app, donors[4] as Person, other._id);
    expect((await next(world)).body.donor).toBeNull();
  });

  it('is a verified hospital’s own: not another’s, a donor’s, or an unverified one’s', async () => {
    const world = await setUp();
    const { app, donors, alertId } = world;
    const other = await verifiedHospital(app, { name: 'Medina Hospital' });
    expect((await next(world, other.token)).status).toBe(404);
    expect((await next(world, donors[0]?.token)).status).toBe(403);
    expect((await next(world, (await registerHospital(app)).token)).status).toBe(403);
    expect((await app.call('POST', `/hospital/callers/${alertId}`)).status).toBe(401);
    // Nobody records what came of a call that was not given.
    expect((await report(world, donors[0], 'coming')).status).toBe(409);
    expect((await report(world, donors[0], 'never_again')).status).toBe(409);
    expect(await preferencesOf(app, donors[0])).toMatchObject({ preferences: { calls: true } });
  });
});
