import { describe, expect, it } from 'vitest';
import { GENDERS } from '../../../shared/contract/people.ts';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { isDeferred } from '../../../shared/rules/deferral.ts';
import { DONATION_KINDS } from '../../../shared/rules/donation-kind.ts';
import { askableAt, intervalOf, isEligible } from '../../../shared/rules/eligibility.ts';
import { figureValue } from '../../../shared/rules/figure-values.ts';
import type { FigureId } from '../../../shared/rules/figures.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import { addUp, EVER, SUM_COLUMNS, sumUp } from '../../blood/requests/request-sums.ts';
import { readCountryEver } from '../../blood/requests/request-sums-store.ts';
import type { Row } from '../../platform/database/tables.ts';
import { createRandom } from '../../tools/random.ts';
import { fulfill, newRequest, north, postRequest, respond } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  colleagueOf,
  type Person,
  proofOf,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { readFigures } from '../figures/read-figures.ts';
import { readCountryByDay, readCountryByType, sumDays } from './sums-store.ts';
import { readSupply } from './supply-store.ts';

interface Rows {
  readonly requests: Row<'requests'>[];
  readonly responses: Row<'responses'>[];
  readonly donations: Row<'donations'>[];
  readonly alerts: Row<'alerts'>[];
}

async function rowsOf({ context: { db } }: TestApp): Promise<Rows> {
  return {
    requests: await db.selectFrom('requests').selectAll().execute(),
    responses: await db.selectFrom('responses').selectAll().execute(),
    donations: await db.selectFrom('donations').selectAll().execute(),
    alerts: await db.selectFrom('alerts').selectAll().execute(),
  };
}

const missing = <One extends { id: string }>(before: One[], after: One[]): One[] =>
  before.filter(({ id }) => after.every((one) => one.id !== id));

type Life = Rows & { readonly app: TestApp };

