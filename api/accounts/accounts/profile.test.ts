import { describe, expect, it } from 'vitest';
import {
  admin,
  PASSWORD,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const read = async (app: TestApp, { token }: Pick<Person, 'token'>) =>
  (await app.call('GET', '/auth/profile', { token })).body.user as Record<string, unknown>;

const change = (app: TestApp, { token }: Pick<Person, 'token'>, body: unknown, key?: string) =>
  app.call('PUT', '/auth/profile', { token, body, ...(key && { headers: { 'idempotency-key': key } }) });

describe("a donor's profile", () => {
  it('changes what is given and keeps the rest', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const before = await read(app, donor);
    const changes = {
      name: 'Asad Cali Faarax',
      phone: '061 5000009',
      language: 'so',
      bloodType: 'A+',
      lastDonation: '2026-01-02',
      dateOfBirth: '1990-06-01',
      gender: 'male',
      weight: 70.5,
      occupation: 'Teacher',
      emergencyContact: 'Hodan, 061 5000001',
      medicalConditions: 'None known',
    };
    const { status, body } = await change(app, donor, changes);
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Profile saved' });
    expect(body.user).toEqual({ ...before, ...changes });
    expect(await read(app, donor)).toEqual({ ...before, ...changes });
  });

  it('merges preferences, down to a single channel', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const { preferences } = await read(app, donor);
    const before = preferences as { channels: object; availability: object };
    await change(app, donor, { preferences: { channels: { sms: true } } });
    await change(app, donor, {
      preferences: { availability: { days: ['fri', 'sat', 'fri'] }, paused: true },
    });
    await change(app, donor, { preferences: { maxTravelKm: 20, showLocation: false } });
    expect((await read(app, donor)).preferences).toEqual({
      ...before,
      channels: { ...before.channels, sms: true },
      availability: { ...before.availability, days: ['fri', 'sat'] },
      paused: true,
      maxTravelKm: 20,
      showLocation: false,
    });
  });

  it('can be sent back whole as it was read', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const before = await read(app, donor);
    const { status, body } = await change(app, donor, before);
    expect({ status, user: body.user }).toEqual({ status: 200, user: before });
  });

  it('clears what is set to null or left empty; "no medical conditions" is an answer, not cleared', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    await change(app, donor, {
      occupation: 'Teacher',
      emergencyContact: 'Hodan',
      gender: 'male',
      weight: 70,
    });
    await change(app, donor, {
      occupation: '',
      emergencyContact: null,
      gender: null,
      weight: null,
      medicalConditions: '',
    });
    expect(await read(app, donor)).toMatchObject({
      occupation: null,
      emergencyContact: null,
      gender: null,
      weight: null,
      medicalConditions: '',
    });
  });

  it('takes a place as text, with coordinates, or as coordinates alone', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const at = { latitude: 2.05, longitude: 45.33 };
    const places: [body: object, location: object][] = [
      [
        { location: 'Baidoa' },
        { address: 'Baidoa', coordinates: expect.objectContaining({ latitude: expect.closeTo(3.11, 1) }) },
      ],
      [{ location: 'Qaaqaaqaa' }, { address: 'Qaaqaaqaa' }],
      [{ coordinates: at }, { address: 'Qaaqaaqaa', coordinates: at }],
      [{ location: 'Qaaqaaqaa' }, { address: 'Qaaqaaqaa', coordinates: at }],
      [
        { location: 'Home', coordinates: at },
        { address: 'Home', coordinates: at },
      ],
      [
        { location: { address: 'Garowe' } },
        { address: 'Garowe', coordinates: expect.objectContaining({ latitude: expect.closeTo(8.4, 1) }) },
      ],
      [{ location: { address: 'Home', coordinates: at } }, { address: 'Home', coordinates: at }],
      [
        { location: { address: 'Home', coordinates: [45.34, 2.06] } },
        { address: 'Home', coordinates: { latitude: 2.06, longitude: 45.34 } },
      ],
    ];
    for (const [body, location] of places) {
      const answer = await change(app, donor, body);
      expect(answer.status).toBe(200);
      expect((answer.body.user as { location: object }).location).toEqual(location);
    }
  });

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ email: 'x' }, { email: 'Invalid email address' }],
    [{ phone: 'x' }, { phone: 'Invalid phone number' }],
    [{ location: '' }, { location: 'Location is required' }],
    [{ bloodType: 'X' }, { bloodType: 'Blood type is required' }],
    [{ weight: 5 }, { weight: 'Weight must be between 20 and 400 kg' }],
    [{ gender: 'x' }, { gender: 'Choose one of the given options' }],
    [{ language: 'it' }, { language: 'Choose one of the given options' }],
    [{ dateOfBirth: '1990-02-30' }, { dateOfBirth: 'Invalid date' }],
    [{ lastDonation: 'yesterday' }, { lastDonation: 'Invalid date' }],
    [{ lastDonation: '2026-03-06' }, { lastDonation: 'This date is in the future' }],
    [{ lastDonation: '2026-03-05T07:00:00.001Z' }, { lastDonation: 'This date is in the future' }],
    [{ dateOfBirth: '1899-12-31' }, { dateOfBirth: 'Enter a year of birth from 1900 on' }],
    [{ dateOfBirth: '2027-01-01' }, { dateOfBirth: 'This date is in the future' }],
    [{ preferences: { maxTravelKm: 0 } }, { 'preferences.maxTravelKm': 'Invalid number' }],
    [
      { preferences: { availability: { from: '25:00' } } },
      { 'preferences.availability.from': 'Invalid time' },
    ],
  ])('refuses %j and changes nothing', async (body, errors) => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const before = await read(app, donor);
    const answer = await change(app, donor, { occupation: 'Teacher', ...body });
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 400, errors });
    expect(await read(app, donor)).toEqual(before);
  });

  it('uses days of Mogadishu: just after midnight there, today is not in the future', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    app.setNow(new Date('2026-03-05T17:30:00.000Z'));
    expect((await change(app, donor, { lastDonation: '2026-03-06' })).status).toBe(400);
    app.setNow(new Date('2026-03-05T18:59:00.000Z'));
    const { token } = await registerDonor(app);
    app.setNow(new Date('2026-03-05T21:00:00.000Z'));
    expect((await change(app, { token }, { lastDonation: '2026-03-06' })).status).toBe(200);
  });

  it('keeps a donation that a hospital confirmed over an earlier one that the donor states', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const hospital = await verifiedHospital(app);
    const created = await app.call('POST', '/requests/create', {
      token: hospital.token,
      body: { bloodType: 'O-', units: 1, urgency: 'high', location: 'Mogadishu' },
    });
    const { _id } = created.body.request as { _id: string };
    const answered = await app.call('POST', `/donor/respond/${_id}`, { token: donor.token });
    const { id } = answered.body.response as { id: string };
    await app.call('PATCH', `/requests/fulfill/${_id}`, { token: hospital.token, body: { donated: [id] } });
    const confirmed = (await read(app, donor)).lastDonation;
    expect(confirmed).toBe(TEST_NOW.toISOString());
    expect((await read(app, donor)).totalDonations).toBe(1);
    for (const lastDonation of [null, '2026-01-01']) {
      await change(app, donor, { lastDonation });
      expect((await read(app, donor)).lastDonation).toBe(confirmed);
    }
    app.setNow(new Date('2026-03-05T18:00:00.000Z'));
    await change(app, donor, { lastDonation: '2026-03-05T17:00:00Z' });
    expect((await read(app, donor)).lastDonation).toBe('2026-03-05T17:00:00.000Z');
  });

  it('never changes role, status, verification, or what belongs to a hospital', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const before = await read(app, donor);
    const { status } = await change(app, donor, {
      role: 'admin',
      status: 'banned',
      verified: true,
      verification: 'verified',
      id: 'x',
      joinDate: '2000-01-01',
      totalDonations: 99,
      licenseNumber: 'L-1',
      departments: ['Surgery'],
      settings: { system: { language: 'ar' } },
    });
    expect(status).toBe(200);
    expect(await read(app, donor)).toEqual(before);
  });

  it('can change to a free e-mail, and not to another person’s', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const other = await registerDonor(app);
    const taken = await change(app, donor, {
      name: 'Other',
      email: other.email.toUpperCase(),
      currentPassword: PASSWORD,
    });
    expect({ status: taken.status, errors: taken.body.errors }).toEqual({
      status: 409,
      errors: { email: 'An account with this email already exists.' },
    });
    expect((await read(app, donor)).name).not.toBe('Other');
    expect((await change(app, donor, { email: donor.email })).status).toBe(200);
    expect((await change(app, donor, { email: 'New@Example.so', currentPassword: PASSWORD })).status).toBe(
      200,
    );
    // It counts once its link is opened (`email-change.test.ts`).
    expect(await read(app, donor)).toMatchObject({ email: donor.email, pendingEmail: 'new@example.so' });
  });

  it('gives a replay its first result, and writes once', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const first = await change(app, donor, { name: 'First' }, 'key-00000001');
    await change(app, donor, { name: 'Second' });
    const replay = await change(app, donor, { name: 'First' }, 'key-00000001');
    expect(replay.body).toEqual(first.body);
    expect((await read(app, donor)).name).toBe('Second');
    const reused = await change(app, donor, { name: 'Third' }, 'key-00000001');
    expect({ status: reused.status, code: reused.body.code }).toEqual({
      status: 409,
      code: 'failure.idempotency_key_reused',
    });
  });

  it('records who changed which fields, never their values', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    await change(app, donor, { phone: '061 5000009', medicalConditions: 'asthma' });
    const row = await app.context.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'profile.change')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      actor_id: donor.id,
      subject_id: donor.id,
      detail: '{"fields":"medicalConditions phone"}',
    });
  });
});

