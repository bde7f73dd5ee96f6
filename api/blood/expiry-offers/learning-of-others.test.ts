import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import type { ExpiryOffer } from '../../../shared/contract/expiry-offers.ts';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { STOCK_COMPONENTS } from '../../../shared/rules/stock.ts';
import { north } from '../../tools/testing/blood-requests.ts';
import { daysLater } from '../../tools/testing/clock.ts';
import { type Person, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const LOT = { component: 'red_cells', collectedAt: '2026-02-20', expiresAt: '2026-03-31' };

const write = async (app: TestApp, { token }: Person, path: string, body: object, method = 'POST') => {
  const answer = await app.call(method, path, { token, body });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}`);
  return answer.body;
};

const add = async (app: TestApp, hospital: Person, lot: object) =>
  ((await write(app, hospital, '/hospital/inventory', { ...LOT, ...lot })).lot as { id: string }).id;

/** A neighbour that has used so many O− red cells, and does not show its stock. */
async function neighbour(app: TestApp, name: string, used: number): Promise<Person> {
  const hospital = await verifiedHospital(app, { name, coordinates: north(1) });
  const id = await add(app, hospital, { bloodType: 'O-', units: 40 });
  await write(app, hospital, `/hospital/inventory/${id}`, { units: 40 - used }, 'PATCH');
  return hospital;
}

/** Looks until it is refused, as a script would; returns what was answered. */
async function watch(app: TestApp, { token }: Person, path: string): Promise<string[]> {
  const answers: string[] = [];
  for (;;) {
    const { status, body } = await app.call('GET', path, { token });
    if (status === 429) return answers;
    expect(status).toBe(200);
    answers.push(JSON.stringify(body));
  }
}

describe('a hospital with a script that watches the others', () => {
  it('may look so often in a day and no more, whoever of its people asks, and again the next day', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const spy = await verifiedHospital(app);
    await neighbour(app, 'Silent', 9);
    for (const [key, path] of [
      ['GET /stock/nearby', '/stock/nearby?bloodType=O-&component=red_cells'],
      ['GET /stock/expiring', '/stock/expiring'],
    ] as const) {
      const [limit] = contract[key].limits;
      expect(limit).toMatchObject({ by: 'hospital', minutes: 24 * 60, guardsSecret: true });
      const answers = await watch(app, spy, path);
      expect(answers).toHaveLength(limit.max);
      expect(answers.filter((answer) => answer.includes('Silent'))).toEqual([]);
    }
    app.setNow(daysLater(1));
    const { token } = await signIn(app, spy.email);
    expect((await app.call('GET', '/stock/expiring', { token })).status).toBe(200);
  });

  it('learns by lots that it makes up whether a neighbour uses a type, never how much', async () => {
    const app = await createTestApp();
    const spy = await verifiedHospital(app);
    await neighbour(app, 'Little', 3);
    await neighbour(app, 'Much', 40);
    await neighbour(app, 'Hardly', 2);
    const seen = new Set<string>();
    for (const units of [1, 500])
      for (let day = 6; day <= 15; day += 1) {
        const id = await add(app, spy, {
          bloodType: 'O-',
          units,
          expiresAt: `2026-03-${String(day).padStart(2, '0')}`,
        });
        const { body } = await app.call('GET', '/stock/expiring', { token: spy.token });
        const [offer] = body.offers as ExpiryOffer[];
        seen.add(JSON.stringify(offer?.takers));
        await app.call('DELETE', `/hospital/inventory/${id}`, { token: spy.token });
      }
    // The same answer to every quantity and every day.
    expect(
      [...seen].map((takers) => (JSON.parse(takers) as { name: string }[]).map(({ name }) => name).sort()),
    ).toEqual([['Little', 'Much']]);
  });

  it('sees of who shares only what is above the minimum, and of nobody a bag, a lot or a donor', async () => {
    const app = await createTestApp();
    const spy = await verifiedHospital(app);
    const bank = await verifiedHospital(app, { name: 'Bank', coordinates: north(2) });
    for (const bloodType of BLOOD_TYPES)
      await add(app, bank, { bloodType, component: 'whole_blood', units: 5, expiresAt: '2026-03-25' });
    const lot = await add(app, bank, { bloodType: 'O-', units: 1, bagNumber: 'KB-77' });
    await write(
      app,
      bank,
      '/auth/profile',
      { settings: { stock: { shares: true, minimums: { 'O-': 4 } } } },
      'PUT',
    );
    const answers: string[] = [];
    for (const bloodType of BLOOD_TYPES)
      for (const component of STOCK_COMPONENTS) {
        const path = `/stock/nearby?bloodType=${encodeURIComponent(bloodType)}&component=${component}`;
        answers.push(JSON.stringify((await app.call('GET', path, { token: spy.token })).body));
      }
    const all = answers.join();
    expect(all).toContain('Bank');
    for (const secret of [lot, 'KB-77', 'lotId', 'bagNumber', 'donor', 'minimum', 'expires'])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    // Of five and one units four are kept.
    const shown = [...all.matchAll(/"bloodType":"O-","component":"\w+","units":(\d+)/g)].map(([, units]) =>
      Number(units),
    );
    expect(Math.max(...shown)).toBe(2);
    expect((await app.call('GET', '/country/stock', { token: spy.token })).status).toBe(403);
  });
});
