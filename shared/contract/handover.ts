import * as z from 'zod/mini';
import { BLOOD_TYPES, COMPONENTS } from '../rules/blood.ts';
import { REQUEST_REASONS } from '../rules/request-reasons.ts';
import { RESPONSE_STATUSES, URGENCIES } from '../rules/request-status.ts';
import { STOCK_COMPONENTS } from '../rules/stock.ts';
import { endpoints, VERIFIED_HOSPITAL } from './endpoint.ts';
import { arrival } from './requests.ts';

/** How far back the list of what was done goes. */
export const HANDOVER_HOURS = 12;
/** Rows of each list, at most. */
export const HANDOVER_MAX = 100;

/** Actions of a hospital's staff that matter to the next shift; named as in the audit. */
export const HANDOVER_ACTIONS = [
  'request.create',
  'request.edit',
  'request.cancel',
  'request.fulfill',
  'response.accept',
  'response.arrive',
  'response.complete',
  'response.defer',
  'response.no_show',
  'response.stand_down',
  'alert.raise',
  'alert.push_on',
  'stock.add',
  'stock.screen',
  'stock.reserve',
  'stock.release',
  'stock.issue',
  'stock.use',
  'stock.discard',
  'stock.correct',
] as const;
export type HandoverAction = (typeof HANDOVER_ACTIONS)[number];

const name = z.optional(z.nullable(z.string()));

export const handover = z.object({
  at: z.string(),
  /** Pending, the most urgent first, then the oldest. */
  requests: z.array(
    z.object({
      id: z.string(),
      bloodType: z.enum(BLOOD_TYPES),
      component: z.enum(COMPONENTS),
      units: z.number(),
      unitsReceived: z.number(),
      urgency: z.enum(URGENCIES),
      reason: z.nullable(z.enum(REQUEST_REASONS)),
      description: z.nullable(z.string()),
      deadline: z.nullable(z.string()),
      createdAt: z.string(),
      by: name,
    }),
  ),
  totalRequests: z.number(),
  /** Donors who answered and have not given yet, the earliest at the top; those who wait to be accepted come last. */
  expected: z.array(
    z.object({
      id: z.string(),
      requestId: z.string(),
      name: z.string(),
      /** Of the request. */
      bloodType: z.enum(BLOOD_TYPES),
      status: z.enum(RESPONSE_STATUSES),
      answeredAt: z.string(),
      arrival: z.optional(arrival),
      /** They live within the hospital's search radius. Missing in what an earlier release cached. */
      isNear: z.optional(z.boolean()),
      /** Missing if they hide where they live. */
      distanceKm: z.optional(z.number()),
    }),
  ),
  /** Available units, those that expire first at the top. */
  stock: z.array(
    z.object({
      bloodType: z.enum(BLOOD_TYPES),
      component: z.enum(STOCK_COMPONENTS),
      units: z.number(),
      expiresAt: z.string(),
    }),
  ),
  /** Of the last twelve hours, newest first. */
  actions: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      action: z.enum(HANDOVER_ACTIONS),
      /** Missing for what happened automatically; null once their name is deleted. */
      by: name,
      bloodType: z.optional(z.enum(BLOOD_TYPES)),
      units: z.optional(z.number()),
      donor: z.optional(z.string()),
    }),
  ),
});
export type Handover = z.infer<typeof handover>;

export const handoverEndpoints = endpoints({
  'GET /hospital/handover': {
    summary:
      'What the next shift is to know: open requests, who is expected, the stock by expiry, and who did what in twelve hours',
    access: VERIFIED_HOSPITAL,
    output: z.object({ handover }),
  },
});
