import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { HOSPITAL_KINDS } from '../rules/spare.ts';
import { STOCK_COMPONENTS } from '../rules/stock.ts';
import { endpoints, VERIFIED_HOSPITAL } from './endpoint.ts';
import { bloodType } from './fields.ts';
import { m } from './message.ts';

/** The nearest hospitals that can give, at most this many. */
export const SUPPLIERS_MAX = 20;

/** How long a hospital sees who saw what it can give. */
export const SHOWN_DAYS = 30;

/** Units that can be given, at most. */
const spare = z.object({
  bloodType: z.enum(BLOOD_TYPES),
  component: z.enum(STOCK_COMPONENTS),
  units: z.number(),
});

const supplier = z.object({
  hospitalId: z.string(),
  name: z.string(),
  kind: z.enum(HOSPITAL_KINDS),
  city: z.nullable(z.string()),
  /** From the caller's hospital, one decimal; missing unless both places are known. */
  distanceKm: z.optional(z.number()),
  phone: z.string(),
  /** In E.164, for links; null for what is no number. */
  phoneE164: z.nullable(z.string()),
  /** 'HH:MM' on the country's clock; missing while it is closed. */
  openUntil: z.optional(z.string()),
  /** A patient's own type first. */
  units: z.array(spare),
});
export type Supplier = z.infer<typeof supplier>;

const isTypes = (text: string): boolean =>
  text.split(',').every((type) => BLOOD_TYPES.some((known) => known === type));

export const spareStockEndpoints = endpoints({
  'GET /stock/nearby': {
    summary:
      'Which verified hospitals can give blood that fits a patient of this type, or of exactly these types, nearest first: how much at most, never which bags. Suppliers see who looked',
    access: VERIFIED_HOSPITAL,
    query: z
      .object({
        /** Of the patient. */
        bloodType: z.optional(bloodType),
        /** In its place: exactly these, separated by commas, for a stock. */
        types: z.optional(
          z
            .string(m('validation.choice_invalid'))
            .check(
              z.maxLength(40, m('validation.too_long')),
              z.refine(isTypes, m('validation.choice_invalid')),
            ),
        ),
        component: z._default(z.enum(STOCK_COMPONENTS, m('validation.choice_invalid')), 'whole_blood'),
      })
      .check(
        z.refine((query) => (query.bloodType === undefined) !== (query.types === undefined), {
          path: ['bloodType'],
          error: m('validation.blood_type_required'),
        }),
      ),
    output: z.object({ suppliers: z.array(supplier) }),
    /** Enough for every request of a day, too few to watch what others have. */
    limits: [{ by: 'hospital', max: 200, minutes: 1440, guardsSecret: true }],
  },
  'GET /stock/shown': {
    summary: 'Which hospitals saw in the last thirty days what the own one can give, the latest first',
    access: VERIFIED_HOSPITAL,
    output: z.object({
      hospitals: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** On how many days. */
          days: z.number(),
          /** The last one, 'YYYY-MM-DD'. */
          lastDay: z.string(),
        }),
      ),
    }),
  },
});
