import { describe, expect, it } from 'vitest';
import { north, postRequest, respond } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  donorRegistration,
  hospitalRegistration,
  PASSWORD,
  registerDonor,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { createPasswords } from './passwords.ts';

const profileOf = async (app: TestApp, token: unknown) => {
  const { body } = await app.call('GET', '/auth/profile', { token: String(token) });
  return body.user as Record<string, unknown>;
};

describe('registering a donor', () => {
  it('makes an account and signs it in', async () => {
    const app = await createTestApp();
    const given = donorRegistration(app, { email: '  Asad.Cali@Example.SO ' });
    const { status, body } = await app.call('POST', '/auth/register-donor', { body: given });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: 'Registration successful!',
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: { id: expect.stringMatching(/^[\da-f-]{36}$/), role: 'donor', name: given.name, language: 'en' },
    });
    expect(await profileOf(app, body.token)).toEqual({
      id: (body.user as { id: string }).id,
      role: 'donor',
      name: given.name,
      email: 'asad.cali@example.so',
      phone: given.phone,
      status: 'active',
      language: 'en',
      joinDate: TEST_NOW.toISOString(),
      lastActive: TEST_NOW.toISOString(),
      emailProved: false,
      number: null,
      pendingEmail: null,
      photo: null,
      bloodType: 'O-',
      location: { address: 'Hodan, Mogadishu', coordinates: { latitude: 2.0376, longitude: 45.3052 } },
      lastDonation: null,
      neverDonated: false,
      totalDonations: 0,
      emergencyContact: null,
      dateOfBirth: null,
      gender: null,
      weight: null,
      occupation: null,
      medicalConditions: null,
      preferences: {
        channels: { push: true, email: true, sms: false },
        showLocation: true,
        showLastDonation: true,
        shortName: false,
        womenCall: false,
        maxTravelKm: 50,
        availability: {
          days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
          from: '09:00',
          to: '17:00',
        },
        paused: false,
        everyAlert: false,
        calls: false,
      },
    });
  });

  it('accepts a donor who does not know their blood type: they match nothing until it is known', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app, { bloodType: 'unknown', coordinates: north(1) });
    expect((await profileOf(app, donor.token)).bloodType).toBeNull();
    const hospital = await verifiedHospital(app);
    const { _id: id } = await postRequest(app, hospital);
    const matched = async () =>
      (await app.call('GET', `/requests/${id}/matched-donors`, { token: hospital.token })).body.total;
    expect(await matched()).toBe(0);
    expect((await respond(app, donor, id)).body.code).toBe('failure.blood_type_missing');
    const list = await app.call('GET', '/requests/by-blood-type', { token: donor.token });
    expect(list.body.code).toBe('failure.blood_type_missing');

    await app.call('PUT', '/auth/profile', { token: donor.token, body: { bloodType: 'O-' } });
    expect(await matched()).toBe(1);
    expect((await respond(app, donor, id)).status).toBe(200);
  });

  it('finds the place of a text without coordinates, and keeps a text that it does not know', async () => {
    const app = await createTestApp();
    const found = await registerDonor(app, { location: 'hargeisa', coordinates: undefined });
    const { location } = await profileOf(app, found.token);
    expect(location).toMatchObject({
      address: 'hargeisa',
      coordinates: { latitude: expect.closeTo(9.56, 1) },
    });
    const unknown = await registerDonor(app, { location: 'Qaaqaaqaa', coordinates: undefined });
    expect((await profileOf(app, unknown.token)).location).toEqual({ address: 'Qaaqaaqaa' });
  });

  it('uses the language of the device', async () => {
    const app = await createTestApp();
    const { body } = await app.call('POST', '/auth/register-donor', {
      body: donorRegistration(app),
      headers: { 'accept-language': 'so,en;q=0.8' },
    });
    expect(body.message).toBe('Isdiiwaangelintu way guulaysatay!');
    expect((await profileOf(app, body.token)).language).toBe('so');
  });

  it('says what is missing, field by field', async () => {
    const app = await createTestApp();
    const { status, body } = await app.call('POST', '/auth/register-donor', { body: {} });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
      phone: 'Phone number is required',
      location: 'Location is required',
      bloodType: 'Blood type is required',
    });
  });

  it.each([
    ['name', '   ', 'Name is required'],
    ['email', 'asad@', 'Invalid email address'],
    ['email', 'asad example.so', 'Invalid email address'],
    ['password', 'short', 'Password must be at least 6 characters'],
    ['phone', 'call me', 'Invalid phone number'],
    ['bloodType', 'C+', 'Blood type is required'],
    ['coordinates', { latitude: 91, longitude: 0 }, undefined],
  ])('refuses %s %j', async (field, value, message) => {
    const app = await createTestApp();
    const { status, body } = await app.call('POST', '/auth/register-donor', {
      body: donorRegistration(app, { [field]: value }),
    });
    expect(status).toBe(400);
    const errors = body.errors as Record<string, string>;
    expect(Object.keys(errors)).toEqual([field === 'coordinates' ? 'coordinates.latitude' : field]);
    if (message) expect(errors[field]).toBe(message);
  });

  it.each(['password', 'PassWord1', '123456', 'QWERTY', 'iloveyou', 'football'])(
    'refuses the common password %s',
    async (password) => {
      const app = await createTestApp();
      const { status, body } = await app.call('POST', '/auth/register-donor', {
        body: donorRegistration(app, { password }),
      });
      expect({ status, errors: body.errors }).toEqual({
        status: 400,
        errors: { password: 'This password is one of the most common. Please choose another.' },
      });
    },
  );

  it('refuses an e-mail that has an account, whatever its case', async () => {
    const app = await createTestApp();
    const { email } = await registerDonor(app);
    for (const path of ['/auth/register-donor', '/auth/register-hospital']) {
      const { status, body } = await app.call('POST', path, {
        body: { ...hospitalRegistration(app), bloodType: 'O-', email: email.toUpperCase() },
      });
      expect({ status, errors: body.errors }).toEqual({
        status: 409,
        errors: { email: 'An account with this email already exists.' },
      });
    }
  });

  it('makes one account from 20 tries at the same time', async () => {
    const app = await createTestApp();
    const body = donorRegistration(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call('POST', '/auth/register-donor', { body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const donors = await app.context.db.selectFrom('donors').select('user_id').execute();
    expect(donors).toHaveLength(1);
  });

  it('ignores fields that it does not ask for: role, status and verification stay', async () => {
    const app = await createTestApp();
    const { token } = await registerDonor(app, {
      role: 'admin',
      status: 'banned',
      verified: true,
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      isAdmin: true,
    });
    expect(await profileOf(app, token)).toMatchObject({ role: 'donor', status: 'active' });
    expect((await app.call('GET', '/admin/hospitals', { token })).status).toBe(403);
  });

  it('stores no password, only its argon2id hash', async () => {
    const app = await createTestApp({}, { passwords: createPasswords() });
    await registerDonor(app);
    const { password_hash } = await app.context.db
      .selectFrom('users')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  it('records it, without personal data', async () => {
    const app = await createTestApp();
    const { id } = await registerDonor(app);
    const rows = await app.context.db.selectFrom('audit').selectAll().execute();
    expect(rows).toMatchObject([
      {
        actor_id: null,
        action: 'account.register',
        subject_type: 'user',
        subject_id: id,
        detail: '{"role":"donor"}',
      },
    ]);
  });

  it('is limited for each address', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    // Common passwords are refused before any hash is made, so this is quick.
    for (let tried = 0; tried < 61; tried += 1)
      statuses.push(
        (
          await app.call('POST', '/auth/register-donor', {
            body: donorRegistration(app, { password: 'password' }),
          })
        ).status,
      );
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
    expect(statuses[60]).toBe(429);
  });
});

describe('registering a hospital', () => {
  it('makes an account that waits for verification, with the settings every hospital starts with', async () => {
    const app = await createTestApp();
    const given = hospitalRegistration(app);
    const { status, body } = await app.call('POST', '/auth/register-hospital', { body: given });
    expect(status).toBe(201);
    const day = { open: '08:00', close: '18:00', closed: false };
    expect(await profileOf(app, body.token)).toMatchObject({
      role: 'hospital',
      verified: false,
      verification: 'pending',
      address: 'Maka al-Mukarama Road',
      location: { address: 'Mogadishu', coordinates: [45.3182, 2.0469] },
      description: null,
      website: null,
      emergencyContact: null,
      licenseNumber: null,
      operatingHours: {
        mon: day,
        tue: day,
        wed: day,
        thu: day,
        fri: day,
        sat: { open: '09:00', close: '17:00', closed: false },
        sun: { open: '10:00', close: '16:00', closed: true },
      },
      departments: ['Emergency', 'ICU', 'General Medicine', 'Surgery'],
      bloodBank: { capacity: 1000, currentStock: 750, emergencyReserve: 200 },
      settings: {
        notifications: {
          emailMatches: true,
          smsUrgent: true,
          weeklyReports: false,
          emergencyAlerts: true,
          requestUpdates: true,
        },
        emergency: { searchRadius: 25, priorityBloodTypes: ['O-', 'AB+'] },
        requests: { autoAcceptRadius: 10, maxPendingRequests: 5, defaultUrgency: 'medium' },
        system: { language: 'en', timezone: 'Africa/Mogadishu', darkMode: false },
      },
    });
  });

  it('uses the street address to find the place if the town is not known', async () => {
    const app = await createTestApp();
    const { body } = await app.call('POST', '/auth/register-hospital', {
      body: hospitalRegistration(app, {
        location: 'Qaaqaaqaa',
        address: 'Kismayo',
        coordinates: undefined,
      }),
    });
    expect((await profileOf(app, body.token)).location).toMatchObject({
      address: 'Qaaqaaqaa',
      coordinates: [expect.closeTo(42.5, 0), expect.closeTo(-0.36, 0)],
    });
  });

  it('needs an address', async () => {
    const app = await createTestApp();
    const { status, body } = await app.call('POST', '/auth/register-hospital', {
      body: hospitalRegistration(app, { address: '' }),
    });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { address: 'Address is required' },
    });
  });
});

describe('registering by role', () => {
  it.each(['donor', 'hospital'])('makes a %s', async (role) => {
    const app = await createTestApp();
    const given = role === 'donor' ? donorRegistration(app) : hospitalRegistration(app);
    const { status, body } = await app.call('POST', '/auth/register', { body: { ...given, role } });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ role });
    expect(await profileOf(app, body.token)).toMatchObject({ role, email: given.email });
    expect((await signIn(app, given.email, PASSWORD)).id).toBe((body.user as { id: string }).id);
  });

  it('asks for what the role needs', async () => {
    const app = await createTestApp();
    const { bloodType: _, ...given } = donorRegistration(app);
    const { status, body } = await app.call('POST', '/auth/register', { body: { ...given, role: 'donor' } });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { bloodType: 'Blood type is required' },
    });
  });

  it.each(['admin', '', undefined, 'Donor'])('never makes the role %s', async (role) => {
    const app = await createTestApp();
    const { status, body } = await app.call('POST', '/auth/register', {
      body: { ...donorRegistration(app), role },
    });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { role: 'Role is required' } });
    await admin(app);
    const admins = await app.context.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .execute();
    expect(admins).toHaveLength(1);
  });
});
