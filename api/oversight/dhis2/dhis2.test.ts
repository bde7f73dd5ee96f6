import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type Conflict,
  type DataValue,
  type Dhis2Map,
  type Dhis2Send,
  type Dhis2Setup,
  ELEMENTS_MAX,
  UNITS_MAX,
  VALUES_MAX,
} from '../../../shared/contract/dhis2.ts';
import { DIMENSIONS, FIGURES, type FigureDimensions } from '../../../shared/rules/figures.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { DHIS2_TOKEN, type Dhis2StandIn, startDhis2 } from '../../tools/testing/dhis2.ts';
import {
  admin,
  callProved,
  type Person,
  registerDonor,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createFileApp } from '../../tools/testing/programs.ts';
import { startConnectProxy } from '../../tools/testing/push-service/connect-proxy.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { closeMonths } from '../figures/close-months.ts';
import { sendDueFigures } from './send-figures.ts';

const DATA_SET = 'pBOMPrpg1QX';
const REQUESTS = 'f7n9E0hX8qk';
const BY_TYPE = 'Ix2HsbDMLea';
const HOURS = 'eY5ehpbEsB7';
const [O_NEGATIVE, A_POSITIVE] = ['Prlt0C1RF0s', 'V6L425pT3A0'];
const [COUNTRY, BANADIR, HOSPITAL, ELSEWHERE] = ['ImspTQPwCqd', 'O6uvpzGd5pu', 'DiszpKrYNg8', 'gP6hn503KUX'];

const METADATA = {
  elements: {
    [REQUESTS]: { type: 'INTEGER', combos: [] },
    [BY_TYPE]: { type: 'INTEGER', combos: [O_NEGATIVE, A_POSITIVE] },
    [HOURS]: { type: 'INTEGER', combos: [] },
  },
  attributeCombos: [],
  units: [COUNTRY, BANADIR, HOSPITAL, ELSEWHERE],
  foreignUnits: [ELSEWHERE],
  dataSet: DATA_SET,
  closed: ['202601'],
  notYet: '202603',
} as const;

const MONTH = '2026-02';

const row = (
  figure: Dhis2Map['figures'][number]['figure'],
  dataElement: string,
  { dimensions = {}, combo = null }: { dimensions?: FigureDimensions; combo?: string | null } = {},
) => ({ figure, dimensions, dataElement, categoryOptionCombo: combo, attributeOptionCombo: null });

const mapOf = (hospital: Person): Dhis2Map => ({
  dataSet: DATA_SET,
  sendDay: null,
  figures: [
    row('requests', REQUESTS),
    row('requests', BY_TYPE, { dimensions: { bloodType: 'O-' }, combo: O_NEGATIVE }),
    row('requests', BY_TYPE, { dimensions: { bloodType: 'A+' }, combo: A_POSITIVE }),
  ],
  places: [
    { organisation: 'country', orgUnit: COUNTRY },
    { organisation: `hospital:${hospital.id}`, orgUnit: HOSPITAL },
  ],
});

interface Case {
  readonly app: TestApp;
  readonly boss: Person;
  readonly hospital: Person;
  readonly map: Dhis2Map;
}

/** Two requests of this hospital and one of another in February, seen on 5 March. */
async function february(environment: Record<string, string>, make = createTestApp): Promise<Case> {
  const app = await make(environment);
  const boss = await admin(app);
  app.setNow(new Date('2026-02-10T08:00:00.000Z'));
  const hospital = await verifiedHospital(app);
  const other = await verifiedHospital(app);
  await postRequest(app, hospital, { bloodType: 'O-' });
  await postRequest(app, hospital, { bloodType: 'A+' });
  await postRequest(app, other, { bloodType: 'O-' });
  app.setNow(TEST_NOW);
  return { app, boss, hospital, map: mapOf(hospital) };
}

const environmentOf = ({ url }: Dhis2StandIn) => ({ DHIS2_URL: url, DHIS2_TOKEN });

