import { describe, expect, it } from 'vitest';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import type { Output } from '../../handler.ts';
import { createRandom } from '../../tools/random.ts';
import { fulfill, newRequest, north, postRequest } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  ban,
  type Person,
  proofOf,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import {
  createPushLab,
  deliveriesOf,
  type PushLab,
  queueFor,
  readMessage,
} from '../../tools/testing/push.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

type Health = Output<'GET /admin/alert-health'>;

const DAY = 86_400;

async function healthOf(app: TestApp): Promise<Health> {
  const { token } = await admin(app);
  const { status, body } = await app.call('GET', '/admin/alert-health', { token });
  expect(status).toBe(200);
  return body as unknown as Health;
}

/** Everything that arrived from `from` on is reported as shown, at this moment. */
async function report(lab: PushLab, from = 0): Promise<void> {
  const at = lab.app.context.now().toISOString();
  const receipts = lab.service.messages
    .slice(from)
    .map((one) => ({ ticket: readMessage(one).ticket, event: 'shown', at }));
  if (receipts.length > 0)
    expect((await lab.app.call('POST', '/push/receipts', { body: { receipts } })).status).toBe(200);
}

/** A row of zeros counts like a missing row. */
const something = <Row extends object>(rows: readonly Row[]): Row[] =>
  rows.filter((row) =>
    Object.entries(row).some(
      ([name, value]) => name !== 'bucket' && typeof value === 'number' && value !== 0,
    ),
  );

async function kept({ context: { db } }: TestApp) {
  return {
    services: something(await db.selectFrom('push_services').selectAll().orderBy('host').execute()),
    silent: something(await db.selectFrom('silent_devices').selectAll().orderBy('date').execute()),
    reach: something(
      await db.selectFrom('alert_reach').selectAll().orderBy('town').orderBy('blood_type').execute(),
    ),
  };
}

/** The same from the rows themselves, one by one. */
async function recounted({ context: { db } }: TestApp): Promise<Awaited<ReturnType<typeof kept>>> {
  const devices = await db.selectFrom('push_subscriptions').selectAll().execute();
  const donors = await db.selectFrom('donors').selectAll().execute();
  const requests = await db.selectFrom('requests').selectAll().execute();
  const tally = (keys: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const key of keys.toSorted()) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [...counts];
  };
  const reach = new Map<string, { donors: number; units_open: number }>();
  const add = (city: string | null, type: string | null, donorCount: number, units: number) => {
    if (donorCount === 0 && units === 0) return;
    for (const town of [city ?? '', 'all']) {
      const key = JSON.stringify([town, type ?? '']);
      const sum = reach.get(key) ?? { donors: 0, units_open: 0 };
      reach.set(key, { donors: sum.donors + donorCount, units_open: sum.units_open + units });
    }
  };
  for (const donor of donors)
    if (donor.active && donor.channel_push && !donor.paused)
      add(donor.city, donor.blood_type, Number(devices.some(({ user_id }) => user_id === donor.user_id)), 0);
  for (const one of requests)
    if (one.status === 'pending') {
      const open = one.units - one.units_received - one.units_issued - one.units_elsewhere;
      add(one.city, one.blood_type, 0, Math.max(0, open));
    }
  return {
    services: tally(devices.map(({ endpoint }) => new URL(endpoint).host)).map(([host, active]) => ({
      host,
      active,
    })),
    silent: tally(
      devices.flatMap(({ silent_since }) =>
        silent_since ? [localDate('Africa/Mogadishu', new Date(silent_since))] : [],
      ),
    ).map(([date, count]) => ({ date, devices: count })),
    reach: [...reach]
      .map(([key, sums]) => {
        const [town, blood_type] = JSON.parse(key);
        return { town, blood_type, ...sums };
      })
      .toSorted((a, b) => (`${a.town} ${a.blood_type}` < `${b.town} ${b.blood_type}` ? -1 : 1)),
  };
}

