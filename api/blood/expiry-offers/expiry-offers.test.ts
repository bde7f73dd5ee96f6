import { describe, expect, it } from 'vitest';
import type { ExpiryOffer } from '../../../shared/contract/expiry-offers.ts';
import { north } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  ban,
  callProved,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const LOT = {
  bloodType: 'O-',
  component: 'red_cells',
  units: 5,
  collectedAt: '2026-02-01',
  expiresAt: '2026-03-12',
};

async function add(app: TestApp, { token }: Person, lot: object = {}): Promise<string> {
  const { status, body } = await app.call('POST', '/hospital/inventory', { token, body: { ...LOT, ...lot } });
  expect(status).toBe(201);
  return (body.lot as { id: string }).id;
}

/** A hospital this many km north that has used so many units. */
async function usedAt(
  app: TestApp,
  km: number,
  name: string,
  units: number,
  lot: object = {},
): Promise<Person> {
  const hospital = await verifiedHospital(app, { name, coordinates: north(km) });
  const id = await add(app, hospital, { units: 50, expiresAt: '2026-03-31', ...lot });
  await app.call('PATCH', `/hospital/inventory/${id}`, {
    token: hospital.token,
    body: { units: 50 - units },
  });
  return hospital;
}

async function expiring(app: TestApp, { token }: Person) {
  const { status, body } = await app.call('GET', '/stock/expiring', { token });
  expect(status).toBe(200);
  return body as unknown as { offers: ExpiryOffer[]; withinDays: number };
}

const namesOf = ({ offers }: { readonly offers: readonly ExpiryOffer[] }) =>
  offers.map(({ takers }) => takers.map(({ name }) => name));

describe('GET /stock/expiring', () => {
  it('names what will expire unused, and the nearest three hospitals that use it', async () => {
    const app = await createTestApp();
    const own = await verifiedHospital(app);
    await add(app, own);
    await add(app, own, { bloodType: 'A+', expiresAt: '2026-03-16' });
    await usedAt(app, 40, 'Afgooye', 9);
    await usedAt(app, 2, 'Banadir Blood Bank', 3);
    await usedAt(app, 90, 'Jowhar', 20);
    await usedAt(app, 120, 'Baidoa', 20);
    await usedAt(app, 400, 'Galkayo', 20);
    await usedAt(app, 1, 'Seldom', 2);
    await usedAt(app, 1, 'Other Type', 20, { bloodType: 'B+' });
    await usedAt(app, 1, 'Other Component', 20, { component: 'platelets', expiresAt: '2026-03-06' });
    const answer = await expiring(app, own);
    expect(answer.withinDays).toBe(10);
    expect(answer.offers).toMatchObject([
      { bloodType: 'O-', component: 'red_cells', units: 5, expiresOn: '2026-03-12' },
    ]);
    expect(namesOf(answer)).toEqual([['Banadir Blood Bank', 'Afgooye', 'Jowhar']]);
    expect(answer.offers[0]?.takers[0]).toEqual({
      hospitalId: expect.any(String),
      name: 'Banadir Blood Bank',
      city: 'Mogadishu',
      distanceKm: 2,
    });
  });

  it('leaves out what the hospital will use itself', async () => {
    const app = await createTestApp();
    const own = await usedAt(app, 0, 'Own', 14);
    const lot = await add(app, own);
    // One in two days: of five that expire in a week four are used.
    expect((await expiring(app, own)).offers).toMatchObject([{ units: 1 }]);
    await app.call('POST', `/hospital/inventory/${lot}/movements`, {
      token: own.token,
      body: { kind: 'discard', units: 1, reason: 'damaged' },
    });
    expect((await expiring(app, own)).offers).toEqual([]);
  });

  it('offers nothing twice, and again what was declined', async () => {
    const app = await createTestApp();
    const own = await verifiedHospital(app);
    await add(app, own);
    const near = await usedAt(app, 1, 'Near', 9);
    const [offer] = (await expiring(app, own)).offers;
    const { status, body } = await app.call('POST', '/orders', {
      token: own.token,
      body: {
        receiverId: offer?.takers[0]?.hospitalId,
        lines: [{ bloodType: 'O-', component: 'red_cells', units: offer?.units }],
        urgency: 'low',
      },
    });
    expect([status, (body.order as { state: string }).state]).toEqual([201, 'proposed']);
    expect((await expiring(app, own)).offers).toEqual([]);
    const path = `/orders/${(body.order as { id: string }).id}`;
    await app.call('PATCH', path, { token: near.token, body: { step: 'cancel' } });
    expect((await expiring(app, own)).offers).toHaveLength(1);
  });

  it('begins as many days before the expiry as an admin has set', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const own = await verifiedHospital(app);
    await add(app, own, { expiresAt: '2026-03-10' });
    const set = (expiryOfferDays: number) =>
      app.call('PATCH', '/admin/settings', { token: boss.token, body: { expiryOfferDays } });
    await set(4);
    expect((await expiring(app, own)).offers).toEqual([]);
    await set(5);
    expect((await expiring(app, own)).offers).toHaveLength(1);
    expect((await set(0)).status).toBe(400);
  });

  it('names no hospital that is pending, suspended or banned, and shows them nothing', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const own = await verifiedHospital(app);
    await add(app, own);
    const [suspended, banned] = [await usedAt(app, 1, 'Suspended', 9), await usedAt(app, 1, 'Banned', 9)];
    expect(namesOf(await expiring(app, own))).toEqual(
      [['Banned', 'Suspended']].map((names) => expect.arrayContaining(names)),
    );
    await callProved(app, 'PATCH', `/admin/suspend-hospital/${suspended.id}`, {
      token: boss.token,
      body: { action: 'suspend', reason: 'It answers no calls' },
    });
    await ban(app, banned.id);
    expect(namesOf(await expiring(app, own))).toEqual([[]]);
    for (const person of [suspended, await registerHospital(app), await registerDonor(app), boss])
      expect((await app.call('GET', '/stock/expiring', { token: person.token })).status).toBe(403);
  });
});
