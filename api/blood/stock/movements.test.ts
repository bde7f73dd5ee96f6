import { describe, expect, it } from 'vitest';
import { CENTRE, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import {
  type Person,
  registerDonor,
  registerHospital,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { maintainStock } from './maintain-stock.ts';
import { firstNumberFrom, listMovements, movementsOf } from './movement-store.ts';
import { countLots, listLots, lockLotsOf, lotsToExpire, lotsToRelease, sumLots } from './stock-store.ts';

const LOT = { bloodType: 'O-', units: 4, collectedAt: '2026-03-01', expiresAt: '2026-04-05' };

interface Lot {
  readonly id: string;
  readonly state: string;
  readonly units: number;
  readonly reservation?: { readonly requestId: string; readonly until: string };
}

/** Moves the clock on, and signs in again where the session has expired. */
async function passTime(app: TestApp, hospital: Person, now: Date): Promise<Person> {
  app.setNow(now);
  return signIn(app, hospital.email);
}

const post = (app: TestApp, { token }: Person, lot: object = {}) =>
  app.call('POST', '/hospital/inventory', { token, body: { ...LOT, ...lot } });

const lotOf = ({ body }: { readonly body: Record<string, unknown> }) => body.lot as Lot;

async function add(app: TestApp, hospital: Person, lot: object = {}): Promise<string> {
  const answer = await post(app, hospital, lot);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return lotOf(answer).id;
}

const move = (app: TestApp, { token }: Person, id: string, body: object, key?: string) =>
  app.call('POST', `/hospital/inventory/${id}/movements`, {
    token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

async function stockOf(app: TestApp, { token }: Person): Promise<Lot[]> {
  const { body } = await app.call('GET', '/hospital/inventory', { token });
  return body.inventory as Lot[];
}

const standing = async (app: TestApp, hospital: Person) =>
  (await stockOf(app, hospital)).map(({ state, units }) => `${units} ${state}`).toSorted();

const logOf = async (app: TestApp, { token }: Person, query = '') =>
  (await app.call('GET', `/hospital/inventory/movements${query}`, { token })).body as unknown as {
    movements: { number: number; kind: string; units: number; unitsLeft: number; by?: string }[];
    total: number;
  };

const countedStock = async (app: TestApp, { token }: Person) =>
  (
    (await app.call('GET', '/auth/profile', { token })).body.user as {
      bloodBank: { currentStock: number; counted?: boolean };
    }
  ).bloodBank;

/** A hospital with four units of O- and a request for two of them. */
async function bank(lot: object = {}) {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const { _id: requestId } = await postRequest(app, hospital);
  return { app, hospital, requestId, id: await add(app, hospital, lot) };
}

describe('POST /hospital/inventory/{id}/movements', () => {
  it('moves a bag from quarantine to the patient, and each step is recorded', async () => {
    const { app, hospital, requestId, id } = await bank({
      state: 'quarantine',
      units: 1,
      bagNumber: 'w1 23',
    });
    expect(await countedStock(app, hospital)).toMatchObject({ currentStock: 0, counted: true });
    expect(lotOf(await move(app, hospital, id, { kind: 'screen', units: 1 }))).toMatchObject({
      state: 'available',
      bagNumber: 'W123',
    });
    expect(await countedStock(app, hospital)).toMatchObject({ currentStock: 1 });
    const reserved = await move(app, hospital, id, { kind: 'reserve', units: 1, requestId });
    expect(lotOf(reserved)).toMatchObject({
      id,
      state: 'reserved',
      reservation: { requestId, until: hoursLater(72).toISOString() },
    });
    expect(await countedStock(app, hospital)).toMatchObject({ currentStock: 0 });
    const issued = await move(app, hospital, id, { kind: 'issue', units: 1 });
    expect(issued).toMatchObject({ status: 201, body: { message: 'Blood issued' } });
    expect(lotOf(issued)).toMatchObject({ state: 'issued', units: 0 });
    expect(await stockOf(app, hospital)).toEqual([]);
    const { movements, total } = await logOf(app, hospital);
    expect(total).toBe(4);
    expect(movements).toMatchObject([
      {
        number: 4,
        kind: 'issue',
        units: 1,
        unitsLeft: 0,
        requestId,
        bagNumber: 'W123',
        by: 'Erdogan Hospital',
      },
      { number: 3, kind: 'reserve', requestId },
      { number: 2, kind: 'screen' },
      { number: 1, kind: 'add', unitsLeft: 1, component: 'whole_blood' },
    ]);
  });

  it('makes the reserved units of a lot a lot of their own; no unit is lost or doubled', async () => {
    const { app, hospital, requestId, id } = await bank();
    const { status, body } = await move(app, hospital, id, { kind: 'reserve', units: 3, requestId });
    const part = body.part as Lot;
    expect({ status, lot: body.lot, part }).toMatchObject({
      status: 201,
      lot: { id, state: 'available', units: 1 },
      part: { state: 'reserved', units: 3, expiresAt: LOT.expiresAt },
    });
    await move(app, hospital, part.id, { kind: 'release', units: 1 });
    expect(await standing(app, hospital)).toEqual(['1 available', '1 available', '2 reserved']);
    await move(app, hospital, part.id, { kind: 'issue', units: 1, requestId });
    await move(app, hospital, id, { kind: 'discard', units: 1, reason: 'damaged' });
    expect(await standing(app, hospital)).toEqual(['1 available', '1 reserved']);
    const { body: read } = await app.call('GET', `/requests/${requestId}`, { token: hospital.token });
    expect(read.request).toMatchObject({ unitsReceived: 1, unitsIssued: 1 });
  });

  it('gives the last bag to one of two tablets, and to one of twenty at the same time', async () => {
    const { app, hospital, requestId, id } = await bank({ units: 1 });
    const all = await Promise.all(
      Array.from({ length: 20 }, () => move(app, hospital, id, { kind: 'reserve', units: 1, requestId })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      all.filter(({ status, body }) => status === 409 && body.code === 'failure.lot_state'),
    ).toHaveLength(19);
    expect(await standing(app, hospital)).toEqual(['1 reserved']);
  });

  it('counts what is sent twice once', async () => {
    const { app, hospital, requestId, id } = await bank();
    const body = { kind: 'reserve', units: 1, requestId };
    const [first, again] = [
      await move(app, hospital, id, body, 'reserving-one-1'),
      await move(app, hospital, id, body, 'reserving-one-1'),
    ];
    expect(again.body).toEqual(first.body);
    expect(await standing(app, hospital)).toEqual(['1 reserved', '3 available']);
  });

  it.each([
    ['issue', 'quarantine', 'This blood is still in quarantine.'],
    ['reserve', 'quarantine', 'This blood is still in quarantine.'],
    ['release', 'available', 'This blood is not reserved.'],
    ['issue', 'expired', 'This blood has expired.'],
    ['screen', 'expired', 'This blood has expired.'],
  ])('refuses to %s what is %s', async (kind, state, message) => {
    const { app, hospital, requestId, id } = await bank(
      state === 'expired' ? { expiresAt: '2026-03-04' } : { state },
    );
    const refused = await move(app, hospital, id, { kind, units: 1, requestId });
    expect(refused).toMatchObject({ status: 409, body: { code: 'failure.lot_state', message } });
    const used = await app.call('PATCH', `/hospital/inventory/${id}`, {
      token: hospital.token,
      body: { units: 3 },
    });
    expect(used.status).toBe(state === 'available' ? 200 : 409);
  });

  it('refuses more than there is, another’s reservation, and incomplete input', async () => {
    const { app, hospital, requestId, id } = await bank();
    expect(await move(app, hospital, id, { kind: 'issue', units: 5 })).toMatchObject({
      status: 409,
      body: { message: 'Only 4 units are left.' },
    });
    const other = await postRequest(app, hospital);
    await move(app, hospital, id, { kind: 'reserve', units: 4, requestId });
    expect(await move(app, hospital, id, { kind: 'issue', units: 1, requestId: other._id })).toMatchObject({
      status: 409,
      body: { code: 'failure.lot_reserved' },
    });
    expect(await move(app, hospital, id, { kind: 'reserve', units: 1 })).toMatchObject({ status: 400 });
    expect(await move(app, hospital, id, { kind: 'discard', units: 1 })).toMatchObject({ status: 400 });
    expect(await move(app, hospital, id, { kind: 'expire', units: 1 })).toMatchObject({ status: 400 });
    expect(await move(app, hospital, id, { kind: 'issue', units: 0 })).toMatchObject({ status: 400 });
  });

  it('moves only the reservation that the tablet saw', async () => {
    const { app, hospital, requestId, id } = await bank({ units: 1 });
    const other = await postRequest(app, hospital);
    await move(app, hospital, id, { kind: 'reserve', units: 1, requestId });
    await move(app, hospital, id, { kind: 'release', units: 1, requestId });
    await move(app, hospital, id, { kind: 'reserve', units: 1, requestId: other._id });
    for (const kind of ['issue', 'release'])
      expect(await move(app, hospital, id, { kind, units: 1, requestId })).toMatchObject({
        status: 409,
        body: { code: 'failure.lot_reserved' },
      });
    expect(await standing(app, hospital)).toEqual(['1 reserved']);
  });

  it('issues what a patient got before it expired, though that is known later, and nothing else', async () => {
    const { app, hospital, requestId, id } = await bank({ expiresAt: '2026-03-05' });
    const quarantined = await add(app, hospital, { expiresAt: '2026-03-05', state: 'quarantine' });
    // 23:50 and 00:10 in Mogadishu.
    const at = '2026-03-05T20:50:00.000Z';
    const next = await passTime(app, hospital, new Date('2026-03-05T21:10:00.000Z'));
    await maintainStock(app.context);
    const issue = (lot: string, when: string) =>
      move(app, next, lot, { kind: 'issue', units: 1, requestId, at: when });
    expect((await issue(id, at)).status).toBe(201);
    expect(
      (await app.call('GET', `/requests/${requestId}`, { token: next.token })).body.request,
    ).toMatchObject({
      unitsReceived: 1,
    });
    const refused = { status: 409, body: { code: 'failure.lot_state' } };
    expect(await issue(id, '2026-03-05T21:05:00.000Z')).toMatchObject(refused);
    expect(await issue(quarantined, at)).toMatchObject(refused);
    const late = await passTime(app, next, new Date('2026-03-08T21:10:00.000Z'));
    expect(await move(app, late, id, { kind: 'issue', units: 1, requestId, at })).toMatchObject(refused);
    const used = await app.context.db
      .selectFrom('town_stock_days')
      .select(['outcome', 'units'])
      .where('date', '=', 'all')
      .orderBy('outcome')
      .execute();
    expect(used.map(({ outcome, units }) => [outcome, Number(units)])).toEqual([
      ['expired', 7],
      ['used', 1],
    ]);
  });

  it('issues no blood to a patient whom it does not fit', async () => {
    const { app, hospital, requestId } = await bank();
    const id = await add(app, hospital, { bloodType: 'A+', component: 'red_cells' });
    for (const kind of ['reserve', 'issue'])
      expect(await move(app, hospital, id, { kind, units: 1, requestId })).toMatchObject({
        status: 409,
        body: { code: 'failure.lot_does_not_fit' },
      });
    const forAB = await postRequest(app, hospital, { bloodType: 'AB+' });
    expect(await move(app, hospital, id, { kind: 'reserve', units: 1, requestId: forAB._id })).toMatchObject({
      status: 201,
    });
  });

  it('finds no other hospital’s lot and no other hospital’s request', async () => {
    const { app, hospital, requestId, id } = await bank();
    const other = await verifiedHospital(app);
    expect(await move(app, other, id, { kind: 'issue', units: 1 })).toMatchObject({ status: 404 });
    const own = await add(app, other);
    expect(await move(app, other, own, { kind: 'reserve', units: 1, requestId })).toMatchObject({
      status: 404,
      body: { code: 'failure.request_not_found' },
    });
    for (const person of [await registerDonor(app), await registerHospital(app)]) {
      expect(await move(app, person, id, { kind: 'issue', units: 1 })).toMatchObject({ status: 403 });
      expect(await app.call('GET', '/hospital/inventory/movements', { token: person.token })).toMatchObject({
        status: 403,
      });
    }
    expect(await logOf(app, other)).toMatchObject({ total: 1 });
    expect(await standing(app, hospital)).toEqual(['4 available']);
  });
});

describe('a bag number', () => {
  it('is one bag, and in the stock once for each component', async () => {
    const { app, hospital } = await bank();
    expect(await post(app, hospital, { bagNumber: 'A 1' })).toMatchObject({ status: 400 });
    const id = await add(app, hospital, { bagNumber: 'A 1', units: 1 });
    expect(await post(app, hospital, { bagNumber: 'a1', units: 1 })).toMatchObject({
      status: 409,
      body: { code: 'failure.bag_known' },
    });
    await add(app, hospital, { bagNumber: 'A1', units: 1, component: 'plasma' });
    await app.call('DELETE', `/hospital/inventory/${id}`, { token: hospital.token });
    await add(app, hospital, { bagNumber: 'A1', units: 1 });
  });

  it('of ISBT 128 is one, scanned or typed, with flags and check character or without', async () => {
    const { app, hospital } = await bank();
    await add(app, hospital, { bagNumber: '=W12342612345600', units: 1 });
    for (const written of ['W1234 26 123456 7', '=W1234261234567', 'w1234 26 123456', 'W١٢٣٤ ٢٦ ١٢٣٤٥٦'])
      expect([written, await post(app, hospital, { bagNumber: written, units: 1 })]).toMatchObject([
        written,
        { status: 409, body: { code: 'failure.bag_known' } },
      ]);
    const { body } = await app.call('GET', '/hospital/inventory', { token: hospital.token });
    expect(body.inventory).toMatchObject([{ units: 4 }, { bagNumber: 'W123426123456' }]);
  });
});

describe('what happens automatically', () => {
  it('releases a reservation after the hours of the settings, once', async () => {
    const { app, hospital, requestId, id } = await bank();
    const { token } = hospital;
    await move(app, hospital, id, { kind: 'reserve', units: 1, requestId });
    await app.call('PUT', '/auth/profile', {
      token,
      body: { settings: { stock: { reservationHours: 24 } } },
    });
    await move(app, hospital, id, { kind: 'reserve', units: 1, requestId });
    app.setNow(hoursLater(23));
    expect(await maintainStock(app.context)).toBe(0);
    const next = await passTime(app, hospital, hoursLater(24));
    expect(await maintainStock(app.context)).toBe(1);
    expect(await standing(app, next)).toEqual(['1 available', '1 reserved', '2 available']);
    const third = await passTime(app, hospital, hoursLater(72));
    expect(await maintainStock(app.context)).toBe(1);
    expect(await maintainStock(app.context)).toBe(0);
    const { movements } = await logOf(app, third);
    expect(movements[0]).toMatchObject({ kind: 'release', units: 1 });
    expect(movements[0]).not.toHaveProperty('by');
  });

  it('expires blood at the end of its day on the hospital’s own clock, and warns before', async () => {
    const { app, hospital, requestId, id } = await bank({ expiresAt: '2026-03-05' });
    const other = await verifiedHospital(app);
    const settings = { system: { timezone: 'EST' } };
    await app.call('PUT', '/auth/profile', { token: other.token, body: { settings } });
    await add(app, other, { expiresAt: '2026-03-05' });
    await move(app, hospital, id, { kind: 'reserve', units: 1, requestId });
    // 23:59 and 00:00 in Mogadishu.
    app.setNow(new Date('2026-03-05T20:59:00.000Z'));
    expect(await maintainStock(app.context)).toBe(0);
    const next = await passTime(app, hospital, new Date('2026-03-05T21:00:00.000Z'));
    expect(await standing(app, next)).toEqual(['1 expired', '3 expired']);
    expect(await countedStock(app, next)).toMatchObject({ currentStock: 0 });
    expect(await maintainStock(app.context)).toBe(2);
    expect(await standing(app, await signIn(app, other.email))).toEqual(['4 available']);
    // Midnight of EST.
    app.setNow(new Date('2026-03-06T05:00:00.000Z'));
    expect(await maintainStock(app.context)).toBe(1);
    expect(await maintainStock(app.context)).toBe(0);
    expect(await move(app, next, id, { kind: 'discard', units: 3, reason: 'expired' })).toMatchObject({
      status: 201,
    });
  });

  it('expires blood at the exact instant that its label names', async () => {
    const { app, hospital } = await bank({ expiresAt: '2026-03-05T08:00:00.000Z' });
    expect(await maintainStock(app.context)).toBe(0);
    app.setNow(hoursLater(1));
    expect(await maintainStock(app.context)).toBe(1);
    expect(await standing(app, hospital)).toEqual(['4 expired']);
  });

  it('releases what was reserved for a request that is cancelled, and leaves it reserved for one that is fulfilled', async () => {
    const { app, hospital, requestId, id } = await bank();
    const { token } = hospital;
    const other = await postRequest(app, hospital, { units: 1 });
    await move(app, hospital, id, { kind: 'reserve', units: 1, requestId });
    await move(app, hospital, id, { kind: 'reserve', units: 1, requestId: other._id });
    await app.call('PATCH', `/requests/cancel/${requestId}`, { token, body: { reason: 'moved' } });
    await app.call('PATCH', `/requests/fulfill/${other._id}`, { token });
    expect(await standing(app, hospital)).toEqual(['1 available', '1 reserved', '2 available']);
    expect(await move(app, hospital, id, { kind: 'reserve', units: 1, requestId })).toMatchObject({
      status: 409,
      body: { code: 'failure.own_request_cancelled' },
    });
  });
});

describe('Blood Received', () => {
  it('puts given blood into quarantine if the hospital asks for it, each donation as a lot, once', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donors = [await registerDonor(app), await registerDonor(app)] as const;
    const { _id } = await postRequest(app, hospital, { coordinates: CENTRE });
    const donated = [await respondOk(app, donors[0], _id), await respondOk(app, donors[1], _id)];
    const call = {
      token: hospital.token,
      body: { donated, toStock: true },
      headers: { 'idempotency-key': 'blood-received-1' },
    };
    const first = await app.call('PATCH', `/requests/fulfill/${_id}`, call);
    expect((await app.call('PATCH', `/requests/fulfill/${_id}`, call)).body).toEqual(first.body);
    const bag = {
      bloodType: 'O-',
      component: 'whole_blood',
      state: 'quarantine',
      units: 1,
      collectedAt: '2026-03-05',
      expiresAt: '2026-04-09',
    };
    expect(await stockOf(app, hospital)).toMatchObject([bag, bag]);
    expect(await logOf(app, hospital)).toMatchObject({
      total: 2,
      movements: [
        { kind: 'add', requestId: _id },
        { kind: 'add', requestId: _id },
      ],
    });
  });
});

describe('GET /hospital/inventory/movements', () => {
  it('gives pages and days, newest first, with the total of the period', async () => {
    const { app, hospital, id } = await bank();
    let on = hospital;
    for (const hours of [24, 48]) {
      on = await passTime(app, hospital, hoursLater(hours));
      await move(app, on, id, { kind: 'issue', units: 1 });
    }
    const numbers = async (query: string) => {
      const { movements, total } = await logOf(app, on, query);
      return [movements.map(({ number }) => number), total];
    };
    expect(await numbers('?limit=2')).toEqual([[3, 2], 3]);
    expect(await numbers('?limit=2&page=2')).toEqual([[1], 3]);
    expect(await numbers('?limit=2&page=3')).toEqual([[], 3]);
    expect(await numbers('?from=2026-03-06')).toEqual([[3, 2], 2]);
    expect(await numbers('?from=2026-03-06&to=2026-03-06')).toEqual([[2], 1]);
    expect(await numbers('?to=2026-03-04')).toEqual([[], 0]);
    expect(await numbers('?from=2026-03-08')).toEqual([[], 0]);
    const reversed = '?from=2026-03-06&to=2026-03-05';
    expect(
      await app.call('GET', `/hospital/inventory/movements${reversed}`, { token: on.token }),
    ).toMatchObject({ status: 400 });
  });
});

it.skipIf(onPostgres)('finds all rows by an index', async () => {
  const { db } = (await createTestApp()).context;
  const plans = await plansOf(db, async (watched) => {
    await listLots(watched, 'h');
    await listMovements(watched, 'h', { first: 1, last: 9 }, 5);
    await firstNumberFrom(watched, 'h', 'z');
    await movementsOf(watched, 'l');
    await lockLotsOf(watched, 'h', 'd');
    await lotsToRelease(watched, 'z', 5);
    await lotsToExpire(watched, 'available', { now: 'z', today: 'z' }, 5);
  });
  const refrigerator = await plansOf(db, async (watched) => {
    await countLots(watched, 'h');
    await sumLots(watched, 'h');
  });
  for (const plan of refrigerator) expect(plan[0]).toContain('stock_lots_standing');
  for (const plan of plans) expect(plan.join('; ')).not.toMatch(/SCAN|TEMP B-TREE/);
});
