import type { StockPlace } from '../../../shared/contract/country-stock.ts';
import { REGIONS } from '../../../shared/places/regions.ts';
import { BLOOD_TYPES, type BloodType } from '../../../shared/rules/blood.ts';
import type { StockComponent } from '../../../shared/rules/stock.ts';
import { daysOfCover } from '../../../shared/rules/stock-days.ts';

/** Units in stock, those that expire within a week, those used in the last 28 days; null if none was. */
export interface Figures {
  readonly units: number;
  readonly expiring: number;
  readonly used: number;
  readonly cover: number | null;
}

export interface TownRow extends Figures {
  /** The code of its region, and its name; null if unknown. */
  readonly region: string | null;
  readonly town: string | null;
  readonly types: ReadonlyMap<BloodType, Figures>;
}

type Summed = Omit<Figures, 'cover'>;

function sumOf(all: readonly Summed[]): Figures {
  const sum = (of: (one: Summed) => number) => all.reduce((total, one) => total + of(one), 0);
  const units = sum((one) => one.units);
  const used = sum((one) => one.used);
  return { units, expiring: sum(({ expiring }) => expiring), used, cover: daysOfCover(units, used) };
}

/** The towns that have blood of this component or used some, or of any component if it is left out. */
export const townRows = (places: readonly StockPlace[], component?: StockComponent): TownRow[] =>
  places.flatMap(({ region, town, stock }) => {
    const rows = stock.filter((row) => component === undefined || row.component === component);
    if (rows.length === 0) return [];
    const types = BLOOD_TYPES.flatMap((type) => {
      const ofType = rows.filter(({ bloodType }) => bloodType === type);
      return ofType.length > 0 ? [[type, sumOf(ofType)] as const] : [];
    });
    return [{ region, town, types: new Map(types), ...sumOf(rows) }];
  });

/** Every region, with zeros if it has no blood. */
export const regionRows = (towns: readonly TownRow[]): (Figures & { readonly code: string })[] =>
  REGIONS.map(({ code }) => ({ code, ...sumOf(towns.filter(({ region }) => region === code)) }));

/** From this many days of cover on, the map has each shade: the first is for enough, and for where nothing is used. */
export const COVER_STEPS = [14, 7, 3, 0] as const;

export const coverStep = (cover: number | null): number =>
  cover === null ? 0 : COVER_STEPS.findIndex((from) => cover >= from);

/** As it is shown: whole days from ten on. */
export const shownCover = (cover: number): number => (cover < 10 ? cover : Math.round(cover));

/** Too little to wait for. */
export const isLow = (cover: number | null): boolean => coverStep(cover) === COVER_STEPS.length - 1;