async function openDhis2(options: Partial<Parameters<typeof startDhis2>[0]> = {}) {
  const dhis2 = await startDhis2({ metadata: METADATA, ...options });
  onTestFinished(dhis2.close);
  return dhis2;
}

async function withDhis2(options: Partial<Parameters<typeof startDhis2>[0]> = {}) {
  const dhis2 = await openDhis2(options);
  return { ...(await february(environmentOf(dhis2))), dhis2 };
}

const read = async ({ app, boss }: Pick<Case, 'app' | 'boss'>) =>
  (await app.call('GET', '/admin/dhis2', { token: boss.token })).body as unknown as Dhis2Setup;

const put = async ({ app, boss }: Pick<Case, 'app' | 'boss'>, map: unknown, version?: number) =>
  app.call('PUT', '/admin/dhis2', {
    token: boss.token,
    body: { map, version: version ?? (await read({ app, boss })).version },
  });

const ask = ({ app, boss }: Case, { month = MONTH, dryRun = false } = {}) =>
  app.call('POST', '/admin/dhis2/send', { token: boss.token, body: { month, dryRun } });

interface Result {
  readonly send: Dhis2Send;
  readonly values: readonly (DataValue & { readonly conflicts: readonly Conflict[] })[];
  readonly conflicts: readonly Conflict[];
}

const result = async ({ app, boss }: Case, id: string) =>
  (await app.call('GET', `/admin/dhis2/sends/${id}`, { token: boss.token })).body as unknown as Result;

/** The same case at a later moment, after the admin's session has ended. */
async function at<Kind extends Case>(now: Kind, instant: Date): Promise<Kind> {
  now.app.setNow(instant);
  return { ...now, boss: await signIn(now.app, now.boss.email) };
}

/** Saves the map, asks, sends, and reads what became of it. */
async function sendMonth(
  now: Case,
  map: Dhis2Map = now.map,
  asked: { dryRun?: boolean } = {},
): Promise<Result> {
  expect((await put(now, map)).status).toBe(200);
  const { status, body } = await ask(now, asked);
  expect(status).toBe(201);
  await sendDueFigures(now.app.context);
  return result(now, (body.send as Dhis2Send).id);
}

