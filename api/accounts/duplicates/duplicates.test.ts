import { describe, expect, it } from 'vitest';
import type { Duplicate } from '../../../shared/contract/duplicates.ts';
import { tidy } from '../../server/operation/housekeeping.ts';
import { daysLater } from '../../tools/testing/clock.ts';
import {
  admin,
  callProved,
  colleagueOf,
  donorRegistration,
  hospitalRegistration,
  PASSWORD,
  type Person,
  proofOf,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

interface List {
  duplicates: Duplicate[];
  total: number;
}

const list = async (app: TestApp, { token }: Person, query = '') =>
  (await app.call('GET', `/admin/duplicates${query}`, { token })).body as unknown as List;

const dismiss = (app: TestApp, { token }: Person, id: string, reason = 'Two branches') =>
  app.call('PATCH', `/admin/duplicates/${id}`, { token, body: { reason } });

const save = (app: TestApp, { token }: Person, body: object) =>
  app.call('PUT', '/auth/profile', { token, body });

/** Of each group the names of its members, and what the second has in common with the first. */
const groupsOf = ({ duplicates }: List) =>
  duplicates.map(({ members }) => [members.map(({ name }) => name), members[1]?.grounds]);

/** A verified hospital in Beledweyne, with no similar account. */
const REAL = {
  name: 'Hiiraan Hospital',
  phone: '+252 61 700 2001',
  location: 'Beledweyne',
  coordinates: undefined,
};
const OTHER = {
  name: 'Daryeel Clinic',
  phone: '+252 61 700 2002',
  location: 'Garowe',
  coordinates: undefined,
};

async function world() {
  const app = await createTestApp();
  const boss = await admin(app);
  const real = await verifiedHospital(app, REAL);
  return { app, boss, real };
}

describe('an application', () => {
  it.each(['+252 (0) 61 700 2001', '25206 17002001', '٠٦١٧٠٠٢٠٠١', '002520617002001'])(
    'with the number of a verified hospital is flagged, also as %s',
    async (phone) => {
      const { app, boss } = await world();
      await registerHospital(app, { ...OTHER, phone });
      expect(groupsOf(await list(app, boss))).toMatchObject([[[REAL.name, OTHER.name], ['phone']]]);
    },
  );

  it('with a verified hospital’s name and another number is flagged as an impostor', async () => {
    const { app, boss, real } = await world();
    const other = await registerHospital(app, OTHER);
    expect((await list(app, boss)).total).toBe(0);
    const fake = await registerHospital(app, { ...OTHER, name: 'Isbitaalka Hiraan', phone: '0617009999' });
    const { duplicates } = await list(app, boss);
    expect(duplicates).toMatchObject([
      {
        status: 'open',
        total: 2,
        members: [
          { id: real.id, status: 'verified', phone: REAL.phone, isImpostor: false },
          { id: fake.id, status: 'pending', phone: '0617009999', grounds: ['name'], isImpostor: true },
        ],
      },
    ]);
    expect((await list(app, boss, `?account=${other.id}`)).total).toBe(0);
    expect((await list(app, boss, `?account=${real.id}`)).total).toBe(1);
    const queue = await app.call('GET', '/admin/queue?kind=duplicate', { token: boss.token });
    expect(queue.body).toMatchObject({
      items: [{ kind: 'duplicate', name: 'Isbitaalka Hiraan', text: 'Hiiraan Hospital' }],
      counts: { duplicate: 1 },
    });
    // After a rejection nothing is left to decide.
    await callProved(app, 'PATCH', `/admin/verify-hospital/${fake.id}`, {
      token: boss.token,
      body: { action: 'reject', reason: 'Not that hospital' },
    });
    expect((await list(app, boss)).total).toBe(0);
    expect(await list(app, boss, '?status=closed')).toMatchObject({
      duplicates: [
        {
          members: [
            { id: real.id, decision: null },
            { id: fake.id, decision: 'refused' },
          ],
        },
      ],
    });
    // Its changes meanwhile are not compared; it is compared once it applies again.
    await save(app, fake, { phone: '+252 61 700 9998' });
    expect((await list(app, boss)).total).toBe(0);
    await app.call('POST', '/hospital/application', { token: fake.token });
    expect((await list(app, boss)).total).toBe(1);
  });

  it('with the same number, or from the same spot, is flagged as the same hospital', async () => {
    const { app, boss } = await world();
    await registerHospital(app, { ...OTHER, phone: '00252 61 7002001' });
    const at = { latitude: 4.7401, longitude: 45.2101 };
    await registerHospital(app, { ...OTHER, name: 'Kalkaal', phone: '0617003001', coordinates: at });
    await registerHospital(app, {
      ...OTHER,
      name: 'Xarunta Rajo',
      phone: '0617003002',
      coordinates: { ...at, latitude: 4.7404 },
    });
    expect(groupsOf(await list(app, boss))).toEqual([
      [['Hiiraan Hospital', 'Daryeel Clinic'], ['phone']],
      [['Kalkaal', 'Xarunta Rajo'], ['place']],
    ]);
  });

  it('from a device on which another hospital signed in is compared with it', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';
    const first = await app.call('POST', '/auth/register-hospital', {
      body: hospitalRegistration(app, REAL),
    });
    const cookie = cookieOf(first.headers);
    expect(cookie).not.toBe('');
    await app.call('POST', '/auth/register-hospital', {
      body: hospitalRegistration(app, OTHER),
      headers: { cookie },
    });
    expect(groupsOf(await list(app, boss))).toEqual([[['Hiiraan Hospital', 'Daryeel Clinic'], ['device']]]);
    // A device name that somebody made up matches no device.
    const made = await app.call('POST', '/auth/register-hospital', {
      body: hospitalRegistration(app, { ...OTHER, name: 'Rajo', phone: '0617003003' }),
      headers: { cookie: 'dhiig-device=x.y~z.w' },
    });
    expect(made.status).toBe(201);
    expect((await list(app, boss)).total).toBe(1);
  });
});

