import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { STOCK_COMPONENTS } from '../rules/stock.ts';
import { WASTE_REASONS } from '../rules/stock-days.ts';
import { DAY_MINUTES } from '../time.ts';
import { endpoints } from './endpoint.ts';

const figures = {
  /** Available units of verified hospitals, and those of them that expire within a week. */
  units: z.number(),
  expiring: z.number(),
  /** Units used for patients in the last USE_DAYS days, today among them. */
  used: z.number(),
  /** As `daysOfCover`: null if none was used. */
  daysOfCover: z.nullable(z.number()),
};

const townStock = z.object({
  bloodType: z.enum(BLOOD_TYPES),
  component: z.enum(STOCK_COMPONENTS),
  ...figures,
});
export type TownStock = z.infer<typeof townStock>;

const stockPlace = z.object({
  /** As in the gazetteer's REGIONS; null if it is not known, as a town. */
  region: z.nullable(z.string()),
  town: z.nullable(z.string()),
  stock: z.array(townStock),
});
export type StockPlace = z.infer<typeof stockPlace>;

const typeStock = z.object({
  bloodType: z.enum(BLOOD_TYPES),
  /** Of all components. */
  ...figures,
  /** What the shortage counts: units that pending requests need, those in stock for them, donors who may give now. */
  unitsPending: z.number(),
  unitsForRequests: z.number(),
  donors: z.number(),
  shortage: z.boolean(),
});
export type TypeStock = z.infer<typeof typeStock>;

export const countryStockEndpoints = endpoints({
  'GET /country/stock': {
    summary:
      'Blood in stock in the whole country by town, type and component: how many days it lasts, what expires, what was wasted. No hospital by name',
    access: { roles: ['hospital', 'admin'], verified: true, supplies: true },
    output: z.object({
      asOf: z.string(),
      places: z.array(stockPlace),
      /** All eight types. */
      types: z.array(typeStock),
      /** Orders between hospitals that have not ended, and those of them whose box should have arrived. */
      orders: z.object({ open: z.number(), late: z.number() }),
      /** Units wasted in the last USE_DAYS days, by reason; only reasons that occurred. */
      wasted: z.array(z.object({ reason: z.enum(WASTE_REASONS), units: z.number() })),
    }),
    /** Enough to have it open all day, too few to follow each bag. */
    limits: [{ by: 'hospital', max: 300, minutes: DAY_MINUTES, guardsSecret: true }],
  },
});
