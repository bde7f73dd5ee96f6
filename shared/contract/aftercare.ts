import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { APPOINTMENT_STATES } from '../rules/collection-days.ts';
import { DONOR_REACTIONS, REACTION_GRADES } from '../rules/donor-reactions.ts';
import { DONOR_WORDS } from '../rules/donor-words.ts';
import { RESPONSE_STATUSES } from '../rules/request-status.ts';
import { DONOR, endpoints, VERIFIED_HOSPITAL } from './endpoint.ts';
import { instant } from './fields.ts';
import { m } from './message.ts';
import { OWN_WRITES } from './write-limits.ts';

export const donorWord = z.enum(DONOR_WORDS, m('validation.choice_invalid'));

/** A donor's reaction to giving. */
export const donorReaction = z.object({
  kind: z.enum(DONOR_REACTIONS, m('validation.choice_invalid')),
  grade: z.literal(REACTION_GRADES, m('validation.choice_invalid')),
});
export type RecordedReaction = z.infer<typeof donorReaction>;

/** `talk`: the hospital has asked the donor in. */
const AFTERCARE_KINDS = [...DONOR_WORDS, 'talk'] as const;

const aftercareItem = z.object({
  /** Of the word, or of the response or the appointment that is to be talked about. */
  id: z.string(),
  /** `do_not_use` only if the blood was not found in any stock: what was found is a recall, which says no more. */
  kind: z.enum(AFTERCARE_KINDS),
  donor: z.object({ name: z.string(), bloodType: z.nullable(z.enum(BLOOD_TYPES)) }),
  /** Of donors who answered a request of the hospital, or came to one of its days; recorded as shown. */
  phone: z.nullable(z.string()),
  phoneE164: z.nullable(z.string()),
  /** When the donor said it, or was asked in. */
  at: z.string(),
  /** When they gave; null if they did not. */
  donatedAt: z.nullable(z.string()),
  /** What a talk is about: a response, or an appointment. */
  response: z.optional(z.object({ requestId: z.string(), status: z.enum(RESPONSE_STATUSES) })),
  appointment: z.optional(z.object({ state: z.enum(APPOINTMENT_STATES) })),
});
export type AftercareItem = z.infer<typeof aftercareItem>;

export const aftercareEndpoints = endpoints({
  'POST /donor/donations/{id}/word': {
    summary:
      'What a donor tells the hospital after giving, for it alone; what must not be used is recalled without the reason',
    access: DONOR,
    body: z.object({
      kind: donorWord,
      /** When they said so, by the device's clock. */
      at: z.optional(instant),
    }),
    output: z.object({ word: z.object({ donationId: z.string(), kind: donorWord }), message: z.string() }),
    idempotent: true,
    limits: OWN_WRITES,
  },
  'GET /hospital/aftercare': {
    summary: 'Donors who told the hospital something after giving, or are asked in for a talk; newest first',
    access: VERIFIED_HOSPITAL,
    output: z.object({ aftercare: z.array(aftercareItem) }),
  },
  'POST /hospital/aftercare/{id}/done': {
    summary: 'The hospital has dealt with what a donor told it, or has spoken with one whom it asked in',
    access: VERIFIED_HOSPITAL,
    output: z.object({ message: z.string() }),
    limits: [{ by: 'hospital', max: 300, minutes: 60 }],
  },
});
