import { describe, expect, it } from 'vitest';
import type { SupplyDelivery, SupplyRequest } from '../../../shared/contract/fhir-types.ts';
import { hoursLater, minutesLater } from '../../tools/testing/clock.ts';
import { DIN, idsOf, ordered, pages, read, two } from '../../tools/testing/fhir.ts';
import { ask, orderOf, packed, received, step } from '../../tools/testing/orders.ts';
import { type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { TEST_NOW } from '../../tools/testing/test-app.ts';

describe('a line of an order', () => {
  it('is the same for both hospitals, but for the request that it is for', async () => {
    const { app, hospital, bank, line, id, requestId } = await ordered();
    const asked = await read<SupplyRequest>(app, hospital, `SupplyRequest/${line}`);
    expect(asked).toMatchObject({
      id: line,
      identifier: [{ value: id }],
      status: 'active',
      priority: 'urgent',
      basedOn: [{ reference: `ServiceRequest/${requestId}` }],
      item: { concept: { text: 'Red cells' } },
      quantity: { value: 2, code: '{unit}' },
      authoredOn: TEST_NOW.toISOString(),
      requester: { reference: `Organization/${hospital.id}`, display: 'Madina' },
      supplier: [{ reference: `Organization/${bank.id}`, display: 'Banadir Blood Bank' }],
    });
    const seen = await read<SupplyRequest>(app, bank, `SupplyRequest/${line}`);
    expect(seen.basedOn).toBeUndefined();
    expect(JSON.stringify([asked, seen])).not.toContain('Asha');
  });

  it('is found by its status, its hospitals and its day', async () => {
    const { app, hospital, bank, line, id } = await ordered();
    const all = async (person: Person, query: string) => idsOf(app, person, `SupplyRequest?${query}`);
    for (const person of [hospital, bank]) {
      expect(await all(person, '')).toEqual([line]);
      expect(await all(person, `requester=Organization/${hospital.id}&supplier=${bank.id}`)).toEqual([line]);
      expect(await all(person, `requester=${bank.id}`)).toEqual([]);
      expect(await all(person, 'status=active&date=ge2026-03-05')).toEqual([line]);
      expect(await all(person, 'date=ge2026-03-05T10:00:01%2B03:00')).toEqual([]);
      expect(await all(person, 'status=cancelled')).toEqual([]);
    }
    await step(app, bank, id, { step: 'decline', reason: 'no_stock' });
    expect(await all(hospital, 'status=cancelled')).toEqual([line]);
  });

  it('comes page by page, each once, also if orders have several lines and both sides', async () => {
    const { app, hospital, bank } = await two();
    const other = await verifiedHospital(app, { name: 'Erdogan' });
    const lines = (['A+', 'B+', 'O-'] as const).map((bloodType) => ({
      bloodType,
      component: 'red_cells',
      units: 1,
    }));
    for (let order = 0; order < 3; order += 1) {
      // Two of them at one instant.
      app.setNow(minutesLater(order > 1 ? 1 : order));
      orderOf(await ask(app, hospital, bank, { lines }));
      orderOf(await ask(app, other, hospital, { lines }));
    }
    const whole = await idsOf(app, hospital, 'SupplyRequest');
    expect(new Set(whole).size).toBe(18);
    for (const count of [1, 2, 3, 7]) {
      const found = await pages(app, hospital, `SupplyRequest?_count=${count}`);
      expect(found.flat()).toEqual(whole);
      expect(found.slice(0, -1).every((page) => page.length === count)).toBe(true);
    }
  });
});

describe('the box of an order', () => {
  it('is there once it is packed, with the bags as each hospital can read them', async () => {
    const { app, hospital, bank, bags, id, line } = await ordered();
    const path = `/fhir/SupplyDelivery/${id}`;
    expect((await app.call('GET', path, { token: bank.token })).status).toBe(404);
    expect(await idsOf(app, bank, 'SupplyDelivery')).toEqual([]);
    orderOf(await step(app, bank, id, packed(bags)));
    app.setNow(minutesLater(5));
    orderOf(await step(app, bank, id, { step: 'send', arrivesInMinutes: 60 }));
    const sent = await read<SupplyDelivery>(app, bank, `SupplyDelivery/${id}`);
    expect(sent).toMatchObject({
      identifier: [{ value: 'Box 7' }],
      basedOn: [{ reference: `SupplyRequest/${line}` }],
      status: 'in-progress',
      occurrencePeriod: { start: minutesLater(5).toISOString() },
      receiver: [{ reference: `Organization/${hospital.id}` }],
    });
    for (const { itemReference } of sent.suppliedItem ?? [])
      await read(app, bank, itemReference.reference ?? 'none');
    const before = await read<SupplyDelivery>(app, hospital, `SupplyDelivery/${id}`);
    expect(before.suppliedItem?.map(({ itemReference }) => itemReference)).toEqual(
      expect.arrayContaining([
        {
          identifier: { system: expect.stringContaining('isbt128'), value: DIN },
          display: expect.any(String),
        },
        { identifier: { value: 'LOCAL7' }, display: 'Red cells, O RhD Negative' },
      ]),
    );
    app.setNow(hoursLater(1));
    orderOf(await step(app, hospital, id, received(bags, { [bags[1] ?? '']: 'damaged' })));
    const after = await read<SupplyDelivery>(app, hospital, `SupplyDelivery/${id}`);
    expect(after.status).toBe('completed');
    const references = after.suppliedItem?.map(({ itemReference }) => itemReference.reference) ?? [];
    expect(references).toHaveLength(1);
    expect(await read(app, hospital, references[0] ?? 'none')).toMatchObject({
      biologicalSourceEvent: { value: DIN },
    });
    expect(await idsOf(app, hospital, 'SupplyDelivery?status=completed')).toEqual([id]);
    expect(await idsOf(app, bank, `SupplyDelivery?supplier=${bank.id}&receiver=${hospital.id}`)).toEqual([
      id,
    ]);
    expect(await idsOf(app, bank, 'SupplyDelivery?status=in-progress')).toEqual([]);
  });

  it('comes page by page', async () => {
    const { app, hospital, bank, bags } = await two();
    for (const bag of bags) {
      const { id } = orderOf(await ask(app, hospital, bank));
      orderOf(await step(app, bank, id, packed([bag])));
    }
    const whole = await idsOf(app, bank, 'SupplyDelivery');
    expect(whole).toHaveLength(2);
    expect(await pages(app, bank, 'SupplyDelivery?_count=1')).toEqual(whole.map((id) => [id]));
  });
});
