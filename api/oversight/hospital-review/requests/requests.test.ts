import { describe, expect, it } from 'vitest';
import { idsOf, postRequest, respond } from '../../../tools/testing/blood-requests.ts';
import {
  admin,
  PASSWORD,
  type Person,
  registerDonor,
  verifiedHospital,
} from '../../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../../tools/testing/test-app.ts';

const read = (app: TestApp, { token }: Person, query = '') =>
  app.call('GET', `/admin/requests${query}`, { token });

const cancel = (app: TestApp, { token }: Person, id: string, body: object) =>
  app.call('PATCH', `/requests/cancel/${id}`, { token, body });

/** A hospital each in two towns, with requests of several kinds; oldest first. */
async function world() {
  const app = await createTestApp();
  const banadir = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const daryeel = await verifiedHospital(app, { name: 'Daryeel Clinic' });
  const asked = [
    [banadir, { bloodType: 'O-', urgency: 'low' }],
    [banadir, { bloodType: 'AB-', urgency: 'medium' }],
    [daryeel, { bloodType: 'O-', urgency: 'high' }],
    [daryeel, { bloodType: 'A+', urgency: 'low' }],
  ] as const;
  const ids: string[] = [];
  for (const [hospital, what] of asked) ids.push((await postRequest(app, hospital, what))._id);
  return { app, banadir, daryeel, ids, boss: await admin(app) };
}

describe('GET /admin/requests', () => {
  it('lists everybody’s, newest first, in pages, with how many are pending', async () => {
    const { app, boss, ids } = await world();
    await cancel(app, boss, ids[1] as string, { reason: 'Posted twice' });
    const all = await read(app, boss);
    expect(idsOf(all)).toEqual(ids.toReversed());
    expect(all.body).toMatchObject({ stats: { pendingRequests: 3 }, total: 4, totalIsMore: false });
    expect(idsOf(await read(app, boss, '?limit=3&page=2'))).toEqual([ids[0]]);
    expect(idsOf(await read(app, boss, '?limit=1&page=3'))).toEqual([ids[1]]);
    expect(idsOf(await read(app, boss, '?limit=3&page=9'))).toEqual([]);
  });

  it('filters by status, blood type, urgency and hospital, alone and together, with true totals', async () => {
    const { app, boss, banadir, daryeel, ids } = await world();
    const [first, second, third, fourth] = ids as [string, string, string, string];
    await cancel(app, boss, first, { reason: 'Not a real request' });
    const found = async (query: string) => {
      const answer = await read(app, boss, query);
      return { ids: idsOf(answer), total: answer.body.total };
    };
    const of = (...expected: string[]) => ({ ids: expected, total: expected.length });
    expect(await found('?status=pending')).toEqual(of(fourth, third, second));
    expect(await found('?status=cancelled')).toEqual(of(first));
    expect(await found('?type=O-')).toEqual(of(third, first));
    expect(await found('?type=O-&status=pending')).toEqual(of(third));
    expect(await found('?urgency=low')).toEqual(of(fourth, first));
    expect(await found('?urgency=low&status=cancelled&type=O-')).toEqual(of(first));
    expect(await found(`?hospital=${banadir.id}`)).toEqual(of(second, first));
    expect(await found(`?hospital=${banadir.id}&status=pending&urgency=medium`)).toEqual(of(second));
    expect(await found('?search=clin dar')).toEqual(of(fourth, third));
    expect(await found(`?search=${daryeel.email}&type=A%2B`)).toEqual(of(fourth));
    expect(await found('?search=nobody')).toEqual(of());
    expect(await found(`?search=clinic&hospital=${banadir.id}`)).toEqual(of());
  });

  it('counts what is edited and deleted', async () => {
    const { app, boss, daryeel, ids } = await world();
    const edited = await app.call('PATCH', `/requests/${ids[2]}`, {
      token: daryeel.token,
      body: { urgency: 'medium' },
    });
    expect(edited.status).toBe(200);
    expect((await read(app, boss, '?urgency=high')).body.total).toBe(0);
    expect((await read(app, boss, '?urgency=medium')).body.total).toBe(2);
    const left = await app.call('DELETE', '/auth/account', {
      token: daryeel.token,
      body: { password: PASSWORD },
    });
    expect(left.status).toBe(200);
    expect((await read(app, boss)).body).toMatchObject({ total: 2, stats: { pendingRequests: 2 } });
    expect((await read(app, boss, '?type=A%2B')).body.total).toBe(0);
  });

  it.each([
    ['?status=open', { status: 'Choose one of the given options' }],
    ['?type=C', { type: 'Blood type is required' }],
    ['?hospital=1', { hospital: expect.any(String) }],
    ['?limit=1000', { limit: expect.any(String) }],
  ])('refuses %s', async (query, errors) => {
    const app = await createTestApp();
    const { status, body } = await read(app, await admin(app), query);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors });
  });
});

describe('an admin cancels a request', () => {
  it('with a reason, which the hospital and the audit get; donors who are coming are notified', async () => {
    const { app, boss, banadir, ids } = await world();
    const [id] = ids as [string];
    const donor = await registerDonor(app, { bloodType: 'O-' });
    expect((await respond(app, donor, id)).status).toBe(200);
    expect((await cancel(app, boss, id, {})).status).toBe(400);
    const cancelled = await cancel(app, boss, id, { reason: 'Nobody there knows of it' });
    expect(cancelled.body).toMatchObject({ request: { status: 'cancelled', coming: 0 } });
    const seen = await app.call('GET', `/requests/${id}`, { token: banadir.token });
    expect(seen.body.request).toMatchObject({ cancelReason: 'Nobody there knows of it' });
    const history = await app.call('GET', '/donor/history', { token: donor.token });
    expect(history.body.donations).toMatchObject([{ requestId: id, status: 'cancelled' }]);
    const audit = await app.call('GET', `/admin/audit?subject=${id}`, { token: boss.token });
    expect(audit.body.entries).toMatchObject([
      { action: 'request.cancel', actor: { id: boss.id }, detail: { reason: 'Nobody there knows of it' } },
      { action: 'request.create' },
    ]);
    expect((await cancel(app, boss, id, { reason: 'Again' })).status).toBe(409);
  });

  it('stores no reason that a hospital gives itself in the audit', async () => {
    const { app, boss, banadir, ids } = await world();
    await cancel(app, banadir, ids[0] as string, { reason: 'Patient Cabdi has died' });
    const audit = await app.call('GET', '/admin/audit?action=request.cancel', { token: boss.token });
    expect(audit.body.entries).toMatchObject([{ detail: {} }]);
    expect(JSON.stringify(audit.body)).not.toContain('Cabdi');
  });
});
