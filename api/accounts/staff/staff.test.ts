import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { type Endpoint, pathParameters } from '../../../shared/contract/endpoint.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { daysLater } from '../../tools/testing/clock.ts';
import {
  ban,
  colleagueOf,
  PASSWORD,
  type Person,
  registerDonor,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const inviteAt = async (app: TestApp, owner: Person, email: string, name = 'Nurse Faadumo') => {
  const answer = await app.call('POST', '/hospital/staff', { token: owner.token, body: { name, email } });
  const { id = '', link = '' } = (answer.body.invitation ?? {}) as { id?: string; link?: string };
  return { ...answer, id, link, token: link.slice(link.indexOf('token=') + 6) };
};

const accept = (app: TestApp, token: string, overrides: object = {}) =>
  app.call('POST', '/auth/accept-invitation', {
    body: { token, name: 'Faadumo Cali', phone: '+252 61 500 0003', password: PASSWORD, ...overrides },
  });

const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];

const staffSeenBy = async (app: TestApp, token: string) =>
  (await app.call('GET', '/hospital/staff', { token })).body as unknown as {
    staff: { id: string; name: string; position: string; email?: string }[];
    invitations: { id: string; email: string; link: string }[];
  };

describe('an invitation', () => {
  it('creates an account for a colleague under the invited e-mail, once', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app, { name: 'Banadir Hospital' });
    const invited = await inviteAt(app, owner, 'Nurse@Banadir.so');
    expect(invited.status).toBe(201);
    expect(invited.link).toMatch(/\/join#token=[\w-]{43}$/);
    const read = await app.call('POST', '/auth/invitation', { body: { token: invited.token } });
    expect(read.body).toEqual({
      success: true,
      role: 'hospital',
      hospital: 'Banadir Hospital',
      name: 'Nurse Faadumo',
      email: 'nurse@banadir.so',
    });

    const joined = await accept(app, invited.token, { email: 'somebody@else.so' });
    expect(joined.status).toBe(201);
    const { token, user } = joined.body as { token: string; user: { id: string } };
    expect((await app.call('GET', '/auth/profile', { token })).body.user).toMatchObject({
      id: user.id,
      name: 'Faadumo Cali',
      email: 'nurse@banadir.so',
      hospitalName: 'Banadir Hospital',
      position: 'staff',
      verified: true,
      emailProved: false,
    });
    expect(codeOf(await accept(app, invited.token))).toEqual([400, 'failure.invitation_invalid']);
    expect(await staffSeenBy(app, owner.token)).toMatchObject({
      staff: [
        { id: owner.id, name: 'Banadir Hospital', position: 'owner' },
        { id: user.id, name: 'Faadumo Cali', position: 'staff', email: 'nurse@banadir.so' },
      ],
      invitations: [],
    });
    expect((await signIn(app, 'nurse@banadir.so')).id).toBe(user.id);
  });

  it('lets in one of two who open it at the same time', async () => {
    const app = await createTestApp();
    const { token } = await inviteAt(app, await verifiedHospital(app), 'nurse@banadir.so');
    const statuses = (await Promise.all([accept(app, token), accept(app, token)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([201, 400]);
  });

  it('is mailed, with a link that is made when it is sent', async () => {
    const app = await createTestApp();
    await inviteAt(app, await verifiedHospital(app, { name: 'Banadir Hospital' }), 'nurse@banadir.so');
    const mail = await app.context.db
      .selectFrom('mails')
      .select(['kind', 'details'])
      .where('recipient', '=', 'nurse@banadir.so')
      .executeTakeFirstOrThrow();
    expect(mail.kind).toBe('staff_invitation');
    expect(mail.details).not.toContain('token');
  });

  it('expires after seven days, is replaced by a newer one, and can be withdrawn', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const first = await inviteAt(app, owner, 'nurse@banadir.so');
    const second = await inviteAt(app, owner, 'nurse@banadir.so');
    expect(codeOf(await accept(app, first.token))).toEqual([400, 'failure.invitation_invalid']);
    expect((await staffSeenBy(app, owner.token)).invitations).toMatchObject([{ id: second.id }]);
    await app.call('DELETE', `/hospital/staff/${second.id}`, { token: owner.token });
    expect(codeOf(await accept(app, second.token))).toEqual([400, 'failure.invitation_invalid']);

    const third = await inviteAt(app, owner, 'nurse@banadir.so');
    app.setNow(daysLater(7));
    expect(codeOf(await accept(app, third.token))).toEqual([400, 'failure.invitation_invalid']);
  });

  it('is refused for a person with an account, and is not valid from a banned hospital', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const donor = await registerDonor(app);
    expect(codeOf(await inviteAt(app, owner, donor.email))).toEqual([409, 'failure.email_taken']);
    const { token } = await inviteAt(app, owner, 'nurse@banadir.so');
    await ban(app, owner.id);
    expect(codeOf(await accept(app, token))).toEqual([400, 'failure.invitation_invalid']);
  });
});