describe('the map', () => {
  it('is replaced as a whole, with what changed in the audit; an equal one changes nothing', async () => {
    const now = await february({});
    expect(await read(now)).toMatchObject({ target: null, version: 0, map: { figures: [], places: [] } });
    const { status, body } = await put(now, now.map);
    expect({ status, version: body.version, map: body.map }).toEqual({
      status: 200,
      version: 1,
      map: now.map,
    });
    expect((await put(now, now.map)).body.version).toBe(1);
    const less = { ...now.map, figures: now.map.figures.slice(1) };
    expect((await put(now, less)).body.version).toBe(2);
    const { body: audit } = await now.app.call('GET', '/admin/audit?action=settings.change', {
      token: now.boss.token,
    });
    expect(audit.entries).toMatchObject([
      { detail: { setting: 'DHIS2', from: `requests = ${REQUESTS}`, to: null } },
      { detail: { setting: 'DHIS2', from: null, to: expect.stringContaining(`country = ${COUNTRY}`) } },
    ]);
  });

  it('knows parts of different kinds with the same value apart', async () => {
    const now = await february({});
    const unknown = (dimension: 'sex' | 'age') => ({
      ...now.map,
      figures: [row('donations', REQUESTS, { dimensions: { [dimension]: 'unknown' } })],
    });
    await put(now, unknown('sex'));
    await put(now, unknown('age'));
    expect((await read(now)).map).toEqual(unknown('age'));
  });

  it('of somebody else’s change meanwhile is not overwritten', async () => {
    const now = await february({});
    await put(now, now.map, 0);
    const { status, body } = await put(now, { ...now.map, dataSet: null }, 0);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'failure.dhis2_map_changed' });
    expect((await read(now)).map).toEqual(now.map);
  });

  it.each<[string, (map: Dhis2Map) => object, string]>([
    ['an id that is none', (map) => ({ ...map, dataSet: 'Blood' }), 'map.dataSet'],
    ['a day that not every month has', (map) => ({ ...map, sendDay: 29 }), 'map.sendDay'],
    [
      'a figure that is none',
      ({ figures: [first], ...map }) => ({ ...map, figures: [{ ...first, figure: 'x' }] }),
      'map.figures.0.figure',
    ],
    [
      'a part that the figure does not have',
      (map) => ({ ...map, figures: [row('requests', REQUESTS, { dimensions: { sex: 'female' } })] }),
      'map.figures.0.dimensions',
    ],
    [
      'two figures as the same value',
      (map) => ({ ...map, figures: [...map.figures, row('donations', REQUESTS)] }),
      'map.figures.3.dataElement',
    ],
    [
      'two places as the same unit',
      (map) => ({ ...map, places: [...map.places, { organisation: 'region:BN', orgUnit: COUNTRY }] }),
      'map.places.2.orgUnit',
    ],
    [
      'a place that is none',
      (map) => ({ ...map, places: [{ organisation: 'district:1', orgUnit: COUNTRY }] }),
      'map.places.0.organisation',
    ],
    [
      'a region that is none',
      (map) => ({ ...map, places: [...map.places, { organisation: 'region:XX', orgUnit: BANADIR }] }),
      'map.places.2.organisation',
    ],
  ])('refuses %s', async (_, change, field) => {
    const now = await february({});
    const { status, body } = await put(now, change(now.map));
    expect(status).toBe(400);
    expect(Object.keys(body.errors as object)).toEqual([field]);
    expect((await read(now)).version).toBe(0);
  });

  it.each([ELEMENTS_MAX, Math.floor(VALUES_MAX / UNITS_MAX)])(
    'has room for %i of the longest figures with as many places as go with them',
    async (count) => {
      const now = await february({});
      const numbered = (letter: string, index: number) => letter + String(index).padStart(10, '0');
      const longest = Object.entries(FIGURES)
        .map(([figure, { dimensions }]) => ({
          figure,
          dimensions: Object.fromEntries(
            dimensions.map((name) => [name, DIMENSIONS[name].toSorted((a, b) => b.length - a.length)[0]]),
          ),
        }))
        .toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
      const map = {
        dataSet: DATA_SET,
        sendDay: 28,
        figures: Array.from({ length: count }, (_, index) => ({
          ...longest,
          dataElement: numbered('e', index),
          categoryOptionCombo: numbered('c', index),
          attributeOptionCombo: numbered('a', index),
        })),
        places: Array.from({ length: Math.min(UNITS_MAX, Math.floor(VALUES_MAX / count)) }, (_, index) => ({
          organisation: `hospital:01890a5d-ac96-774b-bcce-${String(index).padStart(12, '0')}`,
          orgUnit: numbered('o', index),
        })),
      };
      expect(await put(now, map)).toMatchObject({ status: 200, body: { map } });
    },
  );

  it('and its date are all that a change answers: no hospital, nothing that was sent', async () => {
    const now = await withDhis2();
    const { body } = await put(now, { ...now.map, sendDay: 7 });
    expect(body).toEqual({
      success: true,
      map: { ...now.map, sendDay: 7 },
      version: 1,
      changedBy: 'Admin',
      changedAt: TEST_NOW.toISOString(),
      nextAt: '2026-03-07T03:00:00.000Z',
      message: expect.any(String),
    });
  });

  it('and all else is for admins alone', async () => {
    const { app } = await february({});
    for (const { token } of [await verifiedHospital(app), await registerDonor(app)]) {
      expect((await app.call('GET', '/admin/dhis2', { token })).status).toBe(403);
      expect((await app.call('GET', `/admin/dhis2/values?month=${MONTH}`, { token })).status).toBe(403);
      expect((await app.call('POST', '/admin/dhis2/send', { token, body: {} })).status).toBe(403);
    }
  });
});

