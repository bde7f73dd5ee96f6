import * as z from 'zod/mini';
import { codeDigits } from '../digits.ts';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { FAMILY_ASK_STATES, FAMILY_PROOFS, WARDS } from '../rules/family-asks.ts';
import { endpoints, VERIFIED_HOSPITAL } from './endpoint.ts';
import { familyAskForm } from './family-ask-form.ts';
import { bloodType, component, numberCode, units, urgency, uuid } from './fields.ts';
import { m } from './message.ts';
import { bloodRequest } from './requests.ts';
import { REQUEST_WRITES } from './write-limits.ts';

/** What a family asks for, as its hospital sees it. */
const familyAsk = z.object({
  id: z.string(),
  state: z.enum(FAMILY_ASK_STATES),
  /** Null from who asked by a text. */
  ward: z.nullable(z.enum(WARDS)),
  /** Null if the family does not know it. */
  bloodType: z.nullable(z.enum(BLOOD_TYPES)),
  units: z.number(),
  /** E.164, to call who asks; null in what a device has cached. */
  phone: z.nullable(z.string()),
  /** Their number is proved by a code. */
  isProved: z.boolean(),
  /** A hospital has said of this number before that the family was not its own. */
  wasRefused: z.boolean(),
  askedAt: z.string(),
  /** When it lapses. */
  endsAt: z.string(),
});
export type FamilyAsk = z.infer<typeof familyAsk>;

/** The six digits that a family shows in the ward. */
const familyCode = z
  .string(m('family.code_invalid'))
  .check(z.overwrite(codeDigits), z.regex(/^\d{6}$/, m('family.code_invalid')));

const familyAnswer = z.discriminatedUnion(
  'step',
  [
    z
      .object({
        step: z.literal('confirm'),
        how: z.enum(FAMILY_PROOFS, m('validation.choice_invalid')),
        code: z.optional(familyCode),
        bloodType,
        component: z._default(component, 'whole_blood'),
        units,
        urgency,
        /** Of the request that becomes of it; made by the device. */
        requestId: z.optional(uuid),
      })
      .check(
        z.refine(({ how, code }) => how !== 'code' || code !== undefined, {
          error: m('family.code_invalid'),
          path: ['code'],
        }),
      ),
    z.object({ step: z.literal('refuse') }),
  ],
  m('validation.choice_invalid'),
);
export type FamilyAnswer = z.input<typeof familyAnswer>;

export const familyAskEndpoints = endpoints({
  'GET /family-asks/hospitals': {
    summary: 'Verified hospitals of a region, by name: where a family may ask for blood; at most 200',
    access: 'public',
    query: z.object({
      /** A region's `code`; empty: those whose region is not known. */
      region: z
        .string(m('validation.choice_invalid'))
        .check(z.regex(/^(?:[A-Z]{2})?$/, m('validation.choice_invalid'))),
    }),
    output: z.object({
      hospitals: z.array(z.object({ id: z.string(), name: z.string(), city: z.nullable(z.string()) })),
    }),
    // A whole town may share one address.
    limits: [{ by: 'address', max: 1200, minutes: 60 }],
  },
  'POST /family-asks': {
    summary:
      'A family asks a hospital for blood, by a number that a code proves; nobody sees it but that hospital, which confirms it or not. The same id sent again is the same',
    access: 'public',
    body: z.extend(familyAskForm, { id: uuid, numberCode }),
    output: z.object({
      ask: z.object({ hospital: z.string(), code: z.string(), endsAt: z.string() }),
      message: z.string(),
    }),
    status: 201,
    // In addition to those of the number, the network and the hospital (`api/blood/family-asks/ask-limits.ts`).
    limits: [{ by: 'address', max: 60, minutes: 60 }],
  },
  'GET /hospital/family-asks': {
    summary:
      'Families that ask this hospital for blood and wait for its answer, the longest first; at most 50',
    access: VERIFIED_HOSPITAL,
    output: z.object({ asks: z.array(familyAsk) }),
  },
  'PATCH /hospital/family-asks/{id}': {
    summary:
      "Confirms a family's need, by the code that it shows or after a call: it becomes the hospital's own request; or says that the family is not its own",
    access: VERIFIED_HOSPITAL,
    body: familyAnswer,
    output: z.object({ ask: familyAsk, request: z.optional(bloodRequest), message: z.string() }),
    idempotent: true,
    // Wrong codes have a stricter limit, for the hospital as a whole (`code-tries.ts`).
    limits: REQUEST_WRITES,
  },
});
