import { expect, it } from 'vitest';
import type { Timezone } from '../../../shared/rules/local-day.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { createRandom } from '../../tools/random.ts';
import { fulfill, north, postRequest, respond } from '../../tools/testing/blood-requests.ts';
import { PASSWORD, type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { renewed } from '../../tools/testing/sessions.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { DAY_COLUMNS, periodsWithin, SUM_COLUMNS } from './request-sums.ts';
import { sumAgain } from './request-sums-store.ts';

/** Sums that are all zero count like a missing row. */
const isSomething = (row: Record<string, unknown>) =>
  Object.values(row).some((figure) => typeof figure === 'number' && figure !== 0);

async function sumsOf({ context: { db } }: TestApp) {
  const sums = db.selectFrom('request_sums').selectAll().orderBy('hospital_id').orderBy('period');
  const days = db.selectFrom('request_days').selectAll().orderBy('hospital_id').orderBy('date');
  return [...(await sums.orderBy('blood_type').execute()), ...(await days.execute())].filter(isSomething);
}

/** The stored sums, and the same computed anew from all requests. */
async function counted(app: TestApp) {
  const written = await sumsOf(app);
  const hospitals = await app.context.db.selectFrom('hospitals').select(['user_id', 'timezone']).execute();
  for (const { user_id, timezone } of hospitals)
    await app.context.db.transaction().execute((trx) => sumAgain(trx, user_id, timezone as Timezone));
  return { written, counted: await sumsOf(app) };
}

/** Days of posting, editing, answering and closing, with some calls refused, as in real life. */
async function live(app: TestApp, seed: number): Promise<Person[]> {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  let hospitals = [await verifiedHospital(app), await verifiedHospital(app)];
  let donors = await Promise.all([1, 2, 3, 4].map((km) => registerDonor(app, { coordinates: north(km) })));
  const posted: { id: string; by: number }[] = [];
  let now = TEST_NOW.getTime();
  for (let step = 0; step < 60; step += 1) {
    now += Math.floor(random() * 9 * HOUR_MS);
    app.setNow(new Date(now));
    const by = Math.floor(random() * 2);
    hospitals = await Promise.all(hospitals.map((one) => renewed(app, one)));
    const hospital = hospitals[by] as Person;
    const { id } = pick(posted.filter((one) => one.by === by)) ?? {};
    const act = id === undefined ? 0 : random();
    if (act < 0.4) {
      const need = {
        bloodType: pick(['O-', 'A+', 'AB+']),
        units: pick([1, 2, 5]),
        urgency: pick(['low', 'high']),
      };
      posted.push({ id: (await postRequest(app, hospital, need))._id, by });
    } else if (act < 0.55)
      await app.call('PATCH', `/requests/${id}`, {
        token: hospital.token,
        body: { units: pick([1, 3]), urgency: pick(['high', 'medium']) },
      });
    else if (act < 0.75) {
      donors = await Promise.all(donors.map((one) => renewed(app, one)));
      await respond(app, pick(donors), id ?? '');
    } else if (act < 0.9) await fulfill(app, hospital, id ?? '');
    else
      await app.call('PATCH', `/requests/cancel/${id}`, {
        token: hospital.token,
        body: { reason: 'Not needed' },
      });
  }
  return hospitals;
}

it.skipIf(onPostgres)(
  'the sums kept with each write equal the sums over all requests, in another time zone too',
  async () => {
    const app = await createTestApp();
    const [hospital] = await live(app, 7);
    const first = await counted(app);
    expect(first.written).toEqual(first.counted);
    const figures = first.counted.flatMap((row) => Object.entries(row).filter(([, figure]) => figure !== 0));
    expect(new Set(figures.map(([column]) => column))).toEqual(
      new Set([...SUM_COLUMNS, ...DAY_COLUMNS, 'hospital_id', 'period', 'blood_type', 'date']),
    );

    await app.call('PUT', '/auth/profile', {
      token: hospital?.token,
      body: { settings: { system: { timezone: 'PST' } } },
    });
    const second = await counted(app);
    expect(second.written).toEqual(second.counted);
    expect(second.counted).not.toEqual(first.counted);
  },
);

it('the sums of a hospital are deleted with it', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  await postRequest(app, hospital);
  expect(await sumsOf(app)).toHaveLength(4);
  await app.call('DELETE', '/auth/account', { token: hospital.token, body: { password: PASSWORD } });
  expect(await sumsOf(app)).toEqual([]);
});

it('a span of days is read as whole months and single days', () => {
  expect(periodsWithin('2026-01-30', '2026-03-02')).toEqual([
    '2026-01-30',
    '2026-01-31',
    '2026-02',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(periodsWithin('2025-03-06', '2026-03-05')).toHaveLength(26 + 11 + 5);
  expect(periodsWithin('2026-02-01', '2026-02-28')).toEqual(['2026-02']);
  expect(periodsWithin('2026-03-05', '2026-03-05')).toEqual(['2026-03-05']);
});