/** Months of a country in which people use the API, and leave; with all rows that were deleted with them. */
async function live(seed: number, steps: number, { leave = true } = {}): Promise<Life> {
  const app = await createTestApp();
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const boss = await admin(app);
  const hospitals: Person[] = [await verifiedHospital(app), await verifiedHospital(app)];
  const donors: Person[] = [];
  for (const bloodType of ['O-', 'O-', 'A+', 'AB-'])
    donors.push(await registerDonor(app, { bloodType, coordinates: north(1) }));
  const gone: Rows = { requests: [], responses: [], donations: [], alerts: [] };
  const as = async (person: Person | undefined, method: string, path: string, body?: object) => {
    if (!person) return;
    const token = await newToken(app, person);
    const headers = person === boss ? await proofOf(app, { token }) : {};
    await app.call(method, path, { token, headers, ...(body && { body }) });
  };
  const remove = async (list: Person[]) => {
    if (!leave) return;
    const [person] = list.splice(Math.floor(random() * list.length), 1);
    const before = await rowsOf(app);
    await as(boss, 'DELETE', `/admin/users/${person?.id}`);
    const after = await rowsOf(app);
    gone.requests.push(...missing(before.requests, after.requests));
    gone.responses.push(...missing(before.responses, after.responses));
    gone.donations.push(...missing(before.donations, after.donations));
    gone.alerts.push(...missing(before.alerts, after.alerts));
  };
  const response = async () => pick((await rowsOf(app)).responses);
  const move = async (body: object) => {
    const one = await response();
    const { requests } = await rowsOf(app);
    const owner = hospitals.find(
      ({ id }) => requests.find((each) => each.id === one?.request_id)?.hospital_id === id,
    );
    if (one) await as(owner, 'PATCH', `/requests/${one.request_id}/responses/${one.id}`, body);
  };
  const request = async (hospital: Person | undefined) =>
    pick((await rowsOf(app)).requests.filter(({ hospital_id }) => hospital_id === hospital?.id))?.id;
  const account = (person: Person | undefined, role: string) =>
    as(boss, 'PATCH', `/admin/users/${person?.id}`, {
      name: 'Cali Warsame',
      email: person?.email,
      role,
      bloodType: pick(['AB-', 'unknown']),
      location: 'Baidoa',
      phone: '+252 61 500 0009',
    });
  const deferral = () => ({
    status: 'deferred',
    reason: 'weight',
    until: localDate('UTC', new Date(app.context.now().getTime() + 9 * DAY_MS)),
  });
  const acts: readonly [weight: number, act: () => Promise<unknown>][] = [
    [
      8,
      async () => {
        const hospital = pick(hospitals);
        const need = {
          bloodType: pick(['O-', 'A+', 'AB+']),
          units: pick([1, 2, 5]),
          urgency: pick(['low', 'high']),
        };
        await as(hospital, 'POST', '/requests/create', newRequest(need));
      },
    ],
    [
      8,
      async () => {
        const donor = pick(donors);
        const one = pick((await rowsOf(app)).requests);
        if (donor && one) await respond(app, { ...donor, token: await newToken(app, donor) }, one.id);
      },
    ],
    [
      6,
      () =>
        move({
          status: 'completed',
          kind: pick(DONATION_KINDS),
          component: pick(['whole_blood', 'platelets']),
        }),
    ],
    [2, () => move({ status: 'accepted' })],
    [6, () => move({ status: 'arrived' })],
    [2, () => move(deferral())],
    [
      4,
      async () => {
        const hospital = pick(hospitals);
        const id = await request(hospital);
        await as(hospital, 'PATCH', `/requests/${id}`, {
          units: pick([1, 3]),
          urgency: pick(['high', 'medium']),
        });
      },
    ],
    [
      4,
      async () => {
        const hospital = pick(hospitals);
        const id = await request(hospital);
        if (hospital && id) await fulfill(app, { ...hospital, token: await newToken(app, hospital) }, id);
      },
    ],
    [
      2,
      async () => {
        const hospital = pick(hospitals);
        await as(hospital, 'PATCH', `/requests/cancel/${await request(hospital)}`, { reason: 'Not needed' });
      },
    ],
    [
      2,
      async () =>
        donors.push(await registerDonor(app, { bloodType: pick(BLOOD_TYPES), coordinates: north(2) })),
    ],
    [1, async () => hospitals.push(await verifiedHospital(app))],
    [
      2,
      () =>
        as(pick(donors), 'PUT', '/auth/profile', {
          bloodType: pick(BLOOD_TYPES),
          gender: pick(GENDERS),
          lastDonation: localDate(
            'UTC',
            new Date(app.context.now().getTime() - Math.floor(random() * 90) * DAY_MS),
          ),
        }),
    ],
    [
      1,
      () =>
        as(boss, 'PATCH', `/admin/ban-user/${pick(donors)?.id}`, {
          action: 'ban',
          reason: 'Asked for money',
        }),
    ],
    [1, () => as(boss, 'PATCH', `/admin/ban-user/${pick(donors)?.id}`, { action: 'unban' })],
    [1, () => remove(donors)],
    [1, () => (hospitals.length > 1 ? remove(hospitals) : Promise.resolve())],
    [1, () => account(pick(donors), 'admin')],
    [1, () => account(pick(donors), 'donor')],
    [
      1,
      async () => {
        const owner = pick(hospitals);
        if (!owner) return;
        const nurse = await colleagueOf(app, { ...owner, token: await newToken(app, owner) });
        const next = random();
        if (next < 0.4) await account(nurse, 'donor');
        else if (next < 0.8) await remove([nurse]);
      },
    ],
  ];
  let now = TEST_NOW.getTime();
  for (let step = 0; step < steps; step += 1) {
    now += Math.floor(random() * 20 * HOUR_MS);
    app.setNow(new Date(now));
    await pick(acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act)))?.();
  }
  // At the end a request is open, a donor is deferred, and somebody is banned.
  const last = await verifiedHospital(app);
  const donor = await registerDonor(app, { coordinates: north(1) });
  await as(donor, 'PUT', '/auth/profile', { gender: 'female' });
  const open = await postRequest(app, last);
  await respond(app, donor, open._id);
  const waiting = (await rowsOf(app)).responses.find(({ request_id }) => request_id === open._id);
  for (const body of [{ status: 'arrived' }, deferral()])
    await as(last, 'PATCH', `/requests/${open._id}/responses/${waiting?.id}`, body);
  await as(boss, 'PATCH', `/admin/ban-user/${(await registerDonor(app)).id}`, {
    action: 'ban',
    reason: 'Asked for money',
  });
  return { app, ...gone };
}

