import * as z from 'zod/mini';
import { WEEKDAYS } from '../rules/availability.ts';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { STOCK_COMPONENTS } from '../rules/stock.ts';
import { endpoints, VERIFIED_HOSPITAL } from './endpoint.ts';
import { uuid } from './fields.ts';
import { m } from './message.ts';
import { newLines } from './orders.ts';

/** Standing orders that one hospital may have. */
export const STANDING_ORDERS_MAX = 20;

const standingOrder = z.object({
  id: z.string(),
  /** Who is asked for the blood. */
  supplier: z.object({ id: z.string(), name: z.string(), city: z.nullable(z.string()) }),
  /** On which days it is placed, on the country's clock. */
  weekdays: z.array(z.enum(WEEKDAYS)),
  lines: z.array(
    z.object({ bloodType: z.enum(BLOOD_TYPES), component: z.enum(STOCK_COMPONENTS), units: z.number() }),
  ),
  /** When it is placed the next time, unless it is paused then. */
  nextAt: z.string(),
  /** The supplier shows nobody what it can give: nothing is ordered until it does again. */
  isPaused: z.boolean(),
});
export type StandingOrder = z.infer<typeof standingOrder>;

const newStandingOrder = z.object({
  /** Made by the device, so that one that is sent twice is one. */
  id: z.optional(uuid),
  supplierId: uuid,
  weekdays: z.array(z.enum(WEEKDAYS, m('validation.choice_invalid'))).check(
    z.minLength(1, m('orders.weekdays_required')),
    z.maxLength(WEEKDAYS.length, m('validation.too_long')),
    z.overwrite((given) => WEEKDAYS.filter((day) => given.includes(day))),
  ),
  lines: newLines,
});
export type NewStandingOrder = z.input<typeof newStandingOrder>;

export const standingOrderEndpoints = endpoints({
  'GET /standing-orders': {
    summary: 'What the hospital orders on the same weekdays each week, the oldest first',
    access: VERIFIED_HOSPITAL,
    output: z.object({ standingOrders: z.array(standingOrder) }),
  },
  'POST /standing-orders': {
    summary:
      'Orders the same blood of another hospital on these weekdays, each time as an ordinary order; the same id sent again is the same',
    access: VERIFIED_HOSPITAL,
    body: newStandingOrder,
    output: z.object({ standingOrder, message: z.string() }),
    status: 201,
    idempotent: true,
    limits: [{ by: 'hospital', max: 60, minutes: 60 }],
  },
  'DELETE /standing-orders/{id}': {
    summary: 'Ends a standing order; what it has ordered stays ordered',
    access: VERIFIED_HOSPITAL,
    output: z.object({ endedId: z.string(), message: z.string() }),
    idempotent: true,
    limits: [{ by: 'hospital', max: 60, minutes: 60 }],
  },
});