describe("a hospital's profile", () => {
  it('changes what is given and keeps the rest', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const before = await read(app, hospital);
    const hours = { open: '00:00', close: '23:59', closed: false };
    const changes = {
      name: 'Banadir Maternity Hospital',
      address: 'Wadajir',
      description: 'Open day and night',
      website: 'https://banadir.example.so/',
      emergencyContact: '061 5000003',
      licenseNumber: 'MOH-17',
      operatingHours: { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours },
      departments: ['Maternity', 'Surgery'],
      bloodBank: { capacity: 10, currentStock: 5, emergencyReserve: 1 },
    };
    const { status, body } = await change(app, hospital, changes);
    const changed = { ...before, ...changes, hospitalName: changes.name };
    expect({ status, user: body.user }).toEqual({ status: 200, user: changed });
    expect(await read(app, hospital)).toEqual(changed);
  });

  it('merges settings, down to a single notification; their language is the account’s', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const before = (await read(app, hospital)).settings as Record<string, object>;
    await change(app, hospital, { settings: { notifications: { weeklyReports: true } } });
    await change(app, hospital, {
      settings: { emergency: { searchRadius: 100 }, system: { language: 'ar', darkMode: true } },
    });
    await change(app, hospital, { settings: { requests: { maxPendingRequests: 20 } } });
    await change(app, hospital, { settings: { stock: { minimums: { 'O-': 4 } } } });
    const after = await read(app, hospital);
    expect(after.settings).toEqual({
      notifications: { ...before.notifications, weeklyReports: true },
      emergency: { ...before.emergency, searchRadius: 100 },
      requests: { ...before.requests, maxPendingRequests: 20 },
      system: { ...before.system, language: 'ar', darkMode: true },
      stock: { reservationHours: 72, minimums: { 'O-': 4 }, shares: false, alertWaitMinutes: 0 },
    });
    expect(after.language).toBe('ar');
  });

  it('can be sent back whole as it was read', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const before = await read(app, hospital);
    const { status, body } = await change(app, hospital, before);
    expect({ status, user: body.user }).toEqual({ status: 200, user: before });
  });

  it.each([
    ['banadir.example.so', 'https://banadir.example.so'],
    ['http://banadir.example.so/a?b=c', 'http://banadir.example.so/a?b=c'],
    ['', null],
  ])('takes the website %j', async (website, kept) => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    expect((await change(app, hospital, { website })).status).toBe(200);
    expect((await read(app, hospital)).website).toBe(kept);
  });

  it.each([
    [{ website: 'javascript:alert(1)' }, { website: 'Invalid web address' }],
    [{ website: 'javascript://example.so/%0aalert(1)' }, { website: 'Invalid web address' }],
    [{ website: 'not a site' }, { website: 'Invalid web address' }],
    [{ address: '' }, { address: 'Address is required' }],
    [
      { settings: { emergency: { searchRadius: 30 } } },
      { 'settings.emergency.searchRadius': 'Choose one of the given options' },
    ],
    [
      { settings: { requests: { maxPendingRequests: 1000 } } },
      { 'settings.requests.maxPendingRequests': 'Choose one of the given options' },
    ],
    [
      { settings: { system: { timezone: 'Mars' } } },
      { 'settings.system.timezone': 'Choose one of the given options' },
    ],
    [
      { bloodBank: { capacity: -1, currentStock: 0, emergencyReserve: 0 } },
      { 'bloodBank.capacity': 'Invalid number' },
    ],
  ])('refuses %j', async (body, errors) => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const answer = await change(app, hospital, body);
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 400, errors });
  });

  it('never verifies itself, nor takes what belongs to a donor', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const before = await read(app, hospital);
    const { status } = await change(app, hospital, {
      verified: true,
      verification: 'verified',
      role: 'admin',
      status: 'active',
      bloodType: 'O-',
      medicalConditions: 'none',
      preferences: { paused: true },
    });
    expect(status).toBe(200);
    expect(await read(app, hospital)).toEqual(before);
  });
});

describe("an admin's profile", () => {
  it('has a name, an e-mail, a phone and a language', async () => {
    const app = await createTestApp();
    const person = await admin(app);
    const { status, body } = await change(app, person, {
      name: 'Faadumo',
      phone: '061 5000004',
      language: 'so',
      bloodType: 'O-',
      address: 'x',
    });
    expect(status).toBe(200);
    expect(body.user).toEqual({
      id: person.id,
      role: 'admin',
      name: 'Faadumo',
      email: person.email,
      phone: '061 5000004',
      status: 'active',
      language: 'so',
      joinDate: TEST_NOW.toISOString(),
      lastActive: TEST_NOW.toISOString(),
      emailProved: false,
      pendingEmail: null,
      photo: null,
    });
    expect(await read(app, person)).toEqual(body.user);
    expect((await change(app, person, body.user)).body.user).toEqual(body.user);
  });

  it('asks for a session', async () => {
    const app = await createTestApp();
    expect((await app.call('GET', '/auth/profile')).status).toBe(401);
    expect((await app.call('PUT', '/auth/profile', { body: {} })).status).toBe(401);
  });
});