/** Weeks in which devices come, go, fall silent and report, and people move, pause, are banned and leave. */
async function live(seed: number, steps: number): Promise<PushLab> {
  const lab = await createPushLab();
  const { app } = lab;
  const { db } = app.context;
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const boss = await admin(app);
  const hospital = await verifiedHospital(app);
  const donors: Person[] = [];
  const fresh = async (person: Person): Promise<Person> => ({
    ...person,
    token: await newToken(app, person),
  });
  const join = async () => {
    const donor = await registerDonor(app, {
      bloodType: pick(BLOOD_TYPES),
      coordinates: north(random() * 5),
    });
    donors.push(donor);
    return donor;
  };
  const set = async (column: 'paused' | 'channel_push') => {
    const id = pick(donors)?.id ?? '';
    await db
      .updateTable('donors')
      .set({ [column]: pick([0, 1]) })
      .where('user_id', '=', id)
      .execute();
  };
  const as = async (person: Person, method: string, path: string, body?: object) => {
    const headers = person === boss ? await proofOf(app, await fresh(boss)) : {};
    await app.call(method, path, { ...(await fresh(person)), headers, ...(body && { body }) });
  };
  const acts: (() => Promise<unknown>)[] = [
    join,
    async () => lab.deviceOf(await join()),
    async () => {
      const donor = pick(donors);
      const row = await db
        .selectFrom('donors')
        .select('active')
        .where('user_id', '=', donor?.id ?? '')
        .executeTakeFirst();
      if (donor && row?.active) await lab.deviceOf(await fresh(donor));
    },
    async () => lab.deviceOf(await fresh(hospital)),
    async () => queueFor(lab, pick(donors) ?? hospital),
    async () => {
      for (const donor of donors) await queueFor(lab, donor);
      const before = lab.service.messages.length;
      await lab.sendDue();
      if (random() < 0.5) await report(lab, before);
    },
    async () => {
      const device = pick(await db.selectFrom('push_subscriptions').select('endpoint').execute());
      const status = pick([404, 410, 403, 500]) ?? 410;
      if (device) lab.service.fail(device.endpoint, { kind: 'status', status }, 2);
      for (const donor of donors) await queueFor(lab, donor);
      await lab.sendDue();
    },
    () => set('paused'),
    () => set('channel_push'),
    () =>
      as(boss, 'PATCH', `/admin/ban-user/${pick(donors)?.id}`, { action: 'ban', reason: 'Asked for money' }),
    () => as(boss, 'PATCH', `/admin/ban-user/${pick(donors)?.id}`, { action: 'unban' }),
    async () => {
      const [gone] = donors.splice(Math.floor(random() * donors.length), 1);
      if (gone) await as(boss, 'DELETE', `/admin/users/${gone.id}`);
    },
    async () =>
      as(pick(donors) ?? hospital, 'PUT', '/auth/profile', {
        location: pick(['Baidoa', 'Kismayo', 'Hargeisa']),
        bloodType: pick(BLOOD_TYPES),
      }),
    async () => as(pick(donors) ?? hospital, 'POST', '/auth/logout-all'),
    async () =>
      as(
        hospital,
        'POST',
        '/requests/create',
        newRequest({ bloodType: pick(BLOOD_TYPES), units: pick([1, 4]) }),
      ),
    async () => {
      const one = pick(
        await db.selectFrom('requests').select('id').where('status', '=', 'pending').execute(),
      );
      if (one) await fulfill(app, await fresh(hospital), one.id);
    },
    async () => {
      const one = pick(await db.selectFrom('requests').select('id').execute());
      await as(hospital, 'PATCH', `/requests/${one?.id}`, { units: pick([2, 6]) });
    },
  ];
  for (let step = 0; step < steps; step += 1) {
    lab.pass(Math.floor(random() * 20) * 3600);
    await pick(acts)?.();
  }
  return lab;
}

describe('the stored figures of the health of alerts', () => {
  it.skipIf(onPostgres)(
    'is what a recount of all rows finds, whatever happened to devices and people',
    async () => {
      const { app } = await live(7, 220);
      const found = await kept(app);
      expect(found).toEqual(await recounted(app));
      expect(found.services.length).toBeGreaterThan(0);
      expect(found.silent.length).toBeGreaterThan(1);
      expect(new Set(found.reach.map(({ town }) => town)).size).toBeGreaterThan(2);
      expect(found.reach.some(({ units_open }) => units_open > 0)).toBe(true);
    },
  );
});

