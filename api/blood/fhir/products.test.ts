import { describe, expect, it } from 'vitest';
import type { BiologicallyDerivedProduct } from '../../../shared/contract/fhir-types.ts';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { daysLater } from '../../tools/testing/clock.ts';
import { DIN, idsOf, pages, read, search, two } from '../../tools/testing/fhir.ts';
import { addBag } from '../../tools/testing/orders.ts';
import { signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

describe('a lot of the stock', () => {
  it('is written as HL7’s example writes a bag of ISBT 128', async () => {
    const { app, bank, bags } = await two();
    const [bag = '', local = ''] = bags;
    const resource = await read<BiologicallyDerivedProduct>(app, bank, `BiologicallyDerivedProduct/${bag}`);
    expect(resource).toMatchObject({
      resourceType: 'BiologicallyDerivedProduct',
      id: bag,
      productCode: { text: 'Red cells' },
      biologicalSourceEvent: {
        system: 'https://www.isbt128.org/uri/DonationIdentificationNumber',
        value: DIN,
      },
      productStatus: { code: 'available' },
      expirationDate: '2026-04-05',
      collection: { collectedDateTime: '2026-03-01' },
      storageTempRequirements: { low: { value: 2, code: 'Cel' }, high: { value: 6, unit: 'degrees C' } },
    });
    expect(resource.property[0]?.valueCodeableConcept?.coding).toEqual([
      { system: 'https://www.isbt128.org/uri/ABORhD', code: '95', display: 'O RhD Negative' },
    ]);
    expect(resource.identifier).toBeUndefined();
    const other = await read<BiologicallyDerivedProduct>(app, bank, `BiologicallyDerivedProduct/${local}`);
    expect(other).toMatchObject({ identifier: [{ value: 'LOCAL7' }] });
    expect(other.biologicalSourceEvent).toBeUndefined();
  });

  it('has a code of ISBT 128 for every blood group, and is valid with every component', async () => {
    const app = await createTestApp();
    const bank = await verifiedHospital(app);
    for (const bloodType of BLOOD_TYPES)
      for (const component of ['whole_blood', 'platelets', 'plasma'])
        await addBag(app, bank, undefined, { bloodType, component, units: 3, expiresAt: '2026-03-06' });
    const lots = await search<BiologicallyDerivedProduct>(app, bank, 'BiologicallyDerivedProduct?_count=100');
    expect(lots).toHaveLength(24);
    const found = await pages(app, bank, 'BiologicallyDerivedProduct?_count=7');
    expect(found.map(({ length }) => length)).toEqual([7, 7, 7, 3]);
    expect(found.flat()).toEqual(lots.map(({ id }) => id));
    const groups = lots.map(({ property }) => property[0]?.valueCodeableConcept?.coding?.[0]);
    expect(new Set(groups.map((coding) => `${coding?.code} ${coding?.display}`))).toEqual(
      new Set([
        '62 A RhD Positive',
        '06 A RhD Negative',
        '73 B RhD Positive',
        '17 B RhD Negative',
        '84 AB RhD Positive',
        '28 AB RhD Negative',
        '51 O RhD Positive',
        '95 O RhD Negative',
      ]),
    );
    expect(lots[0]?.property[1]?.valueInteger).toBe(3);
  });

  it('is found by its status and by its number, also once it is gone', async () => {
    const { app, bank, bags } = await two();
    const [bag = '', local = ''] = bags;
    expect(await idsOf(app, bank, 'BiologicallyDerivedProduct')).toEqual([local, bag]);
    expect(await idsOf(app, bank, `BiologicallyDerivedProduct?biological-source-event=${DIN}`)).toEqual([
      bag,
    ]);
    const system = encodeURIComponent('https://www.isbt128.org/uri/DonationIdentificationNumber|');
    expect(
      await idsOf(app, bank, `BiologicallyDerivedProduct?biological-source-event=${system}${DIN}`),
    ).toEqual([bag]);
    expect(await idsOf(app, bank, 'BiologicallyDerivedProduct?identifier=local%207')).toEqual([local]);
    expect(await idsOf(app, bank, `BiologicallyDerivedProduct?identifier=${DIN}`)).toEqual([]);
    const both = `biological-source-event=${DIN}&identifier=LOCAL7`;
    expect(await idsOf(app, bank, `BiologicallyDerivedProduct?${both}`)).toEqual([]);
    await app.call('DELETE', `/hospital/inventory/${bag}`, { token: bank.token });
    expect(await idsOf(app, bank, 'BiologicallyDerivedProduct')).toEqual([local]);
    expect(
      await idsOf(
        app,
        bank,
        `BiologicallyDerivedProduct?biological-source-event=${DIN}&product-status=unavailable`,
      ),
    ).toEqual([bag]);
    expect(await read(app, bank, `BiologicallyDerivedProduct/${bag}`)).toMatchObject({
      productStatus: { code: 'unavailable' },
    });
  });

  it('is unavailable past its expiry, and says the request that it is reserved for', async () => {
    const { app, bank, bags } = await two();
    const [bag = '', local = ''] = bags;
    const { _id } = await postRequest(app, bank);
    await app.call('POST', `/hospital/inventory/${bag}/movements`, {
      token: bank.token,
      body: { kind: 'reserve', units: 1, requestId: _id },
    });
    const available = 'BiologicallyDerivedProduct?product-status=available';
    expect(await idsOf(app, bank, available)).toEqual([local]);
    expect(await read(app, bank, `BiologicallyDerivedProduct/${bag}`)).toMatchObject({
      request: [{ reference: `ServiceRequest/${_id}` }],
    });
    app.setNow(daysLater(28));
    expect(await idsOf(app, await signIn(app, bank.email), available)).toEqual([]);
  });
});
