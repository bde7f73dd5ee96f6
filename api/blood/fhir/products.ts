import type { BiologicallyDerivedProduct } from '../../../shared/contract/fhir-types.ts';
import { storageRange, TEMPERATURE_MIN } from '../../../shared/rules/cold-chain.ts';
import { isDonationNumber } from '../../../shared/rules/donation-number.ts';
import type { Timezone } from '../../../shared/rules/local-day.ts';
import type { StockComponent } from '../../../shared/rules/stock.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { lotsOfBag } from '../stock/bag-store.ts';
import { showLot } from '../stock/show-lot.ts';
import { findLot, type LotRow, listLots } from '../stock/stock-store.ts';
import { timezoneOf } from '../stock/timezone-of.ts';
import { cutPage, positionOf, searchset, versioned } from './bundle.ts';
import { BLOOD_GROUP, bloodGroup, componentConcept, DONATION_NUMBER, degrees, own } from './codings.ts';

/** How a bag's number is written: one of ISBT 128 names the donation, any other the bag. */
export const bagIdentifier = (number: string) =>
  isDonationNumber(number) ? { system: DONATION_NUMBER, value: number } : { value: number };

function storage(component: StockComponent): BiologicallyDerivedProduct['storageTempRequirements'] {
  const { min, max } = storageRange(component);
  // Frozen has no lower bound.
  return { ...(min > TEMPERATURE_MIN && { low: degrees(min) }), high: degrees(max) };
}

/** A lot as it is at this moment. Neither whom it came from nor to which ward it went is said. */
function showProduct(row: LotRow, now: Date, timezone: Timezone): BiologicallyDerivedProduct {
  const { state = row.state, bagNumber, reservation } = showLot(row, now, timezone);
  return versioned<BiologicallyDerivedProduct>({
    resourceType: 'BiologicallyDerivedProduct',
    id: row.id,
    productCategory: { system: 'http://hl7.org/fhir/product-category', code: 'fluid' },
    productCode: componentConcept(row.component),
    ...(reservation && { request: [{ reference: `ServiceRequest/${reservation.requestId}` }] }),
    ...(bagNumber !== undefined &&
      (isDonationNumber(bagNumber)
        ? { biologicalSourceEvent: bagIdentifier(bagNumber) }
        : { identifier: [bagIdentifier(bagNumber)] })),
    ...(row.donation_id !== null && {
      processingFacility: [{ reference: `Organization/${row.hospital_id}` }],
    }),
    productStatus: {
      system: 'http://hl7.org/fhir/biologicallyderived-product-status',
      code: state === 'available' ? 'available' : 'unavailable',
    },
    expirationDate: row.expires_at,
    collection: { collectedDateTime: row.collected_at },
    storageTempRequirements: storage(row.component),
    property: [
      { type: BLOOD_GROUP, valueCodeableConcept: bloodGroup(row.blood_type) },
      { type: { coding: [{ system: own('lot'), code: 'units' }] }, valueInteger: row.units },
      {
        type: { coding: [{ system: own('lot'), code: 'state' }] },
        valueCodeableConcept: { coding: [{ system: own('lot-state'), code: state }] },
      },
    ],
  });
}

const byExpiry = (one: LotRow, other: LotRow): number =>
  one.expires_at === other.expires_at
    ? Number(one.id > other.id) - Number(one.id < other.id)
    : Number(one.expires_at > other.expires_at) - Number(one.expires_at < other.expires_at);

/** A hospital's lots: what is in the refrigerator, which is bounded, or all of one bag. */
async function lotsOf(db: Database, hospitalId: string, number: string | undefined): Promise<LotRow[]> {
  if (number === undefined) return listLots(db, hospitalId);
  const lots = await lotsOfBag(db, [number]);
  return lots.filter((lot) => lot.hospital_id === hospitalId).toSorted(byExpiry);
}

export const searchProducts: Handler<'GET /fhir/BiologicallyDerivedProduct'> = async ({
  context,
  principal,
  query,
}) => {
  const { db } = context;
  const { 'biological-source-event': donation, 'product-status': status, identifier } = query;
  const timezone = await timezoneOf(db, principal.hospitalId);
  const lots = await lotsOf(db, principal.hospitalId, donation ?? identifier);
  const after = positionOf(query.cursor);
  const isAfter = (lot: LotRow): boolean =>
    !after || lot.expires_at > after.at || (lot.expires_at === after.at && lot.id > after.id);
  const now = context.now();
  const found = lots
    .filter(isAfter)
    .map((lot) => ({ lot, resource: showProduct(lot, now, timezone) }))
    .filter(
      ({ resource }) =>
        (status === undefined || resource.productStatus.code === status) &&
        (donation === undefined || resource.biologicalSourceEvent?.value === donation) &&
        (identifier === undefined || resource.identifier?.[0]?.value === identifier),
    );
  const { page, next } = cutPage(found, query._count, ({ lot }) => ({ at: lot.expires_at, id: lot.id }));
  return searchset(context, 'BiologicallyDerivedProduct', query, {
    resources: page.map(({ resource }) => resource),
    next,
  });
};

/** Fails with `lot_not_found`, also for another hospital's. */
export const readProduct: Handler<'GET /fhir/BiologicallyDerivedProduct/{id}'> = async ({
  context,
  principal,
  params,
}) => {
  const lot = await findLot(context.db, params.id);
  if (lot?.hospital_id !== principal.hospitalId) throw new Failure('failure.lot_not_found');
  return showProduct(lot, context.now(), await timezoneOf(context.db, principal.hospitalId));
};
