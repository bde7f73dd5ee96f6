import { BLOOD_TYPES, type BloodType } from '../../../shared/rules/blood.ts';
import { type StockUnits, spareUnits } from '../../../shared/rules/spare.ts';
import { STOCK_COMPONENTS } from '../../../shared/rules/stock.ts';
import type { Database } from '../../platform/database/database.ts';
import { describeSuppliers, sumsOf } from './spare-store.ts';

export const minimumsOf = ({ stock_minimums }: { readonly stock_minimums: string }) =>
  JSON.parse(stock_minimums) as Partial<Record<BloodType, number>>;

/** Rows of the sums as units, which PostgreSQL may return as text. */
export const unitsOf = (rows: Awaited<ReturnType<typeof sumsOf>>): StockUnits[] =>
  rows.map(({ blood_type, component, units }) => ({
    bloodType: blood_type,
    component,
    units: Number(units),
  }));

/** What a hospital can give at most, by type and component, whether it shows others or not. */
export async function spareOf(db: Database, hospitalId: string): Promise<StockUnits[]> {
  const [hospital] = await describeSuppliers(db, [hospitalId]);
  if (!hospital) return [];
  const sums = await sumsOf(db, [hospitalId], BLOOD_TYPES, STOCK_COMPONENTS);
  return spareUnits(unitsOf(sums), minimumsOf(hospital));
}