/** A row of zeros counts like a missing row. */
const isSomething = (row: object) =>
  Object.values(row).some((figure) => typeof figure === 'number' && figure !== 0);

const kept = async ({ context: { db } }: TestApp) => ({
  sums: (
    await db.selectFrom('country_sums').selectAll().orderBy('period').orderBy('blood_type').execute()
  ).filter(isSomething),
  days: (await db.selectFrom('country_days').selectAll().orderBy('date').orderBy('name').execute()).filter(
    isSomething,
  ),
  supply: (
    await db.selectFrom('donor_supply').selectAll().orderBy('blood_type').orderBy('donated_on').execute()
  ).filter(isSomething),
});

/** All present and deleted requests, summed one by one; those that were deleted while open count as cancelled. */
async function recountSums({ app, ...gone }: Life) {
  const { requests } = await rowsOf(app);
  const closed = gone.requests.map((one) =>
    one.status === 'pending' ? { ...one, status: 'cancelled' as const } : one,
  );
  const open = (period: string, type: string) =>
    requests
      .filter(({ status, blood_type }) => status === 'pending' && blood_type === type)
      .filter(
        ({ created_at }) =>
          period === EVER || localDate('Africa/Mogadishu', new Date(created_at)).startsWith(period),
      )
      .reduce(
        (sum, one) =>
          sum + Math.max(0, one.units - one.units_received - one.units_issued - one.units_elsewhere),
        0,
      );
  return sumUp([...requests, ...closed], 'Africa/Mogadishu')
    .sums.map((row) => ({ ...row, units_open: open(row.period, row.blood_type) }))
    .toSorted((a, b) => `${a.period} ${a.blood_type}`.localeCompare(`${b.period} ${b.blood_type}`, 'en'));
}

/** What happened on each day, except accounts that came and left. */
async function recountDays({ app, ...gone }: Life) {
  const now = await rowsOf(app);
  const days = new Map<string, number>();
  const add = (at: string | null, name: string, by = 1) => {
    if (at === null) return;
    const key = `${localDate('Africa/Mogadishu', new Date(at))} ${name}`;
    days.set(key, (days.get(key) ?? 0) + by);
  };
  for (const one of [...now.requests, ...gone.requests]) {
    add(one.fulfilled_at, 'requests.fulfilled');
    add(one.cancelled_at, 'requests.cancelled');
  }
  for (const { answered_at } of [...now.responses, ...gone.responses]) add(answered_at, 'responses');
  for (const { created_at } of [...now.alerts, ...gone.alerts]) add(created_at, 'alerts');
  for (const { donated_at, blood_type, kind, units } of [...now.donations, ...gone.donations]) {
    add(donated_at, `donations.${blood_type}`);
    add(donated_at, `donations.${kind}`);
    add(donated_at, 'units.given', units);
  }
  const audit = await app.context.db
    .selectFrom('audit')
    .select('at')
    .where('action', '=', 'hospital.approve')
    .execute();
  for (const { at } of audit) add(at, 'hospitals.verified');
  return days;
}

const INTERVALS = { men: 56, women: 84, apheresis: 14 };

