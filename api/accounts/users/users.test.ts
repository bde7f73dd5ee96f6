import { describe, expect, it } from 'vitest';
import type { AdminUser } from '../../../shared/contract/admin-users.ts';
import { alertableDonor } from '../../tools/testing/alerts.ts';
import { postRequest, respond, respondOk, responsesOf } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  colleagueOf,
  PASSWORD,
  type Person,
  proofOf,
  registerDonor,
  registerHospital,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const banning = async (
  app: TestApp,
  { token }: Person,
  id: string,
  body: object = { action: 'ban', reason: 'Asked for money' },
  headers?: Readonly<Record<string, string>>,
) =>
  app.call('PATCH', `/admin/ban-user/${id}`, {
    token,
    body,
    headers: headers ?? (await proofOf(app, { token })),
  });

const change = async (app: TestApp, { token }: Pick<Person, 'token'>, id: string, body: object) =>
  app.call('PATCH', `/admin/users/${id}`, { token, body, headers: await proofOf(app, { token }) });

const remove = async (app: TestApp, { token }: Pick<Person, 'token'>, id: string) =>
  app.call('DELETE', `/admin/users/${id}`, { token, headers: await proofOf(app, { token }) });

const stakes = async (app: TestApp, { token }: Person, id: string) =>
  (await app.call('GET', `/admin/users/${id}`, { token })).body.stakes;

const profile = (app: TestApp, { token }: Person) => app.call('GET', '/auth/profile', { token });

const entries = async ({ context: { db } }: TestApp, subject: string) =>
  (
    await db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('subject_id', '=', subject)
      .where('action', 'in', ['account.ban', 'account.unban', 'account.change', 'account.delete'])
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => [action, JSON.parse(detail)]);

/** A verified hospital with an open request that a donor has answered. */
async function inTheMiddle(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment);
  const boss = await admin(app);
  const hospital = await verifiedHospital(app, { name: 'Erdogan Hospital' });
  const donor = await alertableDonor(app, 2, { name: 'Asha Nuur' });
  const request = await postRequest(app, hospital);
  await respondOk(app, donor, request._id);
  return { app, boss, hospital, donor, request };
}

