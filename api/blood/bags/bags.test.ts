import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Bag, Recall } from '../../../shared/contract/bags.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import { giveDevice, pendingFor } from '../../tools/testing/alerts.ts';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { daysLater } from '../../tools/testing/clock.ts';
import { admin, type Person, registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const NUMBER = 'W123426123456';
const BAG = {
  bloodType: 'O-',
  component: 'red_cells',
  bagNumber: NUMBER,
  units: 1,
  collectedAt: '2026-03-01',
  expiresAt: '2026-04-05',
};

/** Two verified hospitals, and calls as each. */
async function twoHospitals(environment = {}) {
  const app = await createTestApp(environment);
  const here = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const there = await verifiedHospital(app, { name: 'Kalkaal Hospital' });
  const as = (person: Person, method: string, path: string, body?: object) =>
    app.call(method, path, { token: person.token, ...(body && { body }) });
  const add = async (person: Person, more: object = {}) => {
    const { status, body } = await as(person, 'POST', '/hospital/inventory', { ...BAG, ...more });
    expect([status, body.message]).toEqual([201, expect.any(String)]);
    return body.lot as { id: string; state: string };
  };
  const move = async (person: Person, lotId: string, body: object) => {
    const id = randomUUID();
    const answer = await as(person, 'POST', `/hospital/inventory/${lotId}/movements`, {
      id,
      units: 1,
      ...body,
    });
    return { id, ...answer };
  };
  const end = (person: Person, lotId: string, movementId: string, body: object) =>
    as(person, 'POST', `/hospital/inventory/${lotId}/movements/${movementId}/outcome`, body);
  const bag = async (person: Person, number = NUMBER) =>
    (await as(person, 'GET', `/hospital/bags/${encodeURIComponent(number)}`)).body.bag as Bag;
  const recalls = async (person: Person) => (await as(person, 'GET', '/recalls')).body.recalls as Recall[];
  const recall = (person: Person, more: object = {}) =>
    as(person, 'POST', '/recalls', { bagNumber: NUMBER, scope: 'bag', reason: 'label', ...more });
  const stock = async (person: Person) => {
    const { body } = await as(person, 'GET', '/hospital/inventory');
    return (body.inventory as { bagNumber?: string; state: string; units: number }[]).map(
      ({ bagNumber, state, units }) => `${bagNumber} ${units} ${state}`,
    );
  };
  return { app, here, there, as, add, move, end, bag, recalls, recall, stock };
}

const later = (app: TestApp, minutes: number) =>
  app.setNow(new Date(TEST_NOW.getTime() + minutes * MINUTE_MS));

describe('a bag stands in one hospital at a time', () => {
  it('is refused elsewhere, with the name of the hospital that has it, until it is gone there', async () => {
    const { here, there, as, add, move, stock } = await twoHospitals();
    const { id } = await add(here);
    expect(await as(there, 'POST', '/hospital/inventory', BAG)).toMatchObject({
      status: 409,
      body: { code: 'failure.bag_elsewhere', message: expect.stringContaining('Banadir Hospital') },
    });
    await add(there, { component: 'plasma' });
    const issued = await move(here, id, { kind: 'issue' });
    await add(there);
    // Their bag cannot come back here: it stands there.
    expect(await as(here, 'DELETE', `/hospital/inventory/${id}/movements/${issued.id}`)).toMatchObject({
      status: 409,
      body: { code: 'failure.bag_elsewhere' },
    });
    expect(await as(here, 'PATCH', `/hospital/inventory/${id}`, { units: 1 })).toMatchObject({ status: 409 });
    expect(await stock(here)).toEqual([]);
    expect(await stock(there)).toEqual([`${NUMBER} 1 available`, `${NUMBER} 1 available`]);
  });

  it('at two hospitals at the same moment is stored by one', async () => {
    const { here, there, as } = await twoHospitals();
    const both = await Promise.all([
      as(here, 'POST', '/hospital/inventory', BAG),
      as(there, 'POST', '/hospital/inventory', BAG),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('refuses a number whose check character does not fit', async () => {
    const { here, as } = await twoHospitals();
    expect(
      await as(here, 'POST', '/hospital/inventory', { ...BAG, bagNumber: 'W1234 26 123456 8' }),
    ).toMatchObject({
      status: 400,
      body: { errors: { bagNumber: expect.stringContaining('check character') } },
    });
  });
});

describe('an issue', () => {
  it('goes to a ward or a number; a name is refused', async () => {
    const { here, add, move, as } = await twoHospitals();
    const { id } = await add(here);
    expect(await move(here, id, { kind: 'issue', issuedTo: 'Amina Hassan' })).toMatchObject({
      status: 400,
      body: { errors: { issuedTo: 'Write a ward or a hospital number, not a name' } },
    });
    expect(await move(here, id, { kind: 'issue', issuedTo: 'Ward 3' })).toMatchObject({ status: 201 });
    const { body } = await as(here, 'GET', '/hospital/inventory/issued');
    expect(body.issued).toMatchObject([{ lotId: id, bagNumber: NUMBER, issuedTo: 'Ward 3', units: 1 }]);
    const log = await as(here, 'GET', '/hospital/inventory/movements');
    expect(log.body.movements).toMatchObject([{ kind: 'issue', issuedTo: 'Ward 3' }, { kind: 'add' }]);
  });

  it('comes back within 30 minutes: it is in stock, and its request has not received it', async () => {
    const { app, here, add, move, end, as, stock } = await twoHospitals();
    const { _id: requestId } = await postRequest(app, here, { component: 'red_cells', units: 2 });
    const received = async () =>
      ((await as(here, 'GET', `/requests/${requestId}`)).body.request as { unitsReceived: number })
        .unitsReceived;
    const { id } = await add(here);
    const issued = await move(here, id, { kind: 'issue', requestId });
    expect(await received()).toBe(1);
    later(app, 30);
    expect(await end(here, id, issued.id, { outcome: 'returned' })).toMatchObject({
      status: 201,
      body: { lot: { state: 'available', units: 1 }, message: 'Back in stock' },
    });
    expect(await received()).toBe(0);
    expect(await end(here, id, issued.id, { outcome: 'returned' })).toMatchObject({ status: 201 });
    expect(await end(here, id, issued.id, { outcome: 'transfused' })).toMatchObject({
      status: 409,
      body: { code: 'failure.outcome_known' },
    });
    expect(await received()).toBe(0);
    expect(await stock(here)).toEqual([`${NUMBER} 1 available`]);
  });

  it('that was outside for longer is discarded, never used again', async () => {
    const { app, here, add, move, end, as, stock } = await twoHospitals();
    const { id } = await add(here);
    const issued = await move(here, id, { kind: 'issue' });
    later(app, 31);
    expect(await end(here, id, issued.id, { outcome: 'returned' })).toMatchObject({
      status: 409,
      body: { code: 'failure.return_late' },
    });
    expect(await end(here, id, issued.id, { outcome: 'discarded' })).toMatchObject({ status: 400 });
    const discarded = await end(here, id, issued.id, { outcome: 'discarded', reason: 'returned' });
    expect(discarded).toMatchObject({ status: 201, body: { lot: { state: 'discarded', units: 0 } } });
    expect(await end(here, id, issued.id, { outcome: 'discarded', reason: 'returned' })).toMatchObject({
      status: 201,
    });
    expect(await stock(here)).toEqual([]);
    const log = await as(here, 'GET', '/hospital/inventory/movements');
    expect(log.body.movements).toMatchObject([
      { kind: 'discard', reason: 'returned', unitsLeft: 0 },
      { kind: 'return', unitsLeft: 1 },
      { kind: 'issue' },
      { kind: 'add' },
    ]);
  });

  it('counts the minutes by the devices, also if both writes waited for a network; no clock is ahead', async () => {
    const { app, here, add, move, end } = await twoHospitals();
    const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS).toISOString();
    const [first, second] = [await add(here), await add(here, { component: 'plasma' })];
    later(app, 120);
    const early = await move(here, first.id, { kind: 'issue', at: at(0) });
    expect(await end(here, first.id, early.id, { outcome: 'returned', at: at(45) })).toMatchObject({
      status: 409,
    });
    const ahead = await move(here, second.id, { kind: 'issue', at: at(600) });
    later(app, 160);
    expect(await end(here, second.id, ahead.id, { outcome: 'returned', at: at(610) })).toMatchObject({
      status: 409,
    });
    expect(await end(here, first.id, early.id, { outcome: 'returned', at: at(29) })).toMatchObject({
      status: 201,
    });
  });

  it('was transfused: that is its end, and it cannot be taken back', async () => {
    const { here, there, add, move, end, as, stock } = await twoHospitals();
    const { id } = await add(here);
    const issued = await move(here, id, { kind: 'issue' });
    expect(await end(there, id, issued.id, { outcome: 'transfused' })).toMatchObject({ status: 404 });
    expect(await end(here, id, issued.id, { outcome: 'transfused' })).toMatchObject({ status: 201 });
    expect(await end(here, id, issued.id, { outcome: 'transfused' })).toMatchObject({ status: 201 });
    expect(await as(here, 'DELETE', `/hospital/inventory/${id}/movements/${issued.id}`)).toMatchObject({
      status: 409,
      body: { code: 'failure.outcome_known' },
    });
    expect((await as(here, 'GET', '/hospital/inventory/issued')).body.issued).toEqual([]);
    expect(await stock(here)).toEqual([]);
  });
});

/** A donor who gave here, with the number scanned onto their bag, and what was made of it elsewhere. */
async function given() {
  const made = await twoHospitals({ SMS_COUNTRIES: '+252' });
  const { app, here, there, as, add } = made;
  const donor = await registerDonor(app, { name: 'Xaliimo Yare' });
  const { _id: requestId } = await postRequest(app, here);
  const responseId = await respondOk(app, donor, requestId);
  const donated = [{ responseId, units: 1 }];
  await as(here, 'PATCH', `/requests/fulfill/${requestId}`, { donated, toStock: true });
  const { body } = await as(here, 'GET', '/hospital/inventory');
  const [{ id: wholeBlood }] = body.inventory as [{ id: string }];
  const number = (lotId: string, bagNumber = '=W12342612345600') =>
    as(here, 'PATCH', `/hospital/inventory/${lotId}/bag`, { bagNumber });
  expect(await number(wholeBlood)).toMatchObject({ status: 200, body: { lot: { bagNumber: NUMBER } } });
  const plasma = await add(there, { component: 'plasma' });
  return { ...made, donor, wholeBlood, number, plasma };
}

describe('look-back', () => {
  it('a bag gets its number once, and is found by it', async () => {
    const { number, wholeBlood, as, here } = await given();
    expect(await number(wholeBlood)).toMatchObject({ status: 200 });
    expect(await number(wholeBlood, 'X1')).toMatchObject({
      status: 409,
      body: { code: 'failure.bag_numbered' },
    });
    const { body } = await as(here, 'POST', '/hospital/inventory', {
      ...BAG,
      bagNumber: undefined,
      units: 2,
    });
    const { id } = body.lot as { id: string };
    expect(await number(id, 'X2')).toMatchObject({ status: 400 });
  });

  it('says the way in all hospitals; the donor only to who recorded the donation, and to admins', async () => {
    const { app, here, there, bag, as, move, plasma } = await given();
    await move(there, plasma.id, { kind: 'issue', issuedTo: 'MRN 77' });
    const own = await bag(here);
    expect(own.donor).toMatchObject({ name: 'Xaliimo Yare' });
    expect(own.lots.map(({ hospital, component, isOwn }) => [hospital, component, isOwn])).toEqual([
      ['Banadir Hospital', 'whole_blood', true],
      ['Kalkaal Hospital', 'plasma', false],
    ]);
    expect(own.way.map(({ kind, hospital }) => `${kind} ${hospital}`)).toEqual([
      'add Banadir Hospital',
      'add Kalkaal Hospital',
      'issue Kalkaal Hospital',
    ]);
    expect(JSON.stringify(own)).not.toContain('MRN 77');
    const other = await bag(there);
    expect(other.way).toHaveLength(3);
    expect(other.way.at(-1)).toMatchObject({ issuedTo: 'MRN 77' });
    expect(JSON.stringify(other)).not.toContain('Xaliimo');
    expect(other).not.toHaveProperty('ofDonor');

    const boss = await admin(app);
    expect(await bag(boss)).toMatchObject({ donor: { name: 'Xaliimo Yare' } });
    expect((await bag(boss)).ofDonor).toHaveLength(2);
    const audit = await app.context.db
      .selectFrom('audit')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'bag.look_back')
      .execute();
    expect(audit).toHaveLength(2);
    const third = await verifiedHospital(app);
    for (const number of [NUMBER, 'W0', '%'])
      expect(await as(third, 'GET', `/hospital/bags/${encodeURIComponent(number)}`)).toMatchObject({
        status: 404,
        body: { code: 'failure.bag_not_found' },
      });
  });

  it('finds a number with a slash, however it is written', async () => {
    const { here, add, bag } = await twoHospitals();
    await add(here, { bagNumber: 'bn/12 a' });
    expect(await bag(here, 'BN/12a')).toMatchObject({ number: 'BN/12A', lots: [{ units: 1 }] });
  });
});

describe('a recall', () => {
  it('stays listed while it is in force, page by page, before those that were lifted', async () => {
    const { app, here, there, as, add, recall } = await twoHospitals();
    const opened: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      later(app, count);
      const bagNumber = `P${count}`;
      await add(here, { bagNumber });
      opened.push(((await recall(here, { bagNumber })).body.recall as Recall).id);
    }
    const [oldest, middle, newest] = opened;
    await as(here, 'POST', `/recalls/${newest}/lift`);
    const page = async (person: Person, query: string) => {
      const { body } = await as(person, 'GET', `/recalls?${query}`);
      return { ...body, recalls: (body.recalls as Recall[]).map(({ id }) => id) };
    };
    for (const reader of [here, await admin(app)]) {
      expect(await page(reader, 'limit=2')).toMatchObject({
        recalls: [middle, oldest],
        total: 3,
        totalIsMore: false,
      });
      expect(await page(reader, 'limit=2&page=2')).toMatchObject({ recalls: [newest] });
    }
    expect(await page(there, 'limit=2')).toMatchObject({ recalls: [], total: 0 });
  });

  it('quarantines the donor’s blood in every hospital at once, rings there, and says what became of each', async () => {
    const { app, here, there, add, recall, recalls, stock, move, plasma, as } = await given();
    await giveDevice(app, there);
    const issued = await add(there, { bagNumber: 'K1' });
    await move(there, plasma.id, { kind: 'issue', issuedTo: 'Ward 3' });
    await add(there, { component: 'platelets' });

    expect(await recall(there, { scope: 'donor' })).toMatchObject({
      status: 409,
      body: { code: 'failure.donor_not_known' },
    });
    const opened = await recall(here, { scope: 'donor', note: 'Call us' });
    expect(opened).toMatchObject({ status: 201, body: { recall: { isOwn: true } } });
    expect(await stock(here)).toEqual([`${NUMBER} 1 quarantine`]);
    expect((await stock(there)).toSorted()).toEqual(['K1 1 available', `${NUMBER} 1 quarantine`]);

    expect(await pendingFor(app, there)).toContain('recall');
    expect(await pendingFor(app, here)).not.toContain('recall');
    const { db } = app.context;
    const mails = await db.selectFrom('mails').select('user_id').where('kind', '=', 'recall').execute();
    const texts = await db.selectFrom('texts').select('user_id').where('kind', '=', 'recall').execute();
    expect([mails, texts]).toEqual([[{ user_id: there.id }], [{ user_id: there.id }]]);

    const [mine] = await recalls(here);
    expect(
      mine?.lots.map(({ hospital, component, was, state }) => [hospital, component, was, state]),
    ).toEqual([
      ['Banadir Hospital', 'whole_blood', 'quarantine', 'quarantine'],
      ['Kalkaal Hospital', 'plasma', 'issued', 'issued'],
      ['Kalkaal Hospital', 'platelets', 'available', 'quarantine'],
    ]);
    expect(JSON.stringify(mine)).not.toContain('Ward 3');
    const [theirs] = await recalls(there);
    expect(theirs).toMatchObject({ isOwn: false, by: 'Banadir Hospital', note: 'Call us' });
    expect(theirs?.lots.map(({ component, issuedTo }) => [component, issuedTo])).toEqual([
      ['plasma', 'Ward 3'],
      ['platelets', undefined],
    ]);
    expect(JSON.stringify(theirs)).not.toContain('Xaliimo');
    expect(await recalls(await verifiedHospital(app))).toEqual([]);
    expect((await recalls(await admin(app)))[0]?.lots).toHaveLength(3);
    const log = await as(there, 'GET', '/hospital/inventory/movements');
    expect(log.body.movements).toMatchObject([
      { kind: 'recall' },
      { kind: 'add' },
      { kind: 'issue' },
      {},
      {},
    ]);
    expect((log.body.movements as { by?: unknown }[])[0]).not.toHaveProperty('by');
    expect(issued.state).toBe('available');
  });

  it('holds: nothing of it is released, comes back into stock or comes in anew as usable, until it is lifted', async () => {
    const { here, there, add, move, end, recall, as, stock } = await twoHospitals();
    const [first, second] = [await add(here), await add(here, { component: 'plasma' })];
    const issued = await move(here, second.id, { kind: 'issue' });
    const id = randomUUID();
    expect(await recall(here, { id })).toMatchObject({ status: 201 });
    expect(await recall(here, { id })).toMatchObject({ status: 201 });
    expect(await recall(there, { id })).toMatchObject({ status: 409 });
    expect(await recall(there)).toMatchObject({ status: 404 });
    expect(await move(here, first.id, { kind: 'screen' })).toMatchObject({
      status: 409,
      body: { code: 'failure.lot_recalled' },
    });
    expect(await move(here, first.id, { kind: 'issue' })).toMatchObject({ status: 409 });
    expect(await end(here, second.id, issued.id, { outcome: 'returned' })).toMatchObject({
      body: { lot: { state: 'quarantine' } },
    });
    const late = await as(there, 'POST', '/hospital/inventory', { ...BAG, component: 'platelets' });
    expect(late).toMatchObject({
      status: 201,
      body: { lot: { state: 'quarantine' }, message: expect.stringContaining('must not be used') },
    });
    expect(await as(there, 'GET', '/recalls')).toMatchObject({
      body: { recalls: [{ lots: [{ component: 'platelets', was: 'available' }] }] },
    });

    expect(await as(there, 'POST', `/recalls/${id}/lift`)).toMatchObject({ status: 404 });
    expect(await as(here, 'POST', `/recalls/${id}/lift`)).toMatchObject({ status: 200 });
    expect(await as(here, 'POST', `/recalls/${id}/lift`)).toMatchObject({ status: 200 });
    expect(await move(here, first.id, { kind: 'screen' })).toMatchObject({ status: 201 });
    expect(await stock(here)).toEqual([`${NUMBER} 1 available`, `${NUMBER} 1 quarantine`]);
  });

  it('holds what its donor gives later, wherever that is, until it is lifted', async () => {
    const { app, here, there, donor, recall, recalls, as, move } = await given();
    const bagAlone = await recall(here);
    await as(here, 'POST', `/recalls/${(bagAlone.body.recall as Recall).id}/lift`);
    const opened = await recall(here, { scope: 'donor' });
    app.setNow(daysLater(60));
    const [again, elsewhere, giver] = [
      await signIn(app, here.email),
      await signIn(app, there.email),
      await signIn(app, donor.email),
    ];
    const { _id: requestId } = await postRequest(app, elsewhere);
    const responseId = await respondOk(app, giver, requestId);
    const donated = [{ responseId, units: 1 }];
    await as(elsewhere, 'PATCH', `/requests/fulfill/${requestId}`, { donated, toStock: true });
    const { body } = await as(elsewhere, 'GET', '/hospital/inventory');
    const lots = body.inventory as { id: string; state: string; component: string; collectedAt: string }[];
    const lot = lots.find(
      ({ component, collectedAt }) => component === 'whole_blood' && collectedAt > '2026-04',
    );
    expect(lot?.state).toBe('quarantine');
    const screen = () => move(elsewhere, lot?.id ?? '', { kind: 'screen' });
    expect(await screen()).toMatchObject({ status: 409, body: { code: 'failure.lot_recalled' } });
    expect((await recalls(elsewhere))[0]?.lots.map(({ id }) => id)).toContain(lot?.id);
    expect(JSON.stringify(await recalls(elsewhere))).not.toContain('Xaliimo');

    await as(again, 'POST', `/recalls/${(opened.body.recall as Recall).id}/lift`);
    expect(await screen()).toMatchObject({ status: 201 });
  });

  it('by an admin finds the blood of every hospital, and releases what was reserved', async () => {
    const { app, here, add, move, recall, recalls, stock } = await twoHospitals();
    const { _id: requestId } = await postRequest(app, here, { component: 'red_cells' });
    const { id } = await add(here);
    await move(here, id, { kind: 'reserve', requestId });
    expect(await recall(await admin(app))).toMatchObject({ status: 201, body: { recall: { by: null } } });
    expect(await stock(here)).toEqual([`${NUMBER} 1 quarantine`]);
    expect(await recalls(here)).toMatchObject([{ by: null, isOwn: false, lots: [{ was: 'reserved' }] }]);
  });
});
