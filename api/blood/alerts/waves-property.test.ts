import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type BloodType, matchKind } from '../../../shared/rules/blood.ts';
import { haversineKm } from '../../../shared/rules/distance.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import { insertDonors, type StoredDonor } from '../../tools/bench/population-store.ts';
import { createRandom } from '../../tools/random.ts';
import { alertableDonor, giveDevice, sendAll } from '../../tools/testing/alerts.ts';
import { CENTRE, fulfill, north, postRequest, respond } from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { startPrograms } from '../../tools/testing/programs.ts';
import { renewed } from '../../tools/testing/sessions.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';
import { countAlerted } from './recipient-store.ts';
import { waveSize } from './wave-plan.ts';

const RADIUS_KM = 50;

interface Someone extends StoredDonor {
  readonly km: number;
  readonly device: boolean;
  readonly everyAlert: boolean;
}

/** Donors of some types around the centre, some with each reason against an alert. */
function people(seed: number): Someone[] {
  const random = createRandom(seed);
  const types: readonly BloodType[] = ['A+', 'A+', 'O-', 'A-', 'B+'];
  return Array.from({ length: 200 }, (_, index) => {
    const place = north(random() ** 2 * 60);
    return {
      id: `01900000-0000-7000-8000-${String((index * 7919) % 100_003).padStart(12, '0')}`,
      bloodType: types[Math.floor(random() * types.length)] ?? 'A+',
      ...place,
      km: haversineKm(place, CENTRE),
      lastDonationAt: random() < 0.2 ? TEST_NOW.toISOString() : null,
      maxTravelKm: 5 + Math.floor(random() * 60),
      active: random() < 0.9,
      everyAlert: random() < 0.2,
      device: random() < 0.7,
    };
  });
}

const mayBeCalled = (donor: Someone): boolean =>
  donor.active &&
  donor.device &&
  donor.lastDonationAt === null &&
  donor.km <= Math.min(RADIUS_KM, donor.maxTravelKm) &&
  matchKind('A+', donor.bloodType, 'red_cells') !== null;

async function populated(seed: number) {
  const dir = testFolder();
  const app = await createTestApp({ DATABASE_URL: `file:${join(dir, 'waves.db')}` });
  const hospital = await verifiedHospital(app);
  const settings = { emergency: { searchRadius: RADIUS_KM } };
  await app.call('PUT', '/auth/profile', { token: hospital.token, body: { settings } });
  const donors = people(seed);
  await insertDonors(app.context.db, donors, { isListed: false });
  for (const donor of donors) {
    if (donor.device) await giveDevice(app, donor);
    if (donor.everyAlert)
      await app.context.db
        .updateTable('donors')
        .set({ every_alert: 1 })
        .where('user_id', '=', donor.id)
        .execute();
  }
  return { app, hospital, donors };
}

type Conduct = (app: TestApp) => Promise<number>;

/** A program that keeps running. */
const staying: Conduct = ({ context }) => advanceAlerts(context);

/** A program that starts again on the same database for each check, and ends after it. */
const restarting: Conduct = async ({ context }) => {
  const fresh: Context = createContext(context.config, { now: context.now, log: pino({ level: 'silent' }) });
  const called = await advanceAlerts(fresh);
  await fresh.db.destroy();
  return called;
};

interface Called {
  readonly donorId: string;
  readonly at: number;
  readonly alert: string;
}

async function allCalls({ context }: TestApp): Promise<Called[]> {
  const rows = await context.db
    .selectFrom('alert_recipients')
    .innerJoin('alerts', 'alerts.id', 'alert_recipients.alert_id')
    .select(['alert_recipients.donor_id', 'alert_recipients.alerted_at', 'alerts.request_id'])
    .orderBy('alert_recipients.alerted_at')
    .orderBy('alert_recipients.donor_id')
    .execute();
  const requests = [...new Set(rows.map(({ request_id }) => request_id))].sort();
  return rows.map(({ donor_id, alerted_at, request_id }) => ({
    donorId: donor_id,
    at: (Date.parse(alerted_at) - TEST_NOW.getTime()) / MINUTE_MS,
    alert: `alert ${requests.indexOf(request_id)}`,
  }));
}

async function neededFor({ context }: TestApp, requestId: string): Promise<number> {
  const { units, units_received } = await context.db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const open = await context.db
    .selectFrom('responses')
    .select('id')
    .where('request_id', '=', requestId)
    .where('status', 'in', ['pending', 'accepted'])
    .execute();
  return units - units_received - open.length;
}

/** The most donors that one check may alert: from the need and the measured answers, for each alert. */
async function mostPerLook(app: TestApp, requestIds: readonly string[]): Promise<number> {
  const instant = (ms: number) => new Date(app.context.now().getTime() - ms).toISOString();
  const calls = await countAlerted(app.context.db, instant(30 * 86_400_000), instant(15 * MINUTE_MS));
  let most = 0;
  for (const id of requestIds) most += waveSize(Math.max(0, await neededFor(app, id)), calls);
  return most;
}