describe('GET /admin/alert-health', () => {
  it('says of an empty database that there is nothing', async () => {
    const app = await createTestApp();
    const health = await healthOf(app);
    const none = { messages: 0, p50Ms: null, p95Ms: null };
    expect(health).toEqual({
      success: true,
      asOf: app.context.now().toISOString(),
      donorsWithAlerts: 0,
      devices: 0,
      silent: [
        { fromDays: 1, toDays: 3, devices: 0 },
        { fromDays: 3, toDays: 7, devices: 0 },
        { fromDays: 7, toDays: 14, devices: 0 },
        { fromDays: 14, toDays: null, devices: 0 },
      ],
      services: [],
      delivery: { accepted: none, shown: none },
      places: [],
    });
  });

  it('is for admins alone', async () => {
    const app = await createTestApp();
    for (const { token } of [await registerDonor(app), await verifiedHospital(app)])
      expect((await app.call('GET', '/admin/alert-health', { token })).status).toBe(403);
    expect((await app.call('GET', '/admin/alert-health')).status).toBe(401);
  });

  it('counts silent devices by the days since their first silent message, until they report', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    await lab.deviceOf(donor);
    await queueFor(lab, donor);
    await lab.sendDue();
    const silent = async () => (await healthOf(lab.app)).silent.map(({ devices }) => devices);
    expect(await silent()).toEqual([0, 0, 0, 0]);
    for (const [days, expected] of [
      [1, [1, 0, 0, 0]],
      [1, [1, 0, 0, 0]],
      [1, [0, 1, 0, 0]],
      [4, [0, 0, 1, 0]],
      [7, [0, 0, 0, 1]],
      [400, [0, 0, 0, 1]],
    ] as const) {
      lab.pass(days * DAY);
      expect(await silent()).toEqual(expected);
    }
    const before = lab.service.messages.length;
    await queueFor(lab, donor);
    await lab.sendDue();
    expect(await silent()).toEqual([0, 0, 0, 1]);
    await report(lab, before);
    expect(await silent()).toEqual([0, 0, 0, 0]);
    expect((await healthOf(lab.app)).donorsWithAlerts).toBe(1);
  });

  it('counts what push services reported as gone or refused, each once, for 30 days', async () => {
    const lab = await createPushLab();
    const donors = [await registerDonor(lab.app), await registerDonor(lab.app), await registerDonor(lab.app)];
    const devices = [];
    for (const donor of donors) devices.push(await lab.deviceOf(donor));
    lab.service.fail(devices[0]?.endpoint ?? '', { kind: 'status', status: 410 });
    lab.service.fail(devices[1]?.endpoint ?? '', { kind: 'status', status: 400 });
    for (const donor of donors) {
      await queueFor(lab, donor, { tag: 'one' });
      await queueFor(lab, donor, { tag: 'two' });
    }
    await lab.sendDue();
    const states = (await deliveriesOf(lab)).map(({ state }) => state).toSorted();
    expect(states).toEqual(['failed', 'failed', 'gone', 'gone', 'sent', 'sent']);
    const host = lab.service.host;
    expect((await healthOf(lab.app)).services).toEqual([{ host, active: 2, gone: 1, refused: 2 }]);
    // A device that is signed out does not count as given up.
    await lab.app.call('POST', '/auth/logout', { token: donors[2]?.token ?? '' });
    expect((await healthOf(lab.app)).services).toEqual([{ host, active: 1, gone: 1, refused: 2 }]);
    lab.pass(31 * DAY);
    expect((await healthOf(lab.app)).services).toEqual([{ host, active: 1, gone: 0, refused: 0 }]);
  });

  it('reads p50 and p95 of the last 7 days within 5 % of the true values', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    await lab.deviceOf(donor);
    const random = createRandom(5);
    const accepted: number[] = [];
    const shown: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      const before = lab.service.messages.length;
      await queueFor(lab, donor);
      const [wait, way] = [Math.ceil(1.2 ** (index % 30)), Math.ceil(random() * 90)];
      lab.pass(wait);
      await lab.sendDue();
      lab.pass(way);
      await report(lab, before);
      accepted.push(wait * 1000);
      shown.push((wait + way) * 1000);
    }
    const { delivery } = await healthOf(lab.app);
    for (const [read, times] of [
      [delivery.accepted, accepted],
      [delivery.shown, shown],
    ] as const) {
      times.sort((a, b) => a - b);
      expect(read.messages).toBe(40);
      for (const [ms, exact = 0] of [
        [read.p50Ms, times[19]],
        [read.p95Ms, times[37]],
      ] as const)
        expect(Math.abs((ms ?? 0) / exact - 1)).toBeLessThan(0.05);
    }
    lab.pass(7 * DAY);
    expect((await healthOf(lab.app)).delivery.shown).toEqual({ messages: 0, p50Ms: null, p95Ms: null });
  });

  it('shows where units are needed, beside the donors there who can be alerted', async () => {
    const lab = await createPushLab();
    const { app } = lab;
    const hospital = await verifiedHospital(app);
    const there = { location: 'Baidoa', coordinates: undefined };
    await postRequest(app, hospital, { bloodType: 'A+', units: 5, ...there });
    await postRequest(app, hospital, { bloodType: 'AB-', units: 1, ...there });
    const donorIn = async (location: string, bloodType: string) => {
      const donor = await registerDonor(app, { location, bloodType, coordinates: undefined });
      await lab.deviceOf(donor);
      return donor;
    };
    await donorIn('Baidoa', 'A+');
    await donorIn('Baidoa', 'O-');
    await donorIn('Kismayo', 'A+');
    const banned = await donorIn('Baidoa', 'A+');
    await ban(app, banned.id);
    await registerDonor(app, { location: 'Baidoa', bloodType: 'A+', coordinates: undefined });
    for (let index = 0; index < 5; index += 1) await donorIn('Baidoa', 'AB-');
    const { places, donorsWithAlerts } = await healthOf(app);
    expect(donorsWithAlerts).toBe(8);
    expect(places).toMatchObject([
      { bloodType: 'A+', unitsNeeded: 5, donors: 1, compatible: 2, shortage: true },
      { bloodType: 'AB-', unitsNeeded: 1, donors: 5, compatible: 6, shortage: false },
    ]);
    expect(new Set(places.map(({ town }) => town)).size).toBe(1);
    expect(places[0]?.town).toMatch(/^Bai/);
  });
});
