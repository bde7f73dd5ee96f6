import { describe, expect, it } from 'vitest';
import { CENTRE, newRequest, postRequest, requestOf } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import {
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const ID = '0195a000-0000-7000-8000-000000000001';

const create = (app: TestApp, by: Person, body: unknown, headers?: Record<string, string>) =>
  app.call('POST', '/requests/create', { token: by.token, body, ...(headers && { headers }) });

describe('POST /requests/create', () => {
  it('posts what was asked for, with whole blood as the default', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
    const deadline = hoursLater(1).toISOString();
    const answer = await create(
      app,
      hospital,
      newRequest({ id: ID, units: 4, description: ' Surgery ', notes: '', deadline }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Blood request created successfully');
    expect(requestOf(answer)).toMatchObject({
      _id: ID,
      hospital: { _id: hospital.id, name: 'Banadir Hospital', address: 'Maka al-Mukarama Road' },
      bloodType: 'O-',
      component: 'whole_blood',
      units: 4,
      unitsReceived: 0,
      urgency: 'high',
      status: 'pending',
      description: 'Surgery',
      notes: null,
      deadline,
      expired: false,
      coming: 0,
      createdAt: TEST_NOW.toISOString(),
      datePosted: TEST_NOW.toISOString(),
    });
  });

  it('stores the reason as a code, and accepts no unknown one', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const kept = await create(app, hospital, newRequest({ reason: 'surgery' }));
    expect(requestOf(kept)).toMatchObject({ reason: 'surgery', description: null });
    const other = await create(app, hospital, newRequest({ reason: 'Surgery' }));
    expect({ status: other.status, fields: Object.keys(other.body.errors as object) }).toEqual({
      status: 400,
      fields: ['reason'],
    });
  });

  it('records in the audit who posted it', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    const rows = await app.context.db.selectFrom('audit').selectAll().where('subject_id', '=', _id).execute();
    expect(rows).toMatchObject([
      { actor_id: hospital.id, action: 'request.create', subject_type: 'request' },
    ]);
  });

  it('gives the first result if the same hospital posts the same id again', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await create(app, hospital, newRequest({ id: ID }));
    const again = await create(app, hospital, newRequest({ id: ID.toUpperCase(), units: 9 }));
    expect(again.status).toBe(201);
    expect(requestOf(again)).toMatchObject({ _id: ID, units: 2 });
    const { body } = await app.call('GET', '/requests', { token: hospital.token });
    expect(body.total).toBe(1);
  });

  it("refuses another hospital's id", async () => {
    const app = await createTestApp();
    await create(app, await verifiedHospital(app), newRequest({ id: ID }));
    const answer = await create(app, await verifiedHospital(app), newRequest({ id: ID }));
    expect(answer.status).toBe(409);
    expect(answer.body).not.toHaveProperty('request');
  });

  it('is one request for one Idempotency-Key', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const headers = { 'idempotency-key': 'post-O-neg-0001' };
    const first = await create(app, hospital, newRequest(), headers);
    const again = await create(app, hospital, newRequest(), headers);
    expect(again.body).toEqual(first.body);
    expect(await create(app, hospital, newRequest({ units: 3 }), headers)).toMatchObject({ status: 409 });
  });

  it('limits pending requests as the settings say, also when all come at once, except urgent ones', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => create(app, hospital, newRequest({ urgency: 'medium' }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.message).toContain('5 pending requests');
    expect((await create(app, hospital, newRequest({ urgency: 'high' }))).status).toBe(201);
  });

  it.each([
    ['a blood type that does not exist', { bloodType: 'C+' }, 'bloodType', 'Blood type is required'],
    ['no units', { units: 0 }, 'units', 'At least 1 unit'],
    ['more than 50 units', { units: 51 }, 'units', 'At most 50 units'],
    ['half a unit', { units: 1.5 }, 'units', 'Units are required'],
    ['an urgency that does not exist', { urgency: 'asap' }, 'urgency', 'Urgency is required'],
    ['no location', { location: '  ' }, 'location', 'Location is required'],
    [
      'a deadline that has passed',
      { deadline: TEST_NOW.toISOString() },
      'deadline',
      'The deadline is in the past',
    ],
    ['an id that is no UUID', { id: 'x' }, 'id', 'Invalid identifier'],
  ])('refuses %s', async (_, overrides, field, message) => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { status, body } = await create(app, hospital, newRequest(overrides));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: message });
  });

  it('lets only a verified hospital post, and only in its own name', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const pending = await registerHospital(app);
    const hospital = await verifiedHospital(app);
    expect(await create(app, donor, newRequest())).toMatchObject({ status: 403 });
    expect(await create(app, pending, newRequest())).toMatchObject({
      status: 403,
      body: { message: 'Verify your hospital profile to create requests.' },
    });
    const forged = await create(
      app,
      hospital,
      newRequest({ hospital: pending.id, hospital_id: pending.id, status: 'fulfilled', unitsReceived: 9 }),
    );
    expect(requestOf(forged)).toMatchObject({
      hospital: { _id: hospital.id },
      status: 'pending',
      unitsReceived: 0,
    });
  });
});

describe('where a request is', () => {
  const placeOf = async (hospital: Readonly<Record<string, unknown>>, request: Record<string, unknown>) => {
    const app = await createTestApp();
    const by = await verifiedHospital(app, hospital);
    return (await postRequest(app, by, { coordinates: undefined, ...request })).location;
  };

  it('is where the payload says', async () => {
    const coordinates = { latitude: 2.06, longitude: 45.37 };
    expect(await placeOf({}, { location: 'Hargeisa', coordinates })).toEqual({
      address: 'Hargeisa',
      coordinates,
    });
  });

  it.each(['Mogadishu', 'maka al-mukarama road'])(
    "is the hospital's own place for its own address: %s",
    async (location) => {
      expect(await placeOf({}, { location })).toEqual({ address: location, coordinates: CENTRE });
    },
  );

  it('is where the gazetteer finds the text', async () => {
    const { coordinates } = await placeOf({}, { location: 'Hargeysa' });
    expect(coordinates?.latitude).toBeCloseTo(9.56, 1);
    expect(coordinates?.longitude).toBeCloseTo(44.06, 1);
  });

  it('is unknown if the text is not found', async () => {
    expect(await placeOf({}, { location: 'Behind the third acacia' })).toEqual({
      address: 'Behind the third acacia',
    });
  });
});