describe('the stored figures of the country', () => {
  it.skipIf(onPostgres)(
    'is what a recount of all that happened finds, whoever came, left or was changed since',
    async () => {
      const life = await live(11, 260);
      const { app } = life;
      const { db } = app.context;
      const { sums, days } = await kept(app);
      const byKey = (rows: typeof sums) =>
        new Map(rows.map((row) => [`${row.period} ${row.blood_type}`, row]));
      expect(byKey(sums)).toEqual(byKey(await recountSums(life)));
      for (const column of [...SUM_COLUMNS, 'units_open'] as const)
        expect([column, sums.some((row) => row[column] > 0)]).toEqual([column, true]);

      const moved = /^(joined|left)\./;
      const happened = days.filter(({ name }) => !moved.test(name));
      expect(new Map(happened.map(({ date, name, count }) => [`${date} ${name}`, count]))).toEqual(
        await recountDays(life),
      );

      // Those who came minus those who left are those who are there.
      const since = await sumDays(db, { first: '2026-01-01', last: '2027-12-31' });
      const users = await db
        .selectFrom('users')
        .leftJoin('staff', (join) =>
          join.onRef('staff.user_id', '=', 'users.id').on('staff.left_at', 'is', null),
        )
        .select(['users.role', 'staff.hospital_id'])
        .execute();
      for (const kind of ['donor', 'hospital', 'staff', 'admin'] as const) {
        const there = users.filter(
          ({ role, hospital_id }) => (hospital_id === null ? role : 'staff') === kind,
        );
        expect([kind, since(`joined.${kind}`) - since(`left.${kind}`)]).toEqual([kind, there.length]);
        expect([kind, since(`left.${kind}`) > 0]).toEqual([kind, true]);
      }
      for (const rows of [life.requests, life.responses]) expect(rows.length).toBeGreaterThan(0);

      // The figures that leave Dhiig are those of the screens, to the unit, in each month.
      const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
      expect(months.length).toBeGreaterThan(2);
      for (const month of months) {
        const cells = await readFigures(app.context, month, ['country']);
        const figure = (name: FigureId, dimensions = {}) =>
          figureValue(cells, { figure: name, organisation: 'country', dimensions });
        const happenedIn = (name: string) =>
          days
            .filter((day) => day.name === name && day.date.startsWith(month))
            .reduce((sum, { count }) => sum + count, 0);
        for (const bloodType of BLOOD_TYPES) {
          const ofType = sums.filter((row) => row.period === month && row.blood_type === bloodType);
          const total = addUp(ofType, SUM_COLUMNS);
          expect([
            bloodType,
            figure('donations', { bloodType }),
            figure('requests', { bloodType }),
            figure('requestsFulfilled', { bloodType }),
            figure('requestsUnfulfilled', { bloodType }),
            figure('unitsRequested', { bloodType }),
            figure('unitsFulfilled', { bloodType }),
          ]).toEqual([
            bloodType,
            happenedIn(`donations.${bloodType}`),
            total.pending + total.fulfilled + total.cancelled,
            total.fulfilled,
            total.pending + total.cancelled,
            total.units,
            total.fulfilled_units,
          ]);
        }
        for (const kind of DONATION_KINDS)
          expect(figure('donations', { kind })).toBe(happenedIn(`donations.${kind}`));
      }
      const now = await rowsOf(app);
      const hospitals = new Set(now.requests.map(({ hospital_id }) => hospital_id));
      for (const id of hospitals) {
        const organisation = `hospital:${id}` as const;
        const cells = await Promise.all(
          months.map((month) => readFigures(app.context, month, [organisation])),
        );
        // Before it took part nothing is known of it.
        const total = (figure: FigureId) =>
          cells.reduce((sum, ofMonth) => sum + (figureValue(ofMonth, { figure, organisation }) ?? 0), 0);
        expect(total('donations')).toBe(
          [...now.donations, ...life.donations].filter(({ hospital_id }) => hospital_id === id).length,
        );
        expect(total('requests')).toBe(now.requests.filter(({ hospital_id }) => hospital_id === id).length);
      }
    },
  );

  it('counts eligible donors as their rows say, at any time of any day', async () => {
    const { app } = await live(3, 150);
    const { db, now } = app.context;
    const rows = await db.selectFrom('donors').selectAll().execute();
    expect(rows.some(({ deferred_until }) => deferred_until !== null)).toBe(true);
    expect(rows.some(({ active }) => active === 0)).toBe(true);
    expect(rows.some(({ interval_kind }) => interval_kind === 1)).toBe(true);
    const seen = new Set<string>();
    const last = rows.flatMap(({ last_donation_at }) => last_donation_at ?? []);
    const turning = last.flatMap((at) =>
      [INTERVALS.men, INTERVALS.women, INTERVALS.apheresis].map((days) => Date.parse(at) + days * DAY_MS),
    );
    for (const at of [now().getTime(), ...turning.flatMap((ms) => [ms - 1, ms, ms + HOUR_MS, ms + DAY_MS])]) {
      const moment = new Date(at);
      const supply = await readSupply(db, askableAt(moment, INTERVALS));
      for (const type of BLOOD_TYPES) {
        const active = rows.filter(
          ({ blood_type, active: isActive }) => blood_type === type && isActive === 1,
        );
        const eligible = active.filter(
          ({ last_donation_at, interval_kind, deferred_until }) =>
            isEligible(last_donation_at, moment, intervalOf(INTERVALS, interval_kind)) &&
            !isDeferred(deferred_until, moment),
        );
        expect(supply.get(type)).toEqual({ active: active.length, eligible: eligible.length });
        seen.add(`${active.length - eligible.length}`);
      }
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('stays when a hospital is deleted, its open requests as cancelled; an undone donation does not stay', async () => {
    const app = await createTestApp();
    const { db } = app.context;
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    await postRequest(app, hospital, { units: 4 });
    const given = await postRequest(app, hospital, { units: 1 });
    await respond(app, donor, given._id);
    const { id } = await db.selectFrom('responses').select('id').executeTakeFirstOrThrow();
    const set = (status: string) =>
      app.call('PATCH', `/requests/${given._id}/responses/${id}`, {
        token: hospital.token,
        body: { status },
      });
    const today = { first: '2026-03-05', last: '2026-03-05' };
    const donations = async () => (await sumDays(db, today))('donations.O-');
    expect((await set('completed')).status).toBe(200);
    expect(await donations()).toBe(1);
    expect((await set('arrived')).status).toBe(200);
    expect(await donations()).toBe(0);
    expect((await set('completed')).status).toBe(200);

    const proof = { token: boss.token, headers: await proofOf(app, boss) };
    await app.call('DELETE', `/admin/users/${donor.id}`, proof);
    expect(await donations()).toBe(1);
    await app.call('DELETE', `/admin/users/${hospital.id}`, proof);
    expect(await readCountryEver(db)).toMatchObject([
      { blood_type: 'O-', pending: 0, cancelled: 2, urgent: 0, units: 5, units_open: 0 },
    ]);
  });

  it.skipIf(onPostgres)('is read only by its days', async () => {
    const app = await createTestApp();
    const span = { first: '2026-02-27', last: '2026-03-05' };
    const plans = await plansOf(app.context.db, async (db) => {
      await readCountryEver(db);
      await readCountryByType(db, span);
      await readCountryByDay(db, span);
      await sumDays(db, span);
      await readSupply(db, askableAt(TEST_NOW, INTERVALS));
    });
    // The kinds of interval are a list of four, which is read first.
    expect(plans.map((steps) => steps.find((step) => step.startsWith('SEARCH')))).toEqual([
      expect.stringMatching(/^SEARCH country_sums .*\(period=\?\)$/),
      expect.stringMatching(/^SEARCH country_sums .*\(period=\? AND blood_type=\?\)$/),
      expect.stringMatching(/^SEARCH country_sums .*\(period>\? AND period<\?\)$/),
      expect.stringMatching(/^SEARCH country_days .*\(date>\? AND date<\?\)$/),
      expect.stringMatching(
        /^SEARCH donor_supply .*\(blood_type=\? AND interval_kind=\? AND donated_on=\?\)$/,
      ),
      expect.stringMatching(
        /^SEARCH donor_supply .*\(blood_type=\? AND interval_kind=\? AND donated_on>\? AND donated_on<\?\)$/,
      ),
      expect.stringMatching(/^SEARCH donors USING COVERING INDEX donors_last_donation .*last_donation_at>/),
      expect.stringMatching(
        /^SEARCH donors USING COVERING INDEX donors_deferred \(active=\? AND deferred_until>\?\)$/,
      ),
    ]);
  });
});