describe('the values of a month', () => {
  it('are each mapped figure of each mapped place, without access to DHIS2 too', async () => {
    const now = await february({});
    await put(now, now.map);
    const { body } = await now.app.call('GET', `/admin/dhis2/values?month=${MONTH}`, {
      token: now.boss.token,
    });
    const values = (body.values as DataValue[]).map(
      ({ orgUnit, dataElement, categoryOptionCombo, value }) => [
        orgUnit,
        dataElement,
        categoryOptionCombo,
        value,
      ],
    );
    expect(values).toEqual([
      [COUNTRY, REQUESTS, null, '3'],
      [COUNTRY, BY_TYPE, O_NEGATIVE, '2'],
      [COUNTRY, BY_TYPE, A_POSITIVE, '1'],
      [HOSPITAL, REQUESTS, null, '2'],
      [HOSPITAL, BY_TYPE, O_NEGATIVE, '1'],
      [HOSPITAL, BY_TYPE, A_POSITIVE, '1'],
    ]);
  });

  it('are none before Dhiig ran: DHIS2 gets no zeros', async () => {
    const now = await february({});
    await put(now, now.map);
    const path = '/admin/dhis2/values?month=2026-01';
    expect((await now.app.call('GET', path, { token: now.boss.token })).body.values).toEqual([]);
  });

  it('leave out what is not known, and hospitals that are gone', async () => {
    const now = await february({});
    // Nobody answered: there are no hours to the first answer.
    await put(now, { ...now.map, figures: [row('hoursToFirstAnswer', HOURS), row('requests', REQUESTS)] });
    await now.app.context.db
      .updateTable('hospitals')
      .set({ verification: 'rejected' })
      .where('user_id', '=', now.hospital.id)
      .execute();
    const { body } = await now.app.call('GET', `/admin/dhis2/values?month=${MONTH}`, {
      token: now.boss.token,
    });
    expect(body.values).toMatchObject([{ orgUnit: COUNTRY, dataElement: REQUESTS, value: '3' }]);
    expect(body.values).toHaveLength(1);
  });

  it('are those of each mapped hospital, however many there are', async () => {
    const now = await february({});
    await put(now, { ...now.map, figures: [row('requests', REQUESTS)] });
    const { db } = now.app.context;
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', now.hospital.id)
      .executeTakeFirstOrThrow();
    const hospital = await db
      .selectFrom('hospitals')
      .selectAll()
      .where('user_id', '=', now.hospital.id)
      .executeTakeFirstOrThrow();
    // As the first thousand by name.
    for (let hundred = 0; hundred < 10; hundred += 1) {
      const ids = Array.from({ length: 100 }, () => now.app.context.newId());
      await db
        .insertInto('users')
        .values(ids.map((id) => ({ ...user, id, name: 'A hospital', email: `${id}@dhiig.example` })))
        .execute();
      await db
        .insertInto('hospitals')
        .values(ids.map((user_id) => ({ ...hospital, user_id })))
        .execute();
    }
    const { body } = await now.app.call('GET', `/admin/dhis2/values?month=${MONTH}`, {
      token: now.boss.token,
    });
    expect(body.values).toMatchObject([{ orgUnit: COUNTRY }, { orgUnit: HOSPITAL, value: '2' }]);
  });
});

