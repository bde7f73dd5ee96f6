import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { STOCK_COMPONENTS } from '../rules/stock.ts';
import { DAY_MINUTES } from '../time.ts';
import { endpoints, VERIFIED_HOSPITAL } from './endpoint.ts';

/** The nearest hospitals to offer it to, at most this many. */
export const TAKERS_MAX = 3;

const taker = z.object({
  hospitalId: z.string(),
  name: z.string(),
  city: z.nullable(z.string()),
  /** One decimal. */
  distanceKm: z.number(),
});
export type Taker = z.infer<typeof taker>;

const expiryOffer = z.object({
  bloodType: z.enum(BLOOD_TYPES),
  component: z.enum(STOCK_COMPONENTS),
  /** Units that will expire unused, the last of them on this day ('YYYY-MM-DD'). */
  units: z.number(),
  expiresOn: z.string(),
  /** The nearest first; empty if nobody near uses it. */
  takers: z.array(taker),
});
export type ExpiryOffer = z.infer<typeof expiryOffer>;

export const expiryOfferEndpoints = endpoints({
  'GET /stock/expiring': {
    summary:
      'Own blood that will expire unused, by the use of the last 28 days, and the nearest hospitals that use such blood: it is offered to them with POST /orders',
    access: VERIFIED_HOSPITAL,
    output: z.object({
      offers: z.array(expiryOffer),
      /** How many days before its expiry blood is offered. */
      withinDays: z.number(),
    }),
    /** It says of others that they use a type: enough to have the screen open all day. */
    limits: [{ by: 'hospital', max: 300, minutes: DAY_MINUTES, guardsSecret: true }],
  },
});