describe('banning', () => {
  it('needs a reason, and an account that exists', async () => {
    const { app, boss, donor } = await inTheMiddle();
    for (const body of [{ action: 'ban' }, { action: 'ban', reason: '  ' }])
      expect(await banning(app, boss, donor.id, body)).toMatchObject({
        status: 400,
        body: { errors: { reason: 'A reason is required' } },
      });
    expect((await banning(app, boss, donor.id, { action: 'forgive' })).status).toBe(400);
    expect(await banning(app, boss, NOBODY)).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    });
  });

  it('ends a donor’s next call, their answers and their devices; the hospital sees it', async () => {
    const { app, boss, donor, hospital, request } = await inTheMiddle();
    expect(await stakes(app, boss, donor.id)).toMatchObject({ expectedAt: 1, sessions: 1 });
    const { status, body } = await banning(app, boss, donor.id);
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'User "Asha Nuur" banned successfully!',
    });
    expect(body.user).toMatchObject({ status: 'banned', banReason: 'Asked for money' });
    expect((await profile(app, donor)).status).toBe(401);
    const login = await app.call('POST', '/auth/login', { body: { email: donor.email, password: PASSWORD } });
    expect(login.body.code).toBe('failure.account_banned');
    expect((await responsesOf(app, hospital, request._id)).map((response) => response.status)).toEqual([
      'withdrawn',
    ]);
    expect(await app.context.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
    expect(await entries(app, donor.id)).toEqual([
      ['account.ban', { role: 'donor', reason: 'Asked for money' }],
    ]);
  });

  it('cancels a hospital’s requests and notifies expected donors; once lifted, it is not verified', async () => {
    const { app, boss, donor, hospital, request } = await inTheMiddle();
    const nurse = await colleagueOf(app, hospital);
    expect(await stakes(app, boss, hospital.id)).toMatchObject({
      openRequests: 1,
      donorsExpected: 1,
      colleagues: 1,
    });
    await banning(app, boss, hospital.id);
    for (const person of [hospital, nurse]) expect((await profile(app, person)).status).not.toBe(200);
    const seen = await app.call('GET', `/requests/${request._id}`, { token: donor.token });
    expect(seen.body.request).toMatchObject({ status: 'cancelled' });
    const news = await app.context.db.selectFrom('deliveries').select(['kind', 'user_id']).execute();
    expect(news).toContainEqual({ kind: 'cancelled', user_id: donor.id });

    const lifted = await banning(app, boss, hospital.id, { action: 'unban' });
    expect(lifted.body).toMatchObject({
      message: 'User "Erdogan Hospital" unbanned successfully!',
      user: { status: 'active', banReason: null },
    });
    expect((await profile(app, hospital)).status).toBe(401);
    const back = await signIn(app, hospital.email);
    expect((await profile(app, back)).body.user).toMatchObject({ verified: false, verification: 'pending' });
    const desk = await app.call('GET', '/admin/hospitals', { token: boss.token });
    expect(desk.body.stats).toMatchObject({ pending: 1 });
  });

  it('changes nothing the second time, and lets a donor be alerted again once it is lifted', async () => {
    const { app, boss, donor } = await inTheMiddle();
    for (const _ of 'twice') expect((await banning(app, boss, donor.id)).status).toBe(200);
    for (const _ of 'twice')
      expect((await banning(app, boss, donor.id, { action: 'unban' })).status).toBe(200);
    expect((await entries(app, donor.id)).map(([action]) => action)).toEqual([
      'account.ban',
      'account.unban',
    ]);
    const row = await app.context.db.selectFrom('donors').select('active').executeTakeFirstOrThrow();
    expect(row.active).toBe(1);
    expect((await profile(app, donor)).status).toBe(401);
  });

  it('is not possible for one’s own account; of two admins who ban each other at once one stays', async () => {
    const app = await createTestApp();
    const [first, second] = [await admin(app), await admin(app)];
    expect(await banning(app, first, first.id)).toMatchObject({
      status: 409,
      body: { message: 'You can’t do this to your own account.' },
    });
    const ban = { action: 'ban', reason: 'Asked for money' };
    const [proof, other] = [await proofOf(app, first), await proofOf(app, second)];
    const both = await Promise.all([
      banning(app, first, second.id, ban, proof),
      banning(app, second, first.id, ban, other),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  it('has the same result as when the owner does it, and says whose it was', async () => {
    const { app, boss, donor, hospital, request } = await inTheMiddle();
    expect(await remove(app, boss, donor.id)).toMatchObject({
      status: 200,
      body: { message: 'User "Asha Nuur" deleted successfully!' },
    });
    expect((await profile(app, donor)).status).toBe(401);
    expect(await responsesOf(app, hospital, request._id)).toEqual([]);
    expect((await remove(app, boss, donor.id)).status).toBe(404);
    expect((await remove(app, boss, boss.id)).body.code).toBe('failure.own_account');
    expect(await entries(app, donor.id)).toEqual([['account.delete', { role: 'donor' }]]);
  });

  it('removes a hospital with its staff, and one of the staff alone', async () => {
    const { app, boss, donor, hospital } = await inTheMiddle();
    const [first, second] = [
      await colleagueOf(app, hospital),
      await colleagueOf(app, hospital, 'Nurse Cali'),
    ];
    expect((await remove(app, boss, first.id)).status).toBe(200);
    expect((await profile(app, second)).status).toBe(200);
    expect((await remove(app, boss, hospital.id)).status).toBe(200);
    for (const person of [hospital, first, second]) expect((await profile(app, person)).status).toBe(401);
    expect((await profile(app, donor)).status).toBe(200);
  });
});

const AS_SHE_IS = { name: 'Asha Nuur', role: 'donor', bloodType: 'O-' };

describe('editing an account', () => {
  it('says what is missing, with the texts of the form', async () => {
    const { app, boss, donor } = await inTheMiddle();
    const { status, body } = await change(app, boss, donor.id, { name: ' ', email: 'asha', role: 'donor' });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { name: 'Name is required', email: 'Please enter a valid email address' },
    });
    const roleless = await change(app, boss, donor.id, { name: 'Asha', email: donor.email, role: 'nurse' });
    expect(roleless.body.errors).toEqual({ role: 'Role is required' });
    for (const bloodType of [undefined, null, '']) {
      const form = { name: 'Asha', email: donor.email, role: 'donor', bloodType };
      const typeless = await change(app, boss, donor.id, form);
      expect(typeless.body.errors).toEqual({ bloodType: 'Blood type is required for donors' });
    }
  });

  it('changes name, blood type, place and phone, and the list with them', async () => {
    const { app, boss, donor } = await inTheMiddle();
    const { status, body } = await change(app, boss, donor.id, {
      name: 'Asha Yusuf',
      email: donor.email,
      role: 'donor',
      bloodType: 'A+',
      location: 'Hargeisa',
      phone: '+252 63 400 0000',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'User updated successfully!',
      user: { name: 'Asha Yusuf', bloodType: 'A+', location: 'Hargeisa', phone: '+252 63 400 0000' },
    });
    expect((await profile(app, donor)).body.user).toMatchObject({
      name: 'Asha Yusuf',
      bloodType: 'A+',
      location: { address: 'Hargeisa', coordinates: { latitude: 9.56 } },
    });
    const row = await app.context.db
      .selectFrom('directory')
      .selectAll()
      .where('user_id', '=', donor.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'asha yusuf',
      blood_type: 'A+',
      location: 'hargeisa',
      phone: '252634000000 634000000',
    });
    expect(await entries(app, donor.id)).toEqual([
      ['account.change', { fields: 'name phone bloodType location' }],
    ]);
  });

  it('asks the new e-mail before it counts, notifies the old one, and refuses one that another has', async () => {
    const { app, boss, donor, hospital } = await inTheMiddle();
    const taken = await change(app, boss, donor.id, { ...AS_SHE_IS, email: hospital.email });
    expect(taken).toMatchObject({ status: 409, body: { code: 'failure.email_taken' } });
    const asked = await change(app, boss, donor.id, { ...AS_SHE_IS, email: 'Asha.New@example.so' });
    expect(asked).toMatchObject({
      status: 200,
      body: {
        user: { email: donor.email },
        pendingEmail: 'asha.new@example.so',
        message: 'Saved. The new email takes effect once its owner opens the link we sent to it.',
      },
    });
    const mails = await app.context.db
      .selectFrom('mails')
      .select(['kind', 'recipient'])
      .where('user_id', '=', donor.id)
      .where('kind', 'in', ['confirm_email', 'email_change_asked', 'email_changed'])
      .orderBy('kind')
      .execute();
    expect(mails).toEqual([
      { kind: 'confirm_email', recipient: 'asha.new@example.so' },
      { kind: 'email_change_asked', recipient: donor.email },
    ]);
    expect((await signIn(app, donor.email)).id).toBe(donor.id);
    expect((await profile(app, donor)).body.user).toMatchObject({ pendingEmail: 'asha.new@example.so' });
    // What else is changed meanwhile leaves it as it is.
    await change(app, boss, donor.id, { ...AS_SHE_IS, email: donor.email, bloodType: 'O+' });
    expect((await profile(app, donor)).body.user).toMatchObject({ pendingEmail: 'asha.new@example.so' });
  });

  it('asks the new e-mail even if the role changes with it, and sends links to no mailbox without end', async () => {
    const { app, boss, donor } = await inTheMiddle({ RATE_LIMITS: 'on' });
    const email = 'asha.new@example.so';
    const asHospital = { name: 'Asha Nuur', email, role: 'hospital', location: 'Hargeisa' };
    const statuses: number[] = [];
    for (let asked = 0; asked < 4; asked += 1)
      statuses.push((await change(app, boss, donor.id, asHospital)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const waits = await app.context.db.selectFrom('email_changes').select(['user_id', 'email']).execute();
    expect(waits).toContainEqual({ user_id: donor.id, email });
  });

  it('ends a donor’s role, and gives it back: they are not alerted meanwhile', async () => {
    const { app, boss, donor, hospital, request } = await inTheMiddle();
    await change(app, boss, donor.id, { ...AS_SHE_IS, email: donor.email, role: 'admin' });
    expect((await profile(app, donor)).status).toBe(401);
    expect((await responsesOf(app, hospital, request._id)).map(({ status }) => status)).toEqual([
      'withdrawn',
    ]);
    const asAdmin = await signIn(app, donor.email);
    expect((await app.call('GET', '/admin/users', { token: asAdmin.token })).status).toBe(200);
    expect((await respond(app, asAdmin, request._id)).status).toBe(403);
    await change(app, boss, donor.id, { ...AS_SHE_IS, email: donor.email, bloodType: 'unknown' });
    const again = await signIn(app, donor.email);
    expect((await profile(app, again)).body.user).toMatchObject({
      role: 'donor',
      bloodType: null,
      location: { address: 'Hodan, Mogadishu' },
    });
  });

  it('keeps a donor’s data unused and in their export while they have another role', async () => {
    const { app, boss, donor } = await inTheMiddle();
    const found = async (query: string) =>
      (await app.call('GET', query, { token: boss.token })).body.users as readonly AdminUser[];
    const asHospital = { ...AS_SHE_IS, email: donor.email, role: 'hospital', location: 'Hargeisa' };
    expect((await found('/admin/users?search=O-')).map(({ id }) => id)).toContain(donor.id);
    expect((await found('/users?role=donor')).length).toBe(1);
    expect((await change(app, boss, donor.id, asHospital)).status).toBe(200);
    expect((await found('/admin/users?search=O-')).map(({ id }) => id)).not.toContain(donor.id);
    expect((await found(`/admin/users?search=${donor.email}`))[0]).toMatchObject({ bloodType: null });
    expect(await found('/users?role=donor')).toEqual([]);
    const today = await signIn(app, donor.email);
    expect((await app.call('GET', '/donor/history', { token: today.token })).status).toBe(403);
    const { body } = await app.call('GET', '/auth/export', { token: today.token });
    expect(body.export).toMatchObject({
      profile: { role: 'hospital' },
      records: { donors: [{ bloodType: 'O-' }], responses: [{ status: 'withdrawn' }] },
    });
  });

  it('makes a donor a hospital, which waits at the desk; a hospital with staff stays one', async () => {
    const { app, boss, donor, hospital, request } = await inTheMiddle();
    await change(app, boss, donor.id, {
      ...AS_SHE_IS,
      email: donor.email,
      role: 'hospital',
      location: 'Hargeisa',
    });
    const desk = await app.call('GET', '/admin/hospitals', { token: boss.token });
    expect(desk.body).toMatchObject({ total: 2, stats: { pending: 1 } });
    const nurse = await colleagueOf(app, hospital);
    const toDonor = {
      name: 'Banadir',
      email: hospital.email,
      role: 'donor',
      bloodType: 'B+',
      location: 'Mogadishu',
    };
    expect(await change(app, boss, hospital.id, toDonor)).toMatchObject({
      status: 409,
      body: { code: 'failure.has_colleagues' },
    });
    await remove(app, boss, nurse.id);
    expect((await change(app, boss, hospital.id, toDonor)).status).toBe(200);
    const gone = await app.call('GET', `/requests/${request._id}`, { token: boss.token });
    expect(gone.body.request).toMatchObject({ status: 'cancelled' });
    const after = await app.call('GET', '/admin/hospitals', { token: boss.token });
    expect((after.body.hospitals as object[]).length).toBe(1);
    expect(after.body.total).toBe(1);
  });

  it('a colleague who becomes a donor has left the hospital; their session’s end is no removal', async () => {
    const { app, boss, hospital } = await inTheMiddle();
    const nurse = await colleagueOf(app, hospital);
    const asDonor = {
      name: 'Nurse Faadumo',
      email: nurse.email,
      role: 'donor',
      bloodType: 'A+',
      location: 'Baidoa',
    };
    expect((await change(app, boss, nurse.id, asDonor)).status).toBe(200);
    expect((await profile(app, nurse)).body.code).toBe('failure.session_ended');
    const again = await signIn(app, nurse.email);
    expect((await profile(app, again)).body.user).toMatchObject({ role: 'donor', bloodType: 'A+' });
    expect((await app.call('GET', '/hospital/staff', { token: hospital.token })).body.staff).toHaveLength(1);
  });

  it('does not let admins remove their own role', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const own = { name: 'Boss', email: boss.email };
    expect((await change(app, boss, boss.id, { ...own, role: 'admin' })).status).toBe(200);
    expect((await change(app, boss, boss.id, { ...own, role: 'donor', bloodType: 'A+' })).body.code).toBe(
      'failure.own_account',
    );
  });
});