describe('a change', () => {
  it('that a verified hospital has only asked for is compared already', async () => {
    const { app, boss, real } = await world();
    const second = await verifiedHospital(app, OTHER);
    await save(app, second, { name: 'Hiraan Regional Hospital' });
    const { duplicates } = await list(app, boss);
    expect(duplicates).toMatchObject([
      {
        members: [
          { id: real.id },
          { name: OTHER.name, grounds: ['name'], asks: { name: 'Hiraan Regional Hospital' } },
        ],
      },
    ]);
    await app.call('DELETE', '/hospital/identity-change', { token: second.token });
    expect((await list(app, boss)).total).toBe(0);
  });

  it('flags an account, and another change removes the flag', async () => {
    const { app, boss } = await world();
    const hospital = await registerHospital(app, OTHER);
    await save(app, hospital, { phone: '+252617002001' });
    expect(groupsOf(await list(app, boss))).toEqual([[['Hiiraan Hospital', 'Daryeel Clinic'], ['phone']]]);
    await save(app, hospital, { phone: '+252617002003' });
    expect((await list(app, boss)).total).toBe(0);
  });

  it('by an admin is compared too; people who become admins are not', async () => {
    const { app, boss } = await world();
    const donor = await registerDonor(app, { name: 'Asha Nuur', phone: '0615550001' });
    const other = await registerDonor(app, { name: 'Asha Nur', phone: '0615550002' });
    const edit = async (body: object) =>
      app.call('PATCH', `/admin/users/${other.id}`, {
        token: boss.token,
        headers: await proofOf(app, boss),
        body: { name: 'Asha Nur', email: other.email, role: 'donor', bloodType: 'O-', ...body },
      });
    expect((await edit({ phone: '0615550001' })).status).toBe(200);
    expect(groupsOf(await list(app, boss, `?account=${donor.id}`))).toEqual([
      [
        ['Asha Nuur', 'Asha Nur'],
        ['name', 'phone', 'place'],
      ],
    ]);
    expect((await edit({ role: 'admin' })).status).toBe(200);
    expect((await list(app, boss)).total).toBe(0);
  });
});

describe('donors', () => {
  it('of one family share phone and device; the same person twice is flagged', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const phone = '0615550003';
    const first = await app.call('POST', '/auth/register-donor', {
      body: donorRegistration(app, { name: 'Hodan Xasan', phone }),
    });
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const register = (name: string) =>
      app.call('POST', '/auth/register-donor', {
        body: donorRegistration(app, { name, phone }),
        headers: { cookie },
      });
    await register('Xuseen Xasan');
    expect((await list(app, boss)).total).toBe(0);
    await register('Hassan, Hodan');
    expect(groupsOf(await list(app, boss))).toEqual([
      [
        ['Hodan Xasan', 'Hassan, Hodan'],
        ['name', 'phone', 'place', 'device'],
      ],
    ]);
  });

  it('who were banned are recognised by phone and device under another name', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const donor = await registerDonor(app, { name: 'Hodan Xasan', phone: '0615550004' });
    const signedIn = await app.call('POST', '/auth/login', {
      body: { email: donor.email, password: PASSWORD },
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    await callProved(app, 'PATCH', `/admin/ban-user/${donor.id}`, {
      token: boss.token,
      body: { action: 'ban', reason: 'Sold blood' },
    });
    await app.call('POST', '/auth/register-donor', {
      body: donorRegistration(app, { name: 'Ifrah Cali', phone: '0615550004' }),
      headers: { cookie },
    });
    expect(await list(app, boss)).toMatchObject({
      duplicates: [
        { members: [{ status: 'banned' }, { status: 'active', grounds: ['phone', 'place', 'device'] }] },
      ],
    });
  });
});

