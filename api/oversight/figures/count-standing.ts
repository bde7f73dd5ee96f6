import type { Context } from '../../context.ts';
import type { Row } from '../../platform/database/tables.ts';
import { countTowns, daysAround } from '../country/read-stock.ts';
import { type END_FIGURES, listVerified, standingOfHospitals, usedByHospitals } from './figures-store.ts';
import { ofHospital } from './organisations.ts';

/** What is there at an instant, as `figure_sums` has it. */
export interface Standing {
  readonly organisation: string;
  readonly figure: (typeof END_FIGURES)[number];
  readonly cell: string;
  readonly value: number;
}

type Blood = Pick<Row<'stock_lots'>, 'blood_type' | 'component'>;

const bloodCell = ({ component, blood_type }: Blood) => `${component}/${blood_type}`;

/**
 * Stock, the use of the 28 days before, and verified hospitals at the beginning of the day of an instant: of the country
 * and its regions, as the country's screen counts them, and of these hospitals, or of all.
 */
export async function countStanding(
  { db }: Pick<Context, 'db'>,
  at: Date,
  hospitals: readonly string[] | 'all',
): Promise<Standing[]> {
  const sums = new Map<string, Standing>();
  const add = (organisation: string, figure: Standing['figure'], cell: string, value: number) => {
    if (value === 0) return;
    const key = `${organisation}\n${figure}\n${cell}`;
    sums.set(key, { organisation, figure, cell, value: value + (sums.get(key)?.value ?? 0) });
  };
  // As a day begins, nothing is used in it yet: the 28 days end with the one before.
  const days = { ...daysAround(at), since: daysAround(new Date(at.getTime() - 1)).since };
  for (const { region, units, used, ...blood } of (await countTowns({ db }, days)).rows)
    for (const organisation of ['country', ...(region ? [`region:${region}`] : [])]) {
      add(organisation, 'unitsInStock', bloodCell(blood), units);
      add(organisation, 'unitsUsedBefore', bloodCell(blood), used);
    }
  const wanted = hospitals === 'all' ? undefined : new Set(hospitals);
  for (const { id, region, kind } of await listVerified(db)) {
    add('country', 'hospitals', kind, 1);
    if (region) add(`region:${region}`, 'hospitals', kind, 1);
    if (wanted?.has(id) !== false) add(ofHospital(id), 'hospitals', kind, 1);
  }
  if (wanted?.size === 0) return [...sums.values()];
  const ids = wanted && [...wanted];
  for (const { hospital_id, units, ...blood } of await standingOfHospitals(db, days.today, ids))
    add(ofHospital(hospital_id), 'unitsInStock', bloodCell(blood), Number(units));
  // What was put back may be more than what was used in these days.
  for (const { hospital_id, units, ...blood } of await usedByHospitals(db, days.since, ids))
    add(ofHospital(hospital_id), 'unitsUsedBefore', bloodCell(blood), Math.max(0, Number(units)));
  return [...sums.values()];
}