const list = async (app: TestApp, { token }: Person, query = '') => {
  const { status, body } = await app.call('GET', `/admin/users${query}`, { token });
  expect(status).toBe(200);
  return body as unknown as {
    users: AdminUser[];
    total: number;
    totalIsMore: boolean;
    stats: Record<string, number>;
  };
};

const names = async (app: TestApp, boss: Person, query: string) =>
  (await list(app, boss, query)).users.map(({ name }) => name);

async function town() {
  const app = await createTestApp();
  const boss = await admin(app);
  const people = [
    { name: 'Cabdi Warsame', bloodType: 'A+', phone: '+252 61 777 1234', location: 'Berbera' },
    { name: 'Abshir Cali', bloodType: 'O-', phone: '0615 20 30 40', location: 'Afgooye' },
    { name: 'Bilan "Bee" Axmed', bloodType: 'A+', phone: '+252 90 700 0001', location: 'Caluula' },
  ];
  for (const person of people) await registerDonor(app, person);
  const hospital = await registerHospital(app, { name: 'Warsame Clinic' });
  return { app, boss, hospital };
}

describe('GET /admin/users', () => {
  it('lists everybody, the newest first, with all that the table shows and the counts', async () => {
    const { app, boss, hospital } = await town();
    const { users, total, totalIsMore, stats } = await list(app, boss);
    expect({ total, totalIsMore, stats }).toEqual({
      total: users.length,
      totalIsMore: false,
      stats: { totalUsers: users.length, totalDonors: 3, totalHospitals: 1 },
    });
    expect(users.find(({ id }) => id === hospital.id)).toEqual({
      id: hospital.id,
      number: null,
      name: 'Warsame Clinic',
      email: hospital.email,
      type: 'hospital',
      bloodType: null,
      status: 'active',
      banReason: null,
      joinDate: TEST_NOW.toISOString(),
      lastActive: TEST_NOW.toISOString(),
      location: 'Mogadishu',
      phone: '+252 61 500 0002',
      worksAt: null,
    });
    expect(users.at(-1)?.id).toBe(boss.id);
  });

  it('finds by beginnings of words in name, e-mail and phone, however written, and by blood type', async () => {
    const { app, boss } = await town();
    expect(await names(app, boss, '?search=warsame&sort=name&direction=asc')).toEqual([
      'Cabdi Warsame',
      'Warsame Clinic',
    ]);
    expect(await names(app, boss, '?search=WARSAME&type=hospital')).toEqual(['Warsame Clinic']);
    expect(await names(app, boss, '?search=donor-')).toHaveLength(3);
    expect(await names(app, boss, '?search=war cab')).toEqual(['Cabdi Warsame']);
    expect(await names(app, boss, '?search=c')).toHaveLength(3);
    for (const phone of ['061 777', '0617771', '%2B252617771234', '61-777-1234'])
      expect(await names(app, boss, `?search=${phone}`)).toEqual(['Cabdi Warsame']);
    expect(await names(app, boss, '?search=0615203040')).toEqual(['Abshir Cali']);
    for (const type of ['a%2B', 'A %2B']) expect(await names(app, boss, `?search=${type}`)).toHaveLength(2);
    expect(await names(app, boss, '?search=O−')).toEqual(['Abshir Cali']);
    expect(await list(app, boss, '?search=O-&type=hospital')).toMatchObject({ users: [], total: 0 });
    expect(await names(app, boss, '?search=ab')).toEqual(['Abshir Cali']);
    expect(await names(app, boss, '?search="bee"')).toEqual(['Bilan "Bee" Axmed']);
    for (const nothing of ['xyz', 'name : x', '"', "' or 1=1", '*', 'NEAR(zz zz)', '٠'])
      expect(await names(app, boss, `?search=${encodeURIComponent(nothing)}`)).toEqual([]);
  });

  it('finds long words, marked letters and mixed ones by every beginning, and by nothing else', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const of = (search: string) => names(app, boss, `?search=${encodeURIComponent(search)}`);
    for (const name of ['Cabdiraxmaan Ñandú', 'Cabdiraxiim Ismaaciil', '12e5abcd Xasan', 'عبدالرحمن'])
      await registerDonor(app, { name });
    for (const word of ['Cabdiraxmaan', '12e5abcd', 'عبدالرحمن', 'Ñandú', 'Nandu'])
      for (let letters = 1; letters <= word.length; letters += 1)
        expect([word, letters, await of(word.slice(0, letters))]).not.toEqual([word, letters, []]);
    expect(await of('cabdira')).toHaveLength(2);
    expect(await of('cabdiraxm')).toEqual(['Cabdiraxmaan Ñandú']);
    expect(await of('ISMAACIIL cabdiraxii')).toEqual(['Cabdiraxiim Ismaaciil']);
    for (const nothing of ['cabdiraxiin', 'cabdiraxmaanka', 'cabdiraxm ismaaciil', 'raxmaan', 'abcd'])
      expect([nothing, await of(nothing)]).toEqual([nothing, []]);
  });

  it('finds only the exact e-mail address, not others that begin with it', async () => {
    const { app, boss } = await town();
    const one = await registerDonor(app, { name: 'Sahra Nuur', email: 'sahra@example.so' });
    await registerDonor(app, { name: 'Sahra Xasan', email: 'sahra@example.so.example' });
    expect(await names(app, boss, '?search=Sahra@Example.so')).toEqual(['Sahra Nuur']);
    expect(await list(app, boss, '?search=sahra@example.so&page=2')).toMatchObject({ users: [], total: 1 });
    expect(await names(app, boss, `?search=sahra@example.so&type=hospital`)).toEqual([]);
    expect(await names(app, boss, '?search=sahra@exam')).toHaveLength(2);
    expect((await list(app, boss, `?search=${one.email}`)).total).toBe(1);
  });

  it('sorts by every column, both ways, and its pages make up the list', async () => {
    const { app, boss } = await town();
    expect(await names(app, boss, '?type=donor&sort=name&direction=asc')).toEqual([
      'Abshir Cali',
      'Bilan "Bee" Axmed',
      'Cabdi Warsame',
    ]);
    expect((await names(app, boss, '?type=donor&sort=location&direction=desc')).at(0)).toBe(
      'Bilan "Bee" Axmed',
    );
    for (const sort of ['name', 'email', 'type', 'bloodType', 'location', 'status', 'joinDate', 'lastActive'])
      for (const type of ['all', 'donor', 'hospital'])
        for (const search of ['', '&search=example']) {
          const query = `?type=${type}&sort=${sort}${search}`;
          const up = await names(app, boss, `${query}&direction=asc`);
          expect((await names(app, boss, `${query}&direction=desc`)).toReversed()).toEqual(up);
          const pages: string[] = [];
          for (let page = 1; page <= up.length + 1; page += 1)
            pages.push(...(await names(app, boss, `${query}&direction=asc&limit=1&page=${page}`)));
          expect(pages).toEqual(up);
        }
    for (const wrong of ['?sort=password', '?direction=sideways', '?type=nurse', '?limit=101'])
      expect((await app.call('GET', `/admin/users${wrong}`, { token: boss.token })).status).toBe(400);
  });

  it('shows a change of each kind in its next answer, and nothing of people who have left', async () => {
    const { app, boss, hospital } = await town();
    const [, , bilan] = (await list(app, boss, '?type=donor&sort=joinDate&direction=asc')).users;
    await app.call('PUT', '/auth/profile', { token: hospital.token, body: { name: 'Shifo Clinic' } });
    expect(await names(app, boss, '?search=shifo')).toEqual(['Shifo Clinic']);
    expect(await names(app, boss, '?search=warsame clinic')).toEqual([]);
    await banning(app, boss, bilan?.id ?? '');
    expect(await names(app, boss, '?sort=status&direction=desc&limit=1')).toEqual(['Bilan "Bee" Axmed']);
    await remove(app, boss, bilan?.id ?? '');
    expect(await names(app, boss, '?search=bilan')).toEqual([]);
    expect((await list(app, boss)).stats).toMatchObject({ totalDonors: 2 });
  });
});
