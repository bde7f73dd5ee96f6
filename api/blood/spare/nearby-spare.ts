import type { OperatingHours } from '../../../shared/contract/people.ts';
import { SUPPLIERS_MAX, type Supplier } from '../../../shared/contract/spare-stock.ts';
import { type BloodType, compatibleDonorTypes } from '../../../shared/rules/blood.ts';
import { haversineKm, roundKm } from '../../../shared/rules/distance.ts';
import { openState } from '../../../shared/rules/opening-hours.ts';
import { carriesRedCells, type StockUnits, spareUnits } from '../../../shared/rules/spare.ts';
import type { StockComponent } from '../../../shared/rules/stock.ts';
import type { Database } from '../../platform/database/database.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import { describeSuppliers, findPlace, listSharing, sumsOf } from './spare-store.ts';

/** Of so many that share, the nearest that can give are mostly found. */
const NEAREST = 32;

/** Beyond so many, the next is not near. */
const NEAR = 128;

const OF_RED_CELLS = ['whole_blood', 'red_cells'] as const;

interface Wanted {
  /** The best first. */
  readonly types: readonly BloodType[];
  readonly component: StockComponent;
}

/**
 * Types that fit a patient: of red cells and whole blood the compatible ones, of platelets and plasma only the same.
 */
export const typesFitting = (bloodType: BloodType, component: StockComponent): readonly BloodType[] =>
  component === 'whole_blood' || component === 'red_cells'
    ? compatibleDonorTypes(bloodType, component)
    : [bloodType];

/** Hospitals that share, the nearest to `hospitalId` first; those without a place come last. */
async function sharingByDistance(db: Database, hospitalId: string) {
  const from = pointOf(await findPlace(db, hospitalId));
  return (await listSharing(db, hospitalId, from, NEAR))
    .map((row) => {
      const point = pointOf(row);
      return { id: row.user_id, km: from && point ? haversineKm(from, point) : null };
    })
    .sort((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY));
}

/** Rows of the sums as units, which PostgreSQL may return as text. */
const unitsOf = (rows: Awaited<ReturnType<typeof sumsOf>>): StockUnits[] =>
  rows.map(({ blood_type, component, units }) => ({
    bloodType: blood_type,
    component,
    units: Number(units),
  }));

/** Which of these hospitals can give something that fits, in their order. */
async function givingAmong(
  db: Database,
  some: Awaited<ReturnType<typeof sharingByDistance>>,
  wanted: Wanted,
  now: Date,
): Promise<Supplier[]> {
  if (some.length === 0) return [];
  const { types } = wanted;
  const components = carriesRedCells(wanted.component) ? OF_RED_CELLS : [wanted.component];
  const sums = Map.groupBy(
    await sumsOf(
      db,
      some.map(({ id }) => id),
      types,
      components,
    ),
    (row) => row.hospital_id,
  );
  const having = some.filter(({ id }) => sums.has(id));
  if (having.length === 0) return [];
  const rows = await describeSuppliers(
    db,
    having.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.user_id, row]));
  return having.flatMap(({ id, km }) => {
    const row = byId.get(id);
    if (!row) return [];
    const minimums = JSON.parse(row.stock_minimums) as Partial<Record<BloodType, number>>;
    const units = spareUnits(unitsOf(sums.get(id) ?? []), minimums)
      .filter(({ component }) => component === wanted.component)
      .sort((a, b) => types.indexOf(a.bloodType) - types.indexOf(b.bloodType));
    if (units.length === 0) return [];
    const open = openState(JSON.parse(row.operating_hours) as OperatingHours, now);
    return {
      hospitalId: id,
      name: row.name,
      kind: row.kind,
      city: row.city,
      ...(km !== null && { distanceKm: roundKm(km) }),
      phone: row.phone,
      phoneE164: row.phone_e164,
      ...(open.is === 'open' && { openUntil: open.until }),
      units,
    };
  });
}

/** The nearest verified hospitals that share and can give blood which fits, without the asking one; at most SUPPLIERS_MAX. */
export async function nearbySpare(
  db: Database,
  hospitalId: string,
  wanted: Wanted,
  now: Date,
): Promise<Supplier[]> {
  const near = await sharingByDistance(db, hospitalId);
  const found = await givingAmong(db, near.slice(0, NEAREST), wanted, now);
  if (found.length < SUPPLIERS_MAX) found.push(...(await givingAmong(db, near.slice(NEAREST), wanted, now)));
  return found.slice(0, SUPPLIERS_MAX);
}
