import * as z from 'zod/mini';
import { bagNumberOf, checkFits, SCANNED_MAX } from '../rules/bag-number.ts';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { ISSUED_TO_MAX, isWardOrNumber } from '../rules/issued-to.ts';
import {
  DISCARD_REASONS,
  ISSUE_OUTCOMES,
  LOT_STATES,
  MOVEMENT_KINDS,
  STAFF_MOVES,
} from '../rules/lot-states.ts';
import { expiresAfter, keepsThatLong, STOCK_COMPONENTS } from '../rules/stock.ts';
import { endpoints, VERIFIED_HOSPITAL } from './endpoint.ts';
import { bloodType, day, instant, requiredText, uuid } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { HOSPITAL_WRITES } from './write-limits.ts';

/** Units of one lot. */
export const LOT_UNITS_MAX = 1000;
/** Lots with blood left that one hospital may have. */
export const LOTS_MAX = 1000;

/**
 * Bags of one type and component that were collected together, expire together and are all in one state. What is
 * reserved from a larger lot becomes a lot of its own. Dates are days or instants, as they were given.
 */
const stockLot = z.object({
  id: z.string(),
  bloodType: z.enum(BLOOD_TYPES),
  /** This and `state` are missing in what an earlier release cached. */
  component: z.optional(z.enum(STOCK_COMPONENTS)),
  /** The donation number on the label; a lot that has one is one bag. */
  bagNumber: z.optional(z.string()),
  state: z.optional(z.enum(LOT_STATES)),
  /** Units that remain. */
  units: z.number(),
  collectedAt: z.string(),
  expiresAt: z.string(),
  /** The request it is reserved for, and until when. */
  reservation: z.optional(z.object({ requestId: z.string(), until: z.string() })),
});
export type StockLot = z.infer<typeof stockLot>;

/** Available units of one type that expire on the same day; `daysToExpiry` is 0 on that day. */
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

/** As on the label: scanned or typed, with or without groups, it is the same number. */
export const bagNumber = requiredText(m('validation.text_invalid'), SCANNED_MAX).check(
  z.refine(checkFits, { error: m('stock.check_character'), abort: true }),
  z.overwrite(bagNumberOf),
  z.maxLength(40, m('validation.too_long')),
);
const reason = z.enum(DISCARD_REASONS, m('validation.choice_invalid'));

export const newLot = z
  .object({
    /** Made by the device, so that a lot that is sent twice is added once. */
    id: z.optional(uuid),
    bloodType,
    component: z._default(z.enum(STOCK_COMPONENTS, m('validation.choice_invalid')), 'whole_blood'),
    bagNumber: z.optional(bagNumber),
    /** Blood that has not been screened waits in quarantine and does not count. */
    state: z._default(z.enum(['quarantine', 'available'], m('validation.choice_invalid')), 'available'),
    units: lotUnits(1),
    collectedAt: date,
    expiresAt: date,
  })
  .check(
    z.refine(({ collectedAt, expiresAt }) => expiresAfter(collectedAt, expiresAt), {
      path: ['expiresAt'],
      error: m('stock.expiry_invalid'),
    }),
    z.refine(({ collectedAt, expiresAt }) => keepsThatLong(collectedAt, expiresAt), {
      path: ['expiresAt'],
      error: m('stock.expiry_too_late'),
    }),
    z.refine(({ bagNumber, units }) => bagNumber === undefined || units === 1, {
      path: ['bagNumber'],
      error: m('stock.one_bag'),
    }),
  );
export type NewLot = z.input<typeof newLot>;

const lotChange = z.object({
  /** Units that remain. */
  units: lotUnits(0),
  /**
   * The units that the device believed to remain. The difference is subtracted, so that what two tablets took adds up,
   * even if they were offline.
   */
  was: z.optional(lotUnits(0)),
  /** What became of units that are no longer in stock. */
  as: z._default(z.enum(['used', 'discarded'], m('validation.choice_invalid')), 'used'),
});

/** What is done with some or all bags of a lot. */
const lotMovement = z
  .object({
    /** Made by the device, so that it can take the movement back. */
    id: z.optional(uuid),
    kind: z.enum(STAFF_MOVES, m('validation.choice_invalid')),
    units: lotUnits(1),
    /**
     * The patient's request: required for a reservation; optional for an issue; of reserved blood, the request that it was
     * seen reserved for: `lot_reserved` if it is another one by now.
     */
    requestId: z.optional(uuid),
    /** The reason for discarding it. */
    reason: z.optional(reason),
    /** Of an issue: the ward, or the patient's number at the hospital; never a name. */
    issuedTo: z.optional(
      requiredText(m('validation.text_invalid'), ISSUED_TO_MAX).check(
        z.refine(isWardOrNumber, m('stock.issued_to_name')),
      ),
    ),
    /** When it was done, by the device's clock; it may be sent later. */
    at: z.optional(instant),
  })
  .check(
    z.refine(({ kind, requestId }) => kind !== 'reserve' || requestId !== undefined, {
      path: ['requestId'],
      error: m('stock.request_required'),
    }),
    z.refine((movement) => movement.kind !== 'discard' || movement.reason !== undefined, {
      path: ['reason'],
      error: m('validation.reason_required'),
    }),
  );