describe('a colleague', () => {
  it('sees what the owner sees, in every list of the hospital', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    await registerDonor(app);
    await postRequest(app, owner);
    const nurse = await colleagueOf(app, owner);
    const reads = Object.entries<Endpoint>(contract).filter(
      ([key, { access }]) =>
        key.startsWith('GET ') &&
        pathParameters(key).length === 0 &&
        typeof access === 'object' &&
        access.roles.includes('hospital') &&
        access.owner !== true &&
        // These differ: they show data of the owner, and who is asking.
        !['GET /hospital/staff', 'GET /auth/shift'].includes(key),
    );
    expect(reads.length).toBeGreaterThan(5);
    for (const [key] of reads) {
      const path = key === 'GET /users' ? '/users?role=donor' : key.slice('GET '.length);
      const [theirs, own] = [
        await app.call('GET', path, { token: nurse.token }),
        await app.call('GET', path, { token: owner.token }),
      ];
      expect({ key, body: theirs.body }).toEqual({ key, body: own.body });
    }
  });

  it('posts, edits and cancels under their own name, for the hospital', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const nurse = await colleagueOf(app, owner);
    const donor = await registerDonor(app);
    const { _id } = await postRequest(app, nurse);
    for (const { token } of [owner, nurse])
      expect((await app.call('GET', `/requests/${_id}`, { token })).status).toBe(200);
    await app.call('POST', `/donor/respond/${_id}`, { token: donor.token });
    const { body } = await app.call('GET', `/requests/${_id}/responses`, { token: nurse.token });
    expect(body.total).toBe(1);
    const cancelled = await app.call('PATCH', `/requests/cancel/${_id}`, {
      token: nurse.token,
      body: { reason: 'Blood from elsewhere' },
    });
    expect(cancelled.status).toBe(200);
    const actors = await app.context.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', _id)
      .where('subject_type', '=', 'request')
      .execute();
    expect(actors).toEqual(
      expect.arrayContaining([
        { action: 'request.create', actor_id: nurse.id },
        { action: 'request.cancel', actor_id: nurse.id },
      ]),
    );
  });

  it('has no access to another hospital', async () => {
    const app = await createTestApp();
    const nurse = await colleagueOf(app, await verifiedHospital(app));
    const other = await verifiedHospital(app);
    const { _id } = await postRequest(app, other);
    for (const path of [`/requests/${_id}/responses`, `/requests/${_id}/matched-donors`])
      expect((await app.call('GET', path, { token: nurse.token })).status).toBe(404);
    const fulfill = await app.call('PATCH', `/requests/fulfill/${_id}`, { token: nurse.token });
    expect(fulfill.status).toBe(404);
    // An owner is nobody's colleague: they are deleted with the hospital, and cannot be removed from it.
    const own = await app.call('DELETE', `/hospital/staff/${other.id}`, { token: other.token });
    expect(codeOf(own)).toEqual([404, 'failure.colleague_not_found']);
    const remove = await app.call('DELETE', `/hospital/staff/${nurse.id}`, { token: other.token });
    expect(codeOf(remove)).toEqual([404, 'failure.colleague_not_found']);
  });

  it('can change their own profile, not the hospital’s', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app, { name: 'Banadir Hospital' });
    const nurse = await colleagueOf(app, owner);
    const change = (body: object) => app.call('PUT', '/auth/profile', { token: nurse.token, body });
    for (const body of [
      { settings: { emergency: { searchRadius: 100 } } },
      { settings: { system: { darkMode: true } } },
      { address: 'Elsewhere' },
      { location: 'Hargeisa' },
      { website: 'example.so' },
    ])
      expect(codeOf(await change(body))).toEqual([403, 'failure.owner_only']);
    const saved = await change({ name: 'Hodan Xasan', settings: { system: { language: 'so' } } });
    expect(saved.body.user).toMatchObject({
      name: 'Hodan Xasan',
      language: 'so',
      hospitalName: 'Banadir Hospital',
      identityChange: null,
    });
    expect((await staffSeenBy(app, owner.token)).staff[1]).toMatchObject({ name: 'Hodan Xasan' });
    expect((await staffSeenBy(app, nurse.token)).staff[1]).not.toHaveProperty('email');
  });

  it('who is removed is signed out at their next call, and their data is deleted', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const nurse = await colleagueOf(app, owner, 'Nurse Faadumo');
    const second = await signIn(app, nurse.email);
    const removed = await app.call('DELETE', `/hospital/staff/${nurse.id}`, { token: owner.token });
    expect(removed.status).toBe(200);
    for (const { token } of [nurse, second])
      expect(codeOf(await app.call('GET', '/requests/hospital', { token }))).toEqual([
        401,
        'failure.account_removed',
      ]);
    expect((await staffSeenBy(app, owner.token)).staff).toHaveLength(1);
    expect((await app.call('GET', '/requests/hospital', { token: owner.token })).status).toBe(200);
    const { db } = app.context;
    expect(await db.selectFrom('users').select('id').where('id', '=', nurse.id).execute()).toEqual([]);
    expect(await db.selectFrom('staff').select(['name', 'left_at']).execute()).toEqual([
      { name: 'Nurse Faadumo', left_at: TEST_NOW.toISOString() },
    ]);
  });

  it('who deletes their account does not change the hospital', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const nurse = await colleagueOf(app, owner);
    const { _id } = await postRequest(app, owner);
    const gone = await app.call('DELETE', '/auth/account', {
      token: nurse.token,
      body: { password: PASSWORD },
    });
    expect(gone.status).toBe(200);
    expect((await app.call('GET', `/requests/${_id}`, { token: owner.token })).status).toBe(200);
    expect(await app.context.db.selectFrom('staff').selectAll().execute()).toEqual([]);
  });

  it('is deleted with the hospital, and has no access while it is banned', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const nurse = await colleagueOf(app, owner);
    await ban(app, owner.id);
    expect(codeOf(await app.call('GET', '/requests/hospital', { token: nurse.token }))).toEqual([
      403,
      'failure.account_banned',
    ]);
    await app.context.db.updateTable('users').set({ status: 'active' }).where('id', '=', owner.id).execute();
    await app.call('DELETE', '/auth/account', { token: owner.token, body: { password: PASSWORD } });
    expect((await app.call('GET', '/auth/profile', { token: nurse.token })).status).toBe(401);
    const { db } = app.context;
    expect(await db.selectFrom('users').select('id').where('id', '=', nurse.id).execute()).toEqual([]);
  });
});