/** Three hours with two requests: donors answer and withdraw, units change, one request is closed. */
async function threeHours(seed: number, conduct: Conduct) {
  const { app, hospital, donors } = await populated(seed);
  const random = createRandom(seed + 1000);
  const urgent = { bloodType: 'A+', component: 'red_cells' };
  const first = await postRequest(app, hospital, { ...urgent, units: 2 });
  await sendAll(app);
  const requests = [first._id];
  let closedAt = Number.POSITIVE_INFINITY;
  const people = new Map<string, Person>();
  const personOf = async (id: string): Promise<Person> => {
    const person = people.get(id) ?? (await renewed(app, { id, token: '', email: '' }));
    people.set(id, person);
    return person;
  };

  for (let minute = 1; minute <= 180; minute += 1) {
    app.setNow(minutesLater(minute));
    const most = await mostPerLook(app, minute > closedAt ? requests.slice(1) : requests);
    expect(await conduct(app)).toBeLessThanOrEqual(most);
    await sendAll(app);

    if (minute === 40) requests.push((await postRequest(app, hospital, { ...urgent, units: 1 }))._id);
    const chance = random();
    const requestId = requests[Math.floor(random() * requests.length)] ?? first._id;
    const calls = await allCalls(app);
    const someone = calls[Math.floor(random() * calls.length)];
    if (chance < 0.04 && someone) await respond(app, await personOf(someone.donorId), requestId);
    else if (chance < 0.07 && someone) {
      const { token } = await personOf(someone.donorId);
      await app.call('POST', `/donor/withdraw/${requestId}`, { token });
    } else if (chance < 0.09)
      await app.call('PATCH', `/requests/${requestId}`, {
        token: hospital.token,
        body: { units: 1 + Math.floor(random() * 4) },
      });
    if (minute === 120) {
      await fulfill(app, hospital, first._id);
      closedAt = minute;
    }
  }
  return { app, donors, first: first._id, closedAt, calls: await allCalls(app) };
}

/** On PostgreSQL one: the rules are the same, and only the queries could give other donors. */
const SEEDS = onPostgres ? [1] : [1, 2, 3];

describe.each(SEEDS)('three hours of alerts (seed %d)', (seed) => {
  it('alert nobody twice, too often, after the end, or against the rules, also by programs that restart', async () => {
    const { app, donors, calls, closedAt } = await threeHours(seed, staying);
    expect(calls.length).toBeGreaterThan(20);
    const byId = new Map(donors.map((donor) => [donor.id, donor]));
    expect(calls.filter(({ donorId }) => !mayBeCalled(byId.get(donorId) as Someone))).toEqual([]);
    for (const [donorId, own] of Map.groupBy(calls, (call) => call.donorId)) {
      expect(new Set(own.map(({ alert }) => alert)).size).toBe(own.length);
      if (!byId.get(donorId)?.everyAlert) expect(own).toHaveLength(1);
    }
    const messages = await app.context.db
      .selectFrom('deliveries')
      .select(['user_id', 'alert_id'])
      .where('kind', '=', 'alert')
      // A message that was superseded before it was sent is not a second message.
      .where('state', '!=', 'superseded')
      .execute();
    const each = new Set(messages.map(({ user_id, alert_id }) => `${user_id} ${alert_id}`));
    expect(each.size).toBe(messages.length);
    expect(calls.filter(({ at, alert }) => alert === 'alert 0' && at > closedAt)).toEqual([]);
    expect((await threeHours(seed, restarting)).calls).toEqual(calls);
  });
});

describe('several conductors', () => {
  it('at the same time in one program send one wave', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    for (const km of [1, 12, 13]) await alertableDonor(app, km);
    await postRequest(app, hospital, { units: 1 });
    app.setNow(minutesLater(1));
    const called = await Promise.all(Array.from({ length: 8 }, () => advanceAlerts(app.context)));
    expect(called.toSorted((a, b) => b - a)).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
    expect(await app.context.db.selectFrom('alert_waves').select('number').execute()).toHaveLength(2);
  });

  it('at the same time in several programs on one database send one wave of each alert', async () => {
    const { app, hospital } = await populated(7);
    for (const units of [1, 2, 3]) await postRequest(app, hospital, { bloodType: 'A+', units });
    const before = (await allCalls(app)).length;
    const later = minutesLater(5);
    const conductors = await startPrograms(app, 3, later);
    const answers = await Promise.all(conductors.map((conductor) => conductor('advance')));
    const called = answers.reduce((sum, count) => sum + count, 0);
    const calls = await allCalls(app);
    expect(called).toBe(calls.length - before);
    expect(called).toBeGreaterThan(0);
    const waves = await app.context.db
      .selectFrom('alert_waves')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('started_at', '=', later.toISOString())
      .groupBy('alert_id')
      .execute();
    expect(waves.map(({ count }) => count)).toEqual(waves.map(() => 1));
  });
});
