import type { BiologicallyDerivedProduct } from '../../../shared/contract/fhir-types.ts';
import { storageRange, TEMPERATURE_MIN } from '../../../shared/rules/cold-chain.ts';
import { isDonationNumber } from '../../../shared/rules/donation-number.ts';
import type { Timezone } from '../../../shared/rules/local-day.ts';
import { type LotState, stateAt } from '../../../shared/rules/lot-states.ts';
import type { StockComponent } from '../../../shared/rules/stock.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { lotsOfBag } from '../stock/bag-store.ts';
import { findLot, type LotRow, listLots } from '../stock/stock-store.ts';
import { timezoneOf } from '../stock/timezone-of.ts';
import { cutPage, inOrder, type Position, positionOf, searchset, versioned } from './bundle.ts';
import { BLOOD_GROUP, bloodGroup, componentConcept, DONATION_NUMBER, degrees, own } from './codings.ts';

/** How a bag's number is written: one of ISBT 128 names the donation, any other the bag. */
export const bagIdentifier = (number: string) =>
  isDonationNumber(number) ? { system: DONATION_NUMBER, value: number } : { value: number };

function storage(component: StockComponent): BiologicallyDerivedProduct['storageTempRequirements'] {
  const { min, max } = storageRange(component);
  // Frozen has no lower bound.
  return { ...(min > TEMPERATURE_MIN && { low: degrees(min) }), high: degrees(max) };
}

/** The state at this moment. */
const stateOf = ({ state, expires_at }: LotRow, now: Date, timezone: Timezone): LotState =>
  stateAt({ state, expiresAt: expires_at }, now, timezone);

/** A lot as it is at this moment. Neither whom it came from nor to which ward it went is said. */
function showProduct(row: LotRow, now: Date, timezone: Timezone): BiologicallyDerivedProduct {
  const { bag_number: number, request_id: requestId } = row;
  const state = stateOf(row, now, timezone);
  return versioned<BiologicallyDerivedProduct>({
    resourceType: 'BiologicallyDerivedProduct',
    id: row.id,
    productCategory: { system: 'http://hl7.org/fhir/product-category', code: 'fluid' },
    productCode: componentConcept(row.component),
    ...(state === 'reserved' &&
      requestId !== null && { request: [{ reference: `ServiceRequest/${requestId}` }] }),
    ...(number !== null &&
      (isDonationNumber(number)
        ? { biologicalSourceEvent: bagIdentifier(number) }
        : { identifier: [bagIdentifier(number)] })),
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

const endOf = ({ expires_at, id }: LotRow): Position => ({ at: expires_at, id });

/** A hospital's lots: what is in the refrigerator, which is bounded, or all of one bag. */
async function lotsOf(db: Database, hospitalId: string, number: string | undefined): Promise<LotRow[]> {
  if (number === undefined) return listLots(db, hospitalId);
  const lots = await lotsOfBag(db, [number]);
  return lots
    .filter((lot) => lot.hospital_id === hospitalId)
    .toSorted((one, other) => inOrder(endOf(one), endOf(other)));
}

interface Wanted {
  readonly isAvailable: boolean | undefined;
  /** Of ISBT 128, or the hospital's own; undefined for both. */
  readonly isDonation: boolean | undefined;
  readonly after: Position | undefined;
}

function isWanted(lot: LotRow, state: LotState, { isAvailable, isDonation, after }: Wanted): boolean {
  if (isAvailable !== undefined && (state === 'available') !== isAvailable) return false;
  if (isDonation !== undefined && isDonationNumber(lot.bag_number ?? '') !== isDonation) return false;
  return !after || inOrder(endOf(lot), after) > 0;
}

export const searchProducts: Handler<'GET /fhir/BiologicallyDerivedProduct'> = async ({
  context,
  principal,
  query,
}) => {
  const { db } = context;
  const { 'biological-source-event': donation, 'product-status': status, identifier } = query;
  const timezone = await timezoneOf(db, principal.hospitalId);
  const number = donation ?? identifier;
  const wanted: Wanted = {
    isAvailable: status && status === 'available',
    isDonation: number === undefined ? undefined : donation !== undefined,
    after: positionOf(query.cursor),
  };
  const now = context.now();
  // A bag has a number of one kind.
  const isNone = donation !== undefined && identifier !== undefined;
  const lots = isNone ? [] : await lotsOf(db, principal.hospitalId, number);
  const found = lots.filter((lot) => isWanted(lot, stateOf(lot, now, timezone), wanted));
  const { page, next } = cutPage(found, query._count, endOf);
  return searchset(context, 'BiologicallyDerivedProduct', query, {
    resources: page.map((lot) => showProduct(lot, now, timezone)),
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
