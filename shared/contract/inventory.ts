import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { isShelfLife } from '../rules/stock.ts';
import { endpoints } from './endpoint.ts';
import { bloodType, day, instant, uuid } from './fields.ts';
import { m } from './message.ts';

/** Units of one lot. */
export const LOT_UNITS_MAX = 1000;
/** Lots with blood left that one hospital may have. */
export const LOTS_MAX = 1000;

/** Bags of one type, collected and expiring together. Dates are days or instants, as they were told. */
export const stockLot = z.object({
  id: z.string(),
  bloodType: z.enum(BLOOD_TYPES),
  /** What is left. */
  units: z.number(),
  collectedAt: z.string(),
  expiresAt: z.string(),
});
export type StockLot = z.infer<typeof stockLot>;

/** Units of one type that expire on the same day; `daysToExpiry` is 0 on that day, negative after it. */
export const stockByExpiry = z.object({
  bloodType: z.enum(BLOOD_TYPES),
  units: z.number(),
  daysToExpiry: z.number(),
});

const lotUnits = (min: number) =>
  z
    .int(m('validation.units_required'))
    .check(z.gte(min, m('validation.units_min')), z.lte(LOT_UNITS_MAX, m('stock.units_max')));

const date = z.union([day, instant], m('validation.date_invalid'));

export const newLot = z
  .object({
    /** Made by the device, so that a lot added twice is one lot. */
    id: z.optional(uuid),
    bloodType,
    units: lotUnits(1),
    collectedAt: date,
    expiresAt: date,
  })
  .check(
    z.refine(({ collectedAt, expiresAt }) => isShelfLife(collectedAt, expiresAt), {
      path: ['expiresAt'],
      error: m('stock.expiry_invalid'),
    }),
  );
export type NewLot = z.input<typeof newLot>;

export const lotChange = z.object({
  /** What is left. */
  units: lotUnits(0),
  /**
   * What the device knew to be left. The difference is then what is taken away, so that what two tablets
   * took, also without a network, adds up.
   */
  was: z.optional(lotUnits(0)),
  /** What became of units that are no longer there. */
  as: z._default(z.enum(['used', 'discarded'], m('validation.choice_invalid')), 'used'),
});

const VERIFIED_HOSPITAL = { roles: ['hospital'], verified: true } as const;
const LIMITS = [{ by: 'account', max: 600, minutes: 60 }] as const;
const oneSaid = z.object({ lot: stockLot, message: z.string() });

export const inventoryEndpoints = endpoints({
  'GET /hospital/inventory': {
    summary: "Lots of the hospital's blood stock that have units left, the first to expire first",
    access: VERIFIED_HOSPITAL,
    output: z.object({ inventory: z.array(stockLot), total: z.number() }),
  },
  'POST /hospital/inventory': {
    summary: 'Adds a lot; the same id added again is the same lot',
    access: VERIFIED_HOSPITAL,
    body: newLot,
    output: oneSaid,
    status: 201,
    idempotent: true,
    limits: LIMITS,
  },
  'PATCH /hospital/inventory/{id}': {
    summary: 'Sets what is left of a lot',
    access: VERIFIED_HOSPITAL,
    body: lotChange,
    output: oneSaid,
    idempotent: true,
    limits: LIMITS,
  },
  'DELETE /hospital/inventory/{id}': {
    summary: 'Discards what is left of a lot',
    access: VERIFIED_HOSPITAL,
    output: oneSaid,
    idempotent: true,
    limits: LIMITS,
  },
});