describe('a month that is sent', () => {
  it('has what was there at its end, also if no server ran then', async () => {
    const now = await withDhis2();
    now.app.setNow(new Date('2026-02-20T08:00:00.000Z'));
    await closeMonths(now.app.context);
    now.app.setNow(TEST_NOW);
    const map = { ...now.map, figures: [row('hospitals', REQUESTS)] };
    expect((await sendMonth(now, map)).values.map(({ value }) => value)).toEqual(['2', '1']);
  });

  it('is stored by DHIS2, under the ids of the map, and sent again it changes nothing', async () => {
    const now = await withDhis2();
    const { send, values, conflicts } = await sendMonth(now);
    expect(send).toMatchObject({
      month: MONTH,
      dryRun: false,
      planned: false,
      askedBy: 'Admin',
      state: 'accepted',
      values: 6,
      counts: { imported: 6, updated: 0, ignored: 0, deleted: 0 },
      problem: null,
    });
    expect(conflicts).toEqual([]);
    expect(values.flatMap((value) => value.conflicts)).toEqual([]);
    expect(now.dhis2.calls).toMatchObject([
      {
        url: '/api/dataValueSets?importStrategy=CREATE_AND_UPDATE&dryRun=false',
        body: { dataSet: DATA_SET },
      },
    ]);
    const stored = new Map(now.dhis2.stored);
    expect(stored.get(`${BY_TYPE} ${O_NEGATIVE} default ${COUNTRY} 202602`)).toBe('2');
    expect((await sendMonth(now)).send.counts).toMatchObject({ imported: 0, updated: 6 });
    expect(now.dhis2.stored).toEqual(stored);
    const { body } = await now.app.call('GET', '/admin/audit?action=figures.send', { token: now.boss.token });
    expect(body.entries).toMatchObject([{ detail: { month: MONTH } }, { detail: { month: MONTH } }]);
  });

  it('as a dry run is only checked', async () => {
    const now = await withDhis2();
    const { send } = await sendMonth(now, now.map, { dryRun: true });
    expect(send).toMatchObject({ dryRun: true, state: 'accepted', counts: { imported: 6 } });
    expect(now.dhis2.stored.size).toBe(0);
  });

  it('shows at each row what DHIS2 refused, and why', async () => {
    const now = await withDhis2();
    const map = {
      ...now.map,
      figures: [
        row('requests', REQUESTS),
        row('donations', 'unknownElem'),
        row('requests', BY_TYPE, { combo: 'wrongCombo1' }),
      ],
      places: [...now.map.places, { organisation: 'region:BN' as const, orgUnit: ELSEWHERE }],
    };
    const { send, values } = await sendMonth(now, map);
    expect(send).toMatchObject({ state: 'partly', values: 9, counts: { imported: 2, ignored: 7 } });
    expect(values.map(({ conflicts }) => conflicts.map(({ code }) => code))).toEqual([
      [],
      ['E7610'],
      ['E7613'],
      [],
      ['E7610'],
      ['E7613'],
      ['E7617'],
      ['E7610'],
      ['E7613'],
    ]);
    expect(values[1]?.conflicts[0]?.text).toContain('unknownElem');
  });

  it.each<[string, string, (map: Dhis2Map) => Dhis2Map, string]>([
    ['closed', '202602', (map) => map, 'E7643'],
    ['with an unknown data set', '202601', (map) => ({ ...map, dataSet: 'aaaaaaaaaaa' }), 'E7600'],
  ])('that is %s is refused with words', async (_, closed, change, code) => {
    const now = await withDhis2({ metadata: { ...METADATA, closed: [closed] } });
    await put(now, change(now.map));
    const { body } = await ask(now);
    await sendDueFigures(now.app.context);
    const { send, values, conflicts } = await result(now, (body.send as Dhis2Send).id);
    expect(send.state).toBe('refused');
    expect([...conflicts, ...(values[0]?.conflicts ?? [])].map((one) => one.code)).toContain(code);
    expect(now.dhis2.stored.size).toBe(0);
  });

  it('has a value of a wrong type refused', async () => {
    const now = await withDhis2();
    await put(now, { ...now.map, figures: [row('requests', REQUESTS)], places: now.map.places.slice(0, 1) });
    const { body } = await ask(now);
    const { id } = body.send as Dhis2Send;
    const values = [
      { ...row('hoursToFirstAnswer', HOURS), organisation: 'country', orgUnit: COUNTRY, value: '3.5' },
    ];
    await now.app.context.db
      .updateTable('dhis2_sends')
      .set({ data_values: JSON.stringify({ dataSet: DATA_SET, values }) })
      .execute();
    await sendDueFigures(now.app.context);
    expect(await result(now, id)).toMatchObject({
      send: { state: 'refused' },
      values: [{ value: '3.5', conflicts: [{ code: 'E7619' }] }],
    });
  });

  it('is read from releases of DHIS2 before codes, and from those that refuse a whole set', async () => {
    const old = await withDhis2({ version: '2.36' });
    const map = { ...old.map, figures: [...old.map.figures, row('donations', 'unknownElem')] };
    const { send, values } = await sendMonth(old, map);
    expect(send).toMatchObject({ state: 'partly', counts: { imported: 6, ignored: 2 } });
    expect(values.map(({ conflicts }) => conflicts.length)).toEqual([0, 0, 0, 1, 0, 0, 0, 1]);

    const recent = await withDhis2({ version: '2.43' });
    const all = await sendMonth(recent, { ...map, places: mapOf(recent.hospital).places });
    expect(all).toMatchObject({
      send: { state: 'refused' },
      conflicts: [{ code: 'E8003', text: expect.stringContaining('unknownElem') }],
    });
  });

  it('goes in halves if it is too long for DHIS2, and each row keeps its own conflict', async () => {
    const now = await withDhis2({ maxBytes: 400 });
    const map = { ...now.map, figures: [...now.map.figures, row('donations', 'unknownElem')] };
    const { send, values } = await sendMonth(now, map);
    expect(send).toMatchObject({ state: 'partly', values: 8, counts: { imported: 6, ignored: 2 } });
    expect(now.dhis2.calls.length).toBeGreaterThan(1);
    expect(values.map(({ conflicts }) => conflicts.length)).toEqual([0, 0, 0, 1, 0, 0, 0, 1]);
  });

  it('must be over, mapped, and have somewhere to go', async () => {
    const now = await withDhis2();
    expect(await ask(now)).toMatchObject({ status: 409, body: { code: 'failure.dhis2_map_empty' } });
    await put(now, now.map);
    expect(await ask(now, { month: '2026-03' })).toMatchObject({
      status: 400,
      body: { errors: { month: 'This month is not over yet' } },
    });
    const without = await february({});
    await put(without, without.map);
    expect(await ask(without)).toMatchObject({ status: 409, body: { code: 'failure.dhis2_not_set' } });
  });

  it('waits once, however often it is asked for', async () => {
    const now = await withDhis2();
    await put(now, now.map);
    const [one, other] = [await ask(now), await ask(now)];
    expect((one.body.send as Dhis2Send).id).toBe((other.body.send as Dhis2Send).id);
    expect(await sendDueFigures(now.app.context)).toBe(1);
    expect(await sendDueFigures(now.app.context)).toBe(0);
    expect(now.dhis2.calls).toHaveLength(1);
  });
});