export type LotMovement = z.infer<typeof lotMovement>;

const outcome = z
  .object({
    outcome: z.enum(ISSUE_OUTCOMES, m('validation.choice_invalid')),
    reason: z.optional(reason),
    /** When it came back, by the device's clock; it may be sent later. */
    at: z.optional(instant),
  })
  .check(
    z.refine((told) => told.outcome !== 'discarded' || told.reason !== undefined, {
      path: ['reason'],
      error: m('validation.reason_required'),
    }),
  );
export type NewOutcome = z.infer<typeof outcome>;

/** Units that were issued, while nobody has said what became of them. */
const issue = z.object({
  /** The movement's. */
  id: z.string(),
  lotId: z.string(),
  bloodType: z.enum(BLOOD_TYPES),
  component: z.enum(STOCK_COMPONENTS),
  bagNumber: z.optional(z.string()),
  units: z.number(),
  at: z.string(),
  expiresAt: z.string(),
  issuedTo: z.optional(z.string()),
});
export type Issue = z.infer<typeof issue>;

/** One line of the stock's log; the lines of a hospital are numbered without a gap. */
const stockMovement = z.object({
  id: z.string(),
  number: z.number(),
  at: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  lotId: z.string(),
  bloodType: z.enum(BLOOD_TYPES),
  component: z.enum(STOCK_COMPONENTS),
  bagNumber: z.optional(z.string()),
  units: z.number(),
  /** Units that remained in the lot after it. */
  unitsLeft: z.number(),
  requestId: z.optional(z.string()),
  reason: z.optional(z.enum(DISCARD_REASONS)),
  issuedTo: z.optional(z.string()),
  /** Who did it; null once their name is deleted, missing for what happened automatically. */
  by: z.optional(z.nullable(z.string())),
});
export type StockMovement = z.infer<typeof stockMovement>;

const lotWithMessage = z.object({ lot: stockLot, message: z.string() });

export const inventoryEndpoints = endpoints({
  'GET /hospital/inventory': {
    summary: "Lots of the hospital's blood stock that have units left, the first to expire first",
    access: VERIFIED_HOSPITAL,
    output: z.object({
      inventory: z.array(stockLot),
      total: z.number(),
    }),
  },
  'POST /hospital/inventory': {
    summary: 'Adds a lot; the same id added again is the same lot',
    access: VERIFIED_HOSPITAL,
    body: newLot,
    output: lotWithMessage,
    status: 201,
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
  'GET /hospital/inventory/movements': {
    summary:
      "The log of the hospital's stock, newest first; `from` and `to` are days of its clock, both part of it",
    access: VERIFIED_HOSPITAL,
    query: pagedQuery({ from: z.optional(day), to: z.optional(day) }).check(
      z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        error: m('validation.range_reversed'),
      }),
    ),
    output: z.object({ movements: z.array(stockMovement), ...listTotal }),
  },
  'GET /hospital/inventory/issued': {
    summary:
      'What was issued in the last seven days and whose end is not recorded, newest first, at most 100',
    access: VERIFIED_HOSPITAL,
    output: z.object({ issued: z.array(issue) }),
  },
  'POST /hospital/inventory/{id}/movements/{movementId}/outcome': {
    summary: 'Records what became of an issue; what came back within 30 minutes is in stock again',
    access: VERIFIED_HOSPITAL,
    body: outcome,
    output: lotWithMessage,
    status: 201,
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
  'PATCH /hospital/inventory/{id}/bag': {
    summary: 'Gives a lot of one unit that has no number the number on its bag',
    access: VERIFIED_HOSPITAL,
    body: z.object({ bagNumber }),
    output: lotWithMessage,
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
  'PATCH /hospital/inventory/{id}': {
    summary: 'Sets what is left of a lot',
    access: VERIFIED_HOSPITAL,
    body: lotChange,
    output: lotWithMessage,
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
  'POST /hospital/inventory/{id}/movements': {
    summary:
      'Screens, reserves for a request, releases, issues or discards units of a lot; `part` is what became a lot of its own',
    access: VERIFIED_HOSPITAL,
    body: lotMovement,
    output: z.object({ lot: stockLot, part: z.optional(stockLot), message: z.string() }),
    status: 201,
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
  'DELETE /hospital/inventory/{id}/movements/{movementId}': {
    summary: 'Takes back an issue or a reservation; the log keeps both',
    access: VERIFIED_HOSPITAL,
    output: lotWithMessage,
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
  'DELETE /hospital/inventory/{id}': {
    summary: 'Discards what is left of a lot',
    access: VERIFIED_HOSPITAL,
    output: lotWithMessage,
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
});
