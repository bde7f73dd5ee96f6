import { describe, expect, it } from 'vitest';
import { createRandom } from '../../tools/random.ts';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW } from '../../tools/testing/test-app.ts';

interface Lot {
  readonly id: string;
  readonly state: string;
  readonly units: number;
  readonly reservation?: { readonly requestId: string };
}

interface Gift {
  readonly requestId: string;
  readonly responseId: string;
  /** 0 while they have not given. */
  units: number;
  inStock: boolean;
}

const OPEN = ['quarantine', 'available'];

/** Two requests of a hospital with three donors each, the expected state of every unit, and random steps. */
async function life(seed: number) {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const call = async (method: string, path: string, body?: object) =>
    app.call(method, path, { token: hospital.token, ...(body && { body }) });
  const requests: string[] = [];
  const gifts: Gift[] = [];
  for (let one = 0; one < 2; one += 1) {
    const { _id: requestId } = await postRequest(app, hospital, { units: 12 });
    requests.push(requestId);
    for (let count = 0; count < 3; count += 1) {
      const donor = await registerDonor(app);
      const responseId = await respondOk(app, donor, requestId);
      gifts.push({ requestId, responseId, units: 0, inStock: false });
    }
  }
  const closed = new Set<string>();
  /** The lots from donors, with the donation of each. */
  const giftOf = new Map<string, Gift>();
  const issued = new Map<string, number>(requests.map((id) => [id, 0]));
  let stock = 0;

  const lots = async () => (await call('GET', '/hospital/inventory')).body.inventory as Lot[];
  /** Which donation is in which lot, which the API does not show. */
  const bags = () =>
    app.context.db
      .selectFrom('stock_lots')
      .innerJoin('donations', 'donations.id', 'stock_lots.donation_id')
      .select(['stock_lots.id', 'donations.response_id'])
      .execute();
  const patch = ({ requestId, responseId }: Gift, body: object) =>
    call('PATCH', `/requests/${requestId}/responses/${responseId}`, body);
  const unitsIn = (of: readonly Lot[]) => of.reduce((sum, { units }) => sum + units, 0);

  const steps = {
    async gave() {
      const gift = pick(gifts.filter(({ units, requestId }) => units === 0 && !closed.has(requestId)));
      if (!gift) return;
      const units = 1 + Math.floor(random() * 3);
      expect((await patch(gift, { status: 'completed', units })).status).toBe(200);
      gift.units = units;
    },
    async undo() {
      const gift = pick(gifts.filter(({ units }) => units > 0));
      if (!gift) return;
      const standing = (await lots()).filter(
        ({ id, state }) => giftOf.get(id) === gift && OPEN.includes(state),
      );
      const isTaken = gift.inStock && unitsIn(standing) < gift.units;
      const status = closed.has(gift.requestId) ? 'not_needed' : 'arrived';
      const answer = await patch(gift, { status });
      expect(answer.status).toBe(isTaken ? 409 : 200);
      if (isTaken) return expect(answer.body.code).toBe('failure.gift_used');
      if (gift.inStock) stock -= gift.units;
      gift.units = 0;
      gift.inStock = false;
    },
    async fulfill() {
      const requestId = pick(requests.filter((id) => !closed.has(id)));
      if (requestId === undefined || random() < 0.5) return;
      const toStock = random() < 0.8;
      expect((await call('PATCH', `/requests/fulfill/${requestId}`, { toStock })).status).toBe(200);
      closed.add(requestId);
      for (const { id, response_id } of await bags()) {
        const gift = gifts.find(({ responseId }) => responseId === response_id);
        if (gift) giftOf.set(id, gift);
      }
      for (const gift of gifts.filter((one) => one.requestId === requestId && one.units > 0)) {
        gift.inStock = toStock;
        if (toStock) stock += gift.units;
      }
    },
    async receive() {
      const units = 1 + Math.floor(random() * 4);
      const [today = ''] = TEST_NOW.toISOString().split('T');
      const body = { bloodType: 'O-', units, collectedAt: today, expiresAt: '2026-04-01' };
      expect((await call('POST', '/hospital/inventory', body)).status).toBe(201);
      stock += units;
    },
    async move() {
      const lot = pick((await lots()).filter(({ state }) => [...OPEN, 'reserved'].includes(state)));
      if (!lot) return;
      const kinds = {
        quarantine: ['screen'],
        available: ['issue', 'reserve'],
        reserved: ['issue', 'release'],
      };
      const kind = random() < 0.1 ? 'discard' : pick(kinds[lot.state as keyof typeof kinds]);
      const units = 1 + Math.floor(random() * lot.units);
      const open = pick(requests.filter((id) => !closed.has(id) || kind === 'issue'));
      const isNamed = kind === 'reserve' || (kind === 'issue' && !lot.reservation && random() < 0.8);
      if (isNamed && open === undefined) return;
      const answer = await call('POST', `/hospital/inventory/${lot.id}/movements`, {
        kind,
        units,
        ...(isNamed && { requestId: open }),
        ...(kind === 'discard' && { reason: 'other' }),
      });
      expect(answer.status).toBe(201);
      const { part } = answer.body as { part?: Lot };
      const gift = giftOf.get(lot.id);
      if (part && gift) giftOf.set(part.id, gift);
      if (kind === 'issue' || kind === 'discard') stock -= units;
      const requestId = isNamed ? open : lot.reservation?.requestId;
      if (kind === 'issue' && requestId !== undefined && requestId !== gift?.requestId)
        issued.set(requestId, (issued.get(requestId) ?? 0) + units);
    },
  };

  async function check() {
    for (const id of requests) {
      const given = gifts
        .filter(({ requestId }) => requestId === id)
        .reduce((sum, one) => sum + one.units, 0);
      const { body } = await call('GET', `/requests/${id}`);
      const { unitsReceived } = body.request as { unitsReceived: number };
      expect(unitsReceived).toBe(given + (issued.get(id) ?? 0));
    }
    expect(unitsIn(await lots())).toBe(stock);
  }
  return { steps, check, pick };
}

describe('units given, undone, taken in, reserved, released and issued', () => {
  it.each([1, 2, 3, 4, 5, 6])('count once, in whatever order things happen (%i)', async (seed) => {
    const { steps, check, pick } = await life(seed);
    const names = ['gave', 'gave', 'undo', 'fulfill', 'receive', 'move', 'move', 'move', 'move'] as const;
    for (let step = 0; step < 40; step += 1) {
      const name = pick(names) ?? 'gave';
      await steps[name]();
      await check();
    }
  });
});