describe('DHIS2 that is not reached', () => {
  it.each<[string, 'gone' | 'half' | number]>([
    ['is gone', 'gone'],
    ['breaks off its answer', 'half'],
    ['has an error', 503],
    ['is asked too much', 429],
  ])('and %s is tried again, and then has every value once', async (_, fault) => {
    const now = await withDhis2();
    now.dhis2.faults.push(fault, fault);
    const { send } = await sendMonth(now);
    expect(send).toMatchObject({
      state: 'pending',
      attempts: 1,
      nextAttemptAt: minutesLater(1).toISOString(),
    });
    expect(send.problem).not.toBe(null);
    expect(await sendDueFigures(now.app.context)).toBe(0);
    now.app.setNow(minutesLater(1));
    await sendDueFigures(now.app.context);
    now.app.setNow(minutesLater(6));
    await sendDueFigures(now.app.context);
    expect((await result(now, send.id)).send).toMatchObject({
      state: 'accepted',
      attempts: 3,
      problem: null,
    });
    expect(now.dhis2.stored.size).toBe(6);
  });

  it('sends the same values again, whatever the map is by then', async () => {
    const now = await withDhis2();
    now.dhis2.faults.push(503);
    await sendMonth(now);
    await put(now, { ...now.map, places: now.map.places.slice(0, 1) });
    now.app.setNow(minutesLater(1));
    await sendDueFigures(now.app.context);
    const [first, second] = now.dhis2.calls;
    expect(second?.body).toEqual(first?.body);
  });

  it('is sent what the map makes of it now if it is asked for again', async () => {
    const now = await withDhis2();
    now.dhis2.faults.push(503);
    const { send } = await sendMonth(now);
    await put(now, { ...now.map, places: now.map.places.slice(0, 1) });
    const { body } = await ask(now);
    expect(body.send).toMatchObject({
      id: send.id,
      attempts: 0,
      values: null,
      problem: null,
      nextAttemptAt: TEST_NOW.toISOString(),
    });
    await sendDueFigures(now.app.context);
    expect((await result(now, send.id)).send).toMatchObject({ state: 'accepted', attempts: 1, values: 3 });
    expect(now.dhis2.stored.size).toBe(3);
  });

  it('is not asked again while it answers', async () => {
    const now = await withDhis2();
    now.dhis2.faults.push(503);
    const asked: unknown[] = [];
    now.dhis2.onCall = async () => {
      asked.push((await ask(now)).body.send);
    };
    const { send } = await sendMonth(now);
    expect(asked).toMatchObject([{ id: send.id, attempts: 1, values: 6 }]);
    expect(send.nextAttemptAt).toBe(minutesLater(1).toISOString());
  });

  it('is told nothing by a sender that was too slow, after another one has taken over', async () => {
    const now = await withDhis2();
    now.dhis2.onCall = async () => {
      now.dhis2.onCall = async () => undefined;
      now.dhis2.faults.push(503);
      now.app.setNow(minutesLater(10));
      await ask(now);
      await sendDueFigures(now.app.context);
      now.app.setNow(TEST_NOW);
    };
    const { send } = await sendMonth(now);
    expect(send).toMatchObject({ state: 'pending', attempts: 1, problem: '503' });
  });

  it('for a day is given up; a dry run at once', async () => {
    const now = await withDhis2();
    now.dhis2.faults.push(...Array.from({ length: 20 }, () => 502));
    const { send } = await sendMonth(now);
    for (let hour = 1; hour <= 48; hour += 1) {
      now.app.setNow(minutesLater(60 * hour));
      await sendDueFigures(now.app.context);
    }
    const then = await at(now, minutesLater(60 * 48));
    expect((await result(then, send.id)).send).toMatchObject({
      state: 'failed',
      attempts: 8,
      problem: '502',
    });
    expect((await sendMonth(then, then.map, { dryRun: true })).send).toMatchObject({
      state: 'failed',
      attempts: 1,
    });
  });

  it.each<[string, 'login' | 'redirect' | 400, string]>([
    ['a page to sign in', 'login', 'UNREADABLE'],
    ['a redirect', 'redirect', '302'],
    ['a refusal of something else', 400, '400'],
  ])('but answered by %s is not tried again', async (_, fault, problem) => {
    const now = await withDhis2();
    now.dhis2.faults.push(fault);
    expect((await sendMonth(now)).send).toMatchObject({ state: 'refused', problem });
  });

  it('does not take a wrong token, which is shown nowhere', async () => {
    const dhis2 = await openDhis2();
    const token = 'd2pat_wrongwrongwrongwrongwrong';
    const now = { ...(await february({ ...environmentOf(dhis2), DHIS2_TOKEN: token })), dhis2 };
    const { send, conflicts } = await sendMonth(now);
    expect(send).toMatchObject({ state: 'refused', problem: '401' });
    expect(conflicts).toEqual([{ code: 'E1004', text: 'The API token does not exist.' }]);
    const everything = JSON.stringify([
      await read(now),
      await now.app.context.db.selectFrom('dhis2_sends').selectAll().execute(),
      await now.app.context.db.selectFrom('audit').selectAll().execute(),
    ]);
    expect(everything).not.toContain(token);
  });

  it('is called at a private address, which that opens to no webhook', async () => {
    const now = await withDhis2();
    expect((await sendMonth(now)).send.state).toBe('accepted');
    const { body } = await callProved(now.app, 'POST', '/webhooks', {
      token: now.boss.token,
      body: { url: `${now.dhis2.url}/api/users`, events: ['request.posted'] },
    });
    expect(body.errors).toEqual({ url: expect.any(String) });
  });

  it('is called through the proxy of a deployment that has one, if its address is a public one', async () => {
    const dhis2 = await openDhis2();
    const proxy = await startConnectProxy(dhis2.url);
    onTestFinished(proxy.close);
    const now = await february({
      ...environmentOf(dhis2),
      DHIS2_URL: 'https://dhis2.moh.so',
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: proxy.url,
    });
    // The stand-in has no certificate.
    expect((await sendMonth(now)).send).toMatchObject({ state: 'pending', attempts: 1 });
    expect(proxy.asked).toEqual(['dhis2.moh.so:443']);
  });
});

