import * as z from 'zod/mini';
import { SCANNED_MAX } from '../rules/bag-number.ts';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { shareBox, TEMPERATURE_MAX, TEMPERATURE_MIN } from '../rules/cold-chain.ts';
import { DECLINE_REASONS, ORDER_SIDES, ORDER_STATES, REFUSAL_REASONS } from '../rules/order-states.ts';
import { URGENCIES } from '../rules/request-status.ts';
import { STOCK_COMPONENTS } from '../rules/stock.ts';
import { endpoints, VERIFIED_HOSPITAL } from './endpoint.ts';
import { bloodType, instant, optionalText, requiredText, units, urgency, uuid } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { HOSPITAL_WRITES } from './write-limits.ts';

/** Types and components of one order. */
const ORDER_LINES_MAX = 16;
/** Bags in one box. */
const BOX_BAGS_MAX = 200;
/** Open orders between two hospitals, in one direction. */
export const OPEN_ORDERS_MAX = 20;
export const ORDER_NOTE_MAX = 300;
/** A box that has not arrived by then has its own emergency. */
const TRAVEL_MAX_MINUTES = 3 * 24 * 60;
const OUTSIDE_MAX = 24 * 60;

const orderLine = z.object({
  bloodType: z.enum(BLOOD_TYPES),
  component: z.enum(STOCK_COMPONENTS),
  /** Asked for. */
  units: z.number(),
  /** What the supplier gives of them; missing until it has said so. */
  offered: z.optional(z.number()),
});
export type OrderLine = z.infer<typeof orderLine>;

/** One bag in the box, or units of a lot without a number. */
const boxedBag = z.object({
  /** The supplier's lot, by which the bag is named in each step. */
  lotId: z.string(),
  bloodType: z.enum(BLOOD_TYPES),
  component: z.enum(STOCK_COMPONENTS),
  bagNumber: z.optional(z.string()),
  units: z.number(),
  collectedAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['in_box', 'accepted', 'refused']),
  refusedFor: z.optional(z.enum(REFUSAL_REASONS)),
});
export type BoxedBag = z.infer<typeof boxedBag>;

/** Only the own side's people have names; null once a name is deleted. */
const by = z.optional(z.nullable(z.string()));

/** An order as one of its two hospitals sees it. A supplier never sees for which request it is. */
export const order = z.object({
  id: z.string(),
  state: z.enum(ORDER_STATES),
  /** On which side the caller's hospital is. */
  side: z.enum(ORDER_SIDES),
  /** The hospital on the other side. */
  other: z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    city: z.nullable(z.string()),
  }),
  urgency: z.enum(URGENCIES),
  lines: z.array(orderLine),
  /** What the one who began it wrote to the other side. */
  note: z.optional(z.string()),
  /** The receiver's own request that it is for. */
  requestId: z.optional(z.string()),
  createdAt: z.string(),
  createdBy: by,
  /** When it lapses if nobody does anything. */
  answerBy: z.optional(z.string()),
  declinedFor: z.optional(z.enum(DECLINE_REASONS)),
  offered: z.optional(z.object({ at: z.string(), by })),
  packed: z.optional(z.object({ at: z.string(), by, box: z.string(), temperature: z.number() })),
  sent: z.optional(z.object({ at: z.string(), by })),
  /** When the box should have arrived. */
  dueAt: z.optional(z.string()),
  /** It should have arrived, and nobody has received it. */
  isLate: z.boolean(),
  received: z.optional(z.object({ at: z.string(), by, temperature: z.number(), outsideMinutes: z.number() })),
  bags: z.array(boxedBag),
  endedAt: z.optional(z.string()),
});
export type Order = z.infer<typeof order>;

/** Each type and component once. */
const distinct = z.refine<readonly { bloodType: string; component: string }[]>(
  (lines) => new Set(lines.map((one) => `${one.bloodType} ${one.component}`)).size === lines.length,
  m('validation.choice_invalid'),
);

const component = z.enum(STOCK_COMPONENTS, m('validation.choice_invalid'));

/** What an order may ask for: each type and component once, all of which keep at one temperature. */
export const newLines = z.array(z.object({ bloodType, component, units })).check(
  z.minLength(1, m('validation.units_required')),
  z.maxLength(ORDER_LINES_MAX, m('validation.too_long')),
  distinct,
  z.refine((lines) => shareBox(lines.map((line) => line.component)), m('orders.one_temperature')),
);

const newOrder = z
  .object({
    /** Made by the device, so that an order that is sent twice is one. */
    id: z.optional(uuid),
    /** Who is asked for blood. */
    supplierId: z.optional(uuid),
    /** In its place: to whom the own hospital offers blood, who then says yes or no. */
    receiverId: z.optional(uuid),
    /** The own request that it is for; what comes counts in what it still needs. */
    requestId: z.optional(uuid),
    lines: newLines,
    urgency: z._default(urgency, 'medium'),
    /** For the other hospital: it reads this. */
    note: optionalText(ORDER_NOTE_MAX),
  })
  .check(
    z.refine(({ supplierId, receiverId }) => (supplierId === undefined) !== (receiverId === undefined), {
      path: ['supplierId'],
      error: m('validation.choice_invalid'),
    }),
    z.refine(({ receiverId, requestId }) => receiverId === undefined || requestId === undefined, {
      path: ['requestId'],
      error: m('validation.choice_invalid'),
    }),
  );
