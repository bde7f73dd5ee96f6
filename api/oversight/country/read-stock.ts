import type { StockPlace, TownStock, TypeStock } from '../../../shared/contract/country-stock.ts';
import { REGIONS } from '../../../shared/places/look-up.ts';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { askableAt } from '../../../shared/rules/eligibility.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { isShortage } from '../../../shared/rules/shortage.ts';
import { carriesRedCells } from '../../../shared/rules/spare.ts';
import { EXPIRY_WARNING_DAYS } from '../../../shared/rules/stock.ts';
import { daysOfCover, type StockOutcome, USE_DAYS, WASTE_REASONS } from '../../../shared/rules/stock-days.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../shared/time.ts';
import { readCountryEver } from '../../blood/requests/request-sums-store.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../handler.ts';
import type { Row } from '../../platform/database/tables.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { countOpenOrders, readTownOutcomes, readTownStock } from './stock-store.ts';
import { readSupply } from './supply-store.ts';

type Key = Pick<Row<'town_stock'>, 'region' | 'town' | 'blood_type' | 'component'>;
interface Sums {
  units: number;
  expiring: number;
  used: number;
}
type Counted = Key & Sums;

/** As types are listed everywhere; a database gives its sums in any order. */
const byType = (one: Key, other: Key): number =>
  BLOOD_TYPES.indexOf(one.blood_type) - BLOOD_TYPES.indexOf(other.blood_type) ||
  (one.component < other.component ? -1 : 1);

interface Towns {
  /** One row for each town, type and component that has blood, or used some; by type. */
  readonly rows: readonly Counted[];
  /** Units of the whole country that were not used, by what became of them. */
  readonly wasted: ReadonlyMap<StockOutcome, number>;
}

/** What stands in the towns, and what became of units there in the days before. */
export async function countTowns({ db }: Pick<Context, 'db'>, days: Days): Promise<Towns> {
  const rows = new Map<string, Counted>();
  const add = (key: Key, change: Partial<Sums>) => {
    const { region, town, blood_type, component } = key;
    const name = [region, town, blood_type, component].join('\n');
    const row = rows.get(name) ?? { region, town, blood_type, component, units: 0, expiring: 0, used: 0 };
    rows.set(name, row);
    row.units += change.units ?? 0;
    row.expiring += change.expiring ?? 0;
    row.used += change.used ?? 0;
  };
  for (const { units, expiring, ...key } of await readTownStock(db, days))
    add(key, { units: Number(units), expiring: Number(expiring) });
  const wasted = new Map<StockOutcome, number>();
  // What was put back may be more than what was used in these days.
  for (const { units, outcome, ...key } of await readTownOutcomes(db, days.since))
    if (outcome === 'used') add(key, { used: Math.max(0, Number(units)) });
    else wasted.set(outcome, (wasted.get(outcome) ?? 0) + Number(units));
  return {
    rows: [...rows.values()].filter(({ units, used }) => units > 0 || used > 0).sort(byType),
    wasted,
  };
}

interface Days {
  readonly today: string;
  /** The last day of what expires within a week, and the first of the use that is measured. */
  readonly last: string;
  readonly since: string;
}

/** On the country's clock. */
export function daysAround(now: Date): Days {
  const day = (on: number) => localDate(COUNTRY_TIMEZONE, new Date(now.getTime() + on * DAY_MS));
  return { today: day(0), last: day(EXPIRY_WARNING_DAYS - 1), since: day(1 - USE_DAYS) };
}

const withCover = ({ units, expiring, used }: Sums) => ({
  units,
  expiring,
  used,
  daysOfCover: daysOfCover(units, used),
});

const CODES = new Map(REGIONS.map(({ name, code }) => [name, code]));

/** The town with the most blood first. */
function placesOf(rows: readonly Counted[]): StockPlace[] {
  const places = new Map<string, StockPlace & { stock: TownStock[]; units: number }>();
  for (const row of rows) {
    const name = `${row.region}\n${row.town}`;
    const place = places.get(name) ?? {
      region: CODES.get(row.region) ?? null,
      town: row.town || null,
      stock: [],
      units: 0,
    };
    places.set(name, place);
    place.units += row.units;
    place.stock.push({ bloodType: row.blood_type, component: row.component, ...withCover(row) });
  }
  return [...places.values()]
    .toSorted((a, b) => b.units - a.units || (a.town ?? '').localeCompare(b.town ?? ''))
    .map(({ region, town, stock }) => ({ region, town, stock }));
}

/** Each type with what decides its shortage. */
async function countTypes(context: Context, rows: readonly Counted[]): Promise<TypeStock[]> {
  const { db, now } = context;
  const supply = await readSupply(db, askableAt(now(), await donationIntervals(context, db)));
  const needs = await readCountryEver(db);
  return BLOOD_TYPES.map((bloodType) => {
    const sums = { units: 0, expiring: 0, used: 0 };
    let unitsForRequests = 0;
    for (const row of rows)
      if (row.blood_type === bloodType) {
        sums.units += row.units;
        sums.expiring += row.expiring;
        sums.used += row.used;
        if (carriesRedCells(row.component)) unitsForRequests += row.units;
      }
    const counted = {
      unitsPending: Number(needs.find(({ blood_type }) => blood_type === bloodType)?.units_open ?? 0),
      unitsForRequests,
      donors: supply.get(bloodType)?.eligible ?? 0,
    };
    return { bloodType, ...withCover(sums), ...counted, shortage: isShortage(counted) };
  });
}

/** The blood that stands in the country's refrigerators, from figures that are updated with every change. */
export const readCountryStock: Handler<'GET /country/stock'> = async ({ context }) => {
  const { db, now } = context;
  const days = daysAround(now());
  const { rows, wasted } = await countTowns(context, days);
  const { open, late } = await countOpenOrders(db, now().toISOString());
  return {
    asOf: now().toISOString(),
    places: placesOf(rows),
    types: await countTypes(context, rows),
    orders: { open: Number(open), late: Number(late) },
    wasted: WASTE_REASONS.flatMap((reason) => {
      const units = wasted.get(reason) ?? 0;
      return units > 0 ? [{ reason, units }] : [];
    }),
  };
};
