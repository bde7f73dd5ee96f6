import * as z from 'zod/mini';
import { adminHospital, changedHospital } from './admin.ts';
import { ADMIN, endpoints } from './endpoint.ts';
import { freeText, phone, requiredText } from './fields.ts';
import { m } from './message.ts';
import { DESK_WRITES } from './write-limits.ts';

/** What an admin checks of a hospital before they decide, in the order of the checklist. */
export const REVIEW_ITEMS = ['licence', 'phone', 'place', 'website', 'documents'] as const;
export type ReviewItem = (typeof REVIEW_ITEMS)[number];

export const CALL_NOTE_MAX = 1000;
/** How many of the newest phone calls to the hospital are shown. */
export const CALLS_SHOWN_MAX = 50;

/** Who did it; null once that admin's account is deleted. */
const by = z.nullable(z.object({ id: z.string(), name: z.string() }));

const check = z.object({
  item: z.enum(REVIEW_ITEMS),
  /** Identifies the hospital's current data that is checked; sent back with a tick. */
  seen: z.string(),
  /** Null while nobody has ticked it. */
  ticked: z.nullable(
    z.object({
      by,
      at: z.string(),
      /** The hospital has changed this data since it was checked. */
      outdated: z.boolean(),
    }),
  ),
});
export type ReviewCheck = z.infer<typeof check>;

const callBack = z.object({ id: z.string(), phone: z.string(), note: z.string(), by, at: z.string() });
export type CallBack = z.infer<typeof callBack>;

const reviewOfHospital = z.object({
  /** One for each of `REVIEW_ITEMS`, in their order. */
  checks: z.array(check),
  /** The newest first. */
  calls: z.array(callBack),
});
export type HospitalReview = z.infer<typeof reviewOfHospital>;

export const DECISIONS = ['approve', 'reject', 'suspend', 'reinstate'] as const;

const decision = z.object({
  decision: z.enum(DECISIONS),
  by,
  at: z.string(),
  reason: z.nullable(z.string()),
});
export type HospitalDecision = z.infer<typeof decision>;

const wholeHospital = z.object({
  hospital: adminHospital,
  /** Where donors find it; null if the hospital gave no known place. */
  coordinates: z.nullable(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      /** The known place nearest to it, at most 100 km away. */
      nearest: z.nullable(z.object({ name: z.string(), region: z.string(), km: z.number() })),
    }),
  ),
  /** Earlier decisions about it, the newest first. */
  decisions: z.array(decision),
  /** The changes to its identity that a verified hospital asks for. */
  change: z.nullable(changedHospital),
  review: reviewOfHospital,
});
export type WholeHospital = z.infer<typeof wholeHospital>;

export const callBackForm = z.object({
  phone,
  note: requiredText(m('validation.message_required'), CALL_NOTE_MAX),
});

const step = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.enum(['tick', 'untick']),
      item: z.enum(REVIEW_ITEMS, m('validation.choice_invalid')),
      seen: freeText(4000),
    }),
    z.extend(callBackForm, { action: z.literal('call') }),
  ],
  m('validation.choice_invalid'),
);

export const adminReviewEndpoints = endpoints({
  'GET /admin/hospitals/{id}': {
    summary:
      'A hospital whole, for deciding about it: its proofs, its place, what was decided before, what was checked and who was called',
    access: ADMIN,
    output: wholeHospital,
  },
  'PATCH /admin/hospitals/{id}/review': {
    summary:
      'Ticks one thing as checked, removes a tick, or notes a phone call to the hospital: its number and what was said',
    access: ADMIN,
    body: step,
    output: z.object({ review: reviewOfHospital, message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
});