export type NewOrder = z.input<typeof newOrder>;

/** When it was done, on the device's clock: it may have been without a network. Never counted as later than now. */
const at = z.optional(instant);

/** °C in the box. */
const temperature = z
  .number(m('orders.temperature_required'))
  .check(
    z.gte(TEMPERATURE_MIN, m('orders.temperature_invalid')),
    z.lte(TEMPERATURE_MAX, m('orders.temperature_invalid')),
  );

const boundedBags = <Bag extends z.ZodMiniType<{ lotId: string }>>(bag: Bag) =>
  z.array(bag).check(
    z.minLength(1, m('orders.bags_required')),
    z.maxLength(BOX_BAGS_MAX, m('validation.too_long')),
    z.refine(
      (bags) => new Set((bags as { lotId: string }[]).map(({ lotId }) => lotId)).size === bags.length,
      m('validation.choice_invalid'),
    ),
  );

const orderChange = z.discriminatedUnion(
  'step',
  [
    z.object({ step: z.literal('accept') }),
    z.object({
      step: z.literal('offer'),
      /** Of what was asked for; what is not named is not given. */
      lines: z
        .array(z.object({ bloodType, component, units }))
        .check(
          z.minLength(1, m('validation.units_required')),
          z.maxLength(ORDER_LINES_MAX, m('validation.too_long')),
          distinct,
        ),
    }),
    z.object({
      step: z.literal('decline'),
      reason: z.enum(DECLINE_REASONS, m('validation.reason_required')),
    }),
    z.object({
      step: z.literal('pack'),
      /** Lots of the own stock: a bag is one unit. */
      bags: boundedBags(z.object({ lotId: uuid, units })),
      /** What is written on the box. */
      box: requiredText(m('orders.box_required'), SCANNED_MAX).check(
        z.maxLength(40, m('validation.too_long')),
      ),
      temperature,
      at,
    }),
    z.object({ step: z.literal('unpack') }),
    z.object({
      step: z.literal('send'),
      arrivesInMinutes: z
        .int(m('validation.number_invalid'))
        .check(
          z.gte(1, m('validation.number_invalid')),
          z.lte(TRAVEL_MAX_MINUTES, m('validation.number_invalid')),
        ),
      at,
    }),
    z.object({
      step: z.literal('receive'),
      temperature,
      /** How long the bags were outside the box and the refrigerator, if they were. */
      outsideMinutes: z._default(
        z
          .int(m('validation.number_invalid'))
          .check(
            z.gte(0, m('validation.number_invalid')),
            z.lte(OUTSIDE_MAX, m('validation.number_invalid')),
          ),
        0,
      ),
      /** Every bag of the box's list: accepted, or refused with the reason. */
      bags: boundedBags(
        z.object({
          lotId: uuid,
          refusedFor: z.optional(z.enum(REFUSAL_REASONS, m('validation.choice_invalid'))),
        }),
      ),
      at,
    }),
    z.object({ step: z.literal('cancel') }),
  ],
  m('validation.choice_invalid'),
);
export type OrderChange = z.input<typeof orderChange>;

const orderWithMessage = z.object({ order, message: z.string() });

export const orderEndpoints = endpoints({
  'GET /orders': {
    summary:
      'Orders of blood in which the hospital is on this side, the newest first: the open ones, or those that have ended',
    access: VERIFIED_HOSPITAL,
    query: pagedQuery({
      side: z.enum(ORDER_SIDES, m('validation.choice_invalid')),
      ended: z._default(z.enum(['yes', 'no'], m('validation.choice_invalid')), 'no'),
    }),
    output: z.object({ orders: z.array(order), ...listTotal }),
  },
  'POST /orders': {
    summary:
      'Asks another hospital for blood, or offers it some; the same id sent again is the same order. An urgent one rings there',
    access: VERIFIED_HOSPITAL,
    body: newOrder,
    output: orderWithMessage,
    status: 201,
    idempotent: true,
    limits: [{ by: 'hospital', max: 60, minutes: 60 }],
  },
  'GET /orders/{id}': {
    summary: 'One order of blood, for the two hospitals that it is between',
    access: VERIFIED_HOSPITAL,
    output: z.object({ order }),
  },
  'PATCH /orders/{id}': {
    summary:
      'The next step of an order: the supplier offers, declines, packs, unpacks or sends; the receiver accepts, receives or cancels',
    access: VERIFIED_HOSPITAL,
    body: orderChange,
    output: orderWithMessage,
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
});