describe('the day of the month', () => {
  const onDay = async () => {
    const now = await withDhis2();
    await put(now, { ...now.map, sendDay: 7 });
    return now;
  };

  it('sends the month before, once, from six in the morning on', async () => {
    const now = await onDay();
    expect((await read(now)).nextAt).toBe('2026-03-07T03:00:00.000Z');
    now.app.setNow(new Date('2026-03-07T02:59:00.000Z'));
    expect(await sendDueFigures(now.app.context)).toBe(0);
    const then = await at(now, new Date('2026-03-07T03:00:00.000Z'));
    for (let turn = 0; turn < 3; turn += 1) await sendDueFigures(now.app.context);
    const { sends, nextAt } = await read(then);
    expect(sends).toMatchObject([{ month: MONTH, planned: true, askedBy: null, state: 'accepted' }]);
    expect(nextAt).toBe('2026-04-07T03:00:00.000Z');
    expect(now.dhis2.calls).toHaveLength(1);
  });

  it('is made up for if no server ran, also in the month after', async () => {
    const now = await onDay();
    const then = await at(now, new Date('2026-04-05T08:00:00.000Z'));
    await sendDueFigures(now.app.context);
    expect((await read(then)).sends).toMatchObject([{ month: MONTH, planned: true }]);
  });

  it('sends nothing that was due before it was set', async () => {
    const now = await withDhis2();
    await put(now, { ...now.map, sendDay: 3 });
    expect(await sendDueFigures(now.app.context)).toBe(0);
    expect((await read(now)).sends).toEqual([]);
  });

  it('is kept by several instances together: each month goes once', async () => {
    const dhis2 = await openDhis2();
    const environment = environmentOf(dhis2);
    const now = await february(environment, createFileApp);
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = now.app.context.config;
    await put(now, { ...now.map, sendDay: 7 });
    const apps = [now.app];
    for (let index = 0; index < 2; index += 1)
      apps.push(await createTestApp({ ...environment, DATABASE_URL, DATA_DIR }));
    const instant = new Date('2026-03-08T03:00:00.000Z');
    for (const app of apps) app.setNow(instant);
    const handled = await Promise.all(apps.map(({ context }) => sendDueFigures(context)));
    expect(handled.toSorted()).toEqual([0, 0, 1]);
    expect(dhis2.calls).toHaveLength(1);
    expect((await read(await at(now, instant))).sends).toHaveLength(1);
  });

  it('is sent again after a sender was killed while DHIS2 imported, and stored once', async () => {
    const now = await onDay();
    now.app.setNow(new Date('2026-03-07T03:00:00.000Z'));
    const { db } = now.app.context;
    const rows = () => db.selectFrom('dhis2_sends').selectAll().execute();
    let left: Awaited<ReturnType<typeof rows>> = [];
    now.dhis2.onCall = async () => {
      left = await rows();
      now.dhis2.onCall = async () => undefined;
    };
    await sendDueFigures(now.app.context);
    expect(now.dhis2.stored.size).toBe(6);
    // As the sender leaves it that is killed before the answer: leased, with what it sent.
    await db.deleteFrom('dhis2_sends').execute();
    await db.insertInto('dhis2_sends').values(left).execute();
    now.app.setNow(new Date('2026-03-07T03:01:00.000Z'));
    expect(await sendDueFigures(now.app.context)).toBe(0);
    const then = await at(now, new Date('2026-03-07T03:10:00.000Z'));
    expect(await sendDueFigures(now.app.context)).toBe(1);
    expect((await read(then)).sends).toMatchObject([
      { state: 'accepted', counts: { imported: 0, updated: 6 } },
    ]);
    expect(now.dhis2.stored.size).toBe(6);
  });
});