describe('the desk', () => {
  it('dismisses once, with a reason; they wait again only when one of them changes', async () => {
    const { app, boss, real } = await world();
    const branch = await registerHospital(app, { ...OTHER, name: 'Hiiraan Clinic' });
    const [{ id }] = (await list(app, boss)).duplicates as [Duplicate];
    expect((await dismiss(app, boss, id, ' ')).body.errors).toEqual({ reason: 'A reason is required' });
    expect((await dismiss(app, boss, id)).body).toMatchObject({
      message: 'Noted: not a duplicate',
      duplicate: {
        status: 'closed',
        members: [{ id: real.id }, { id: branch.id, decision: 'dismissed', reason: 'Two branches' }],
      },
    });
    expect(await dismiss(app, boss, id)).toMatchObject({
      status: 409,
      body: { code: 'failure.duplicate_decided' },
    });
    const audit = await app.call('GET', '/admin/audit?action=duplicate.dismiss', { token: boss.token });
    expect(audit.body).toMatchObject({
      entries: [{ subjectType: 'duplicate', detail: { reason: 'Two branches', second: branch.id } }],
    });
    // Signing in on another device, and saving unchanged data, do not count as a change.
    await app.call('POST', '/auth/login', { body: { email: branch.email, password: PASSWORD } });
    await save(app, branch, { name: 'Hiiraan Clinic', description: 'Day and night' });
    expect((await list(app, boss)).total).toBe(0);
    await save(app, branch, { phone: REAL.phone });
    expect(await list(app, boss)).toMatchObject({
      duplicates: [
        { id, members: [{ id: real.id }, { id: branch.id, grounds: ['name', 'phone'], decision: null }] },
      ],
    });
  });

  it('is for admins alone, and the two accounts learn nothing', async () => {
    const { app, boss, real } = await world();
    const fake = await registerHospital(app, { ...OTHER, name: 'Hiiraan Clinic' });
    const [{ id }] = (await list(app, boss)).duplicates as [Duplicate];
    await dismiss(app, boss, id, 'A secret reason');
    const nurse = await colleagueOf(app, real);
    const donor = await registerDonor(app);
    for (const { token } of [real, fake, nurse, donor])
      for (const [method, path] of [
        ['GET', '/admin/duplicates'],
        ['GET', `/admin/duplicates/${id}`],
        ['PATCH', `/admin/duplicates/${id}`],
      ] as const)
        expect(
          (await app.call(method, path, { token, ...(method === 'PATCH' && { body: { reason: 'x' } }) }))
            .status,
        ).toBe(403);
    for (const { token } of [real, fake]) {
      const { body } = await app.call('GET', '/auth/export', { token });
      expect(JSON.stringify(body)).not.toMatch(/secret|dismissed|duplicate\./);
    }
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    for (const method of ['GET', 'PATCH'])
      expect(
        await app.call(method, `/admin/duplicates/${unknown}`, {
          token: boss.token,
          ...(method === 'PATCH' && { body: { reason: 'x' } }),
        }),
      ).toMatchObject({ status: 404, body: { code: 'failure.duplicate_not_found' } });
  });
});

describe('what is stored', () => {
  it('is deleted with either account; what was decided after two years', async () => {
    const { app, boss } = await world();
    const fake = await registerHospital(app, { ...OTHER, name: 'Hiiraan Clinic' });
    const twin = await registerHospital(app, { ...OTHER, name: 'Hiraan', phone: '0617003004' });
    expect(groupsOf(await list(app, boss))).toEqual([[[REAL.name, 'Hiiraan Clinic', 'Hiraan'], ['name']]]);
    await app.call('DELETE', `/admin/users/${fake.id}`, {
      token: boss.token,
      headers: await proofOf(app, boss),
    });
    const { duplicates } = await list(app, boss);
    expect(duplicates).toMatchObject([{ members: [{ name: REAL.name }, { id: twin.id }] }]);
    const { db } = app.context;
    expect(
      await db.selectFrom('account_traits').selectAll().where('user_id', '=', fake.id).execute(),
    ).toEqual([]);
    await dismiss(app, boss, duplicates[0]?.id ?? '');
    for (const [days, left] of [
      [700, 1],
      [731, 0],
    ] as const) {
      app.setNow(daysLater(days));
      await tidy(app.context);
      expect(await db.selectFrom('duplicate_groups').select('id').execute()).toHaveLength(left);
    }
  });
});
