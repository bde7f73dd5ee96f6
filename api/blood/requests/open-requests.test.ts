import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fulfill, north, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  ban,
  callProved,
  PASSWORD,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { countsOn } from '../alerts/coming-store.ts';

/** What the database stores about open requests, and the same computed from each request. */
async function keptAndCounted({ context: { db } }: TestApp) {
  const kept = await db.selectFrom('open_requests').selectAll().orderBy('request_id').execute();
  const { rows } = await sql`
    select requests.id as request_id, requests.hospital_id,
      verification = 'verified' and users.status = 'active' as listed, blood_type, component, urgency,
      ${onPostgres ? sql`greatest` : sql`max`}(0, units - units_received - units_elsewhere - units_issued) as units_open,
      coalesce(requests.region, hospitals.region) as region, requests.latitude, requests.longitude,
      deadline, created_at, mass_casualty_id,
      (select count(*) from responses
        where request_id = requests.id and ${countsOn()}) as expected
    from requests, hospitals, users
    where requests.status = 'pending' and hospitals.user_id = hospital_id and users.id = hospital_id
    order by requests.id`.execute(db);
  return { kept, counted: rows };
}

it('keeps the rows of open requests correct, whatever happens to a request and its hospital', async () => {
  const app = await createTestApp();
  const [one, other] = [await verifiedHospital(app), await verifiedHospital(app)];
  const boss = await admin(app);
  const donor = await registerDonor(app);
  const { db } = app.context;
  const as = (token: string, method: string, path: string, body?: object) =>
    app.call(method, path, { token, ...(body && { body }) });
  const posted = [];
  for (const hospital of [one, one, one, other])
    posted.push((await postRequest(app, hospital, { urgency: 'low' }))._id);
  const [first = '', second = '', third = ''] = posted;
  const leaving = await registerDonor(app);
  const responseId = await respondOk(app, donor, first);
  const move = (status: string) =>
    as(one.token, 'PATCH', `/requests/${first}/responses/${responseId}`, { status });
  const further = await registerDonor(app, { coordinates: north(15) });
  const say = (arrival: string) => as(further.token, 'POST', `/donor/respond/${first}`, { arrival });
  const suspended = { suspended_at: null, verification_reason: null };
  const STEPS: readonly (() => Promise<unknown>)[] = [
    async () => undefined,
    () => as(one.token, 'PATCH', `/requests/${second}`, { units: 7, urgency: 'high', unitsElsewhere: 2 }),
    () => as(one.token, 'PATCH', `/requests/${second}`, { location: 'Hargeisa', component: 'red_cells' }),
    () => respondOk(app, leaving, second),
    () => as(one.token, 'PATCH', `/requests/${second}`, { units: 5 }),
    () => as(leaving.token, 'DELETE', '/auth/account', { password: PASSWORD }),
    () => respondOk(app, further, first),
    () => say('hour'),
    () => as(further.token, 'POST', `/donor/withdraw/${first}`),
    () => move('accepted'),
    () => move('on_the_way'),
    () => move('arrived'),
    () => move('completed'),
    () => as(one.token, 'PATCH', `/requests/cancel/${third}`, { reason: 'Waa la helay' }),
    () => fulfill(app, one, first),
    () => ban(app, other.id),
    () =>
      callProved(app, 'PATCH', `/admin/ban-user/${other.id}`, {
        token: boss.token,
        body: { action: 'unban' },
      }),
    () => postRequest(app, one, { urgency: 'low' }),
    () =>
      db
        .updateTable('hospitals')
        .set({ verification: 'rejected', ...suspended })
        .where('user_id', '=', one.id)
        .execute(),
    () =>
      db
        .updateTable('hospitals')
        .set({ verification: 'verified', region: 'Bari' })
        .where('user_id', '=', one.id)
        .execute(),
    () => db.updateTable('requests').set({ region: null }).where('id', '=', second).execute(),
    () => db.updateTable('users').set({ status: 'banned' }).where('id', '=', one.id).execute(),
    () => db.updateTable('users').set({ status: 'active' }).where('id', '=', one.id).execute(),
    () => as(one.token, 'DELETE', '/auth/account', { password: PASSWORD }),
  ];
  const sizes: number[] = [];
  const expected = new Set<number>();
  for (const step of STEPS) {
    await step();
    const { kept, counted } = await keptAndCounted(app);
    expect(kept).toEqual(counted);
    sizes.push(kept.length);
    expected.add(kept.reduce((sum, one) => sum + one.expected, 0));
  }
  expect(sizes[0]).toBe(4);
  expect([...expected].toSorted()).toEqual([0, 1, 2]);
  expect(new Set(sizes).size).toBeGreaterThan(3);
  expect(sizes.at(-1)).toBeLessThan(sizes.at(-2) ?? 0);
});
