import * as z from 'zod/mini';
import { hospitalDocument } from './documents.ts';
import { endpoints } from './endpoint.ts';
import { optionalText, paging, requiredText } from './fields.ts';
import { m } from './message.ts';
import { VERIFICATIONS } from './people.ts';

const ADMIN = { roles: ['admin'] } as const;

export const adminHospital = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  location: z.string(),
  phone: z.string(),
  address: z.string(),
  verified: z.boolean(),
  status: z.enum([...VERIFICATIONS, 'banned']),
  /** Why it is suspended. */
  suspendedFor: z.optional(z.string()),
  requestDate: z.string(),
  /** `complete` once the licence's number is given and a proof is there. */
  documents: z.enum(['complete', 'pending']),
  /** As the hospital gives them: to be held against its papers, and looked up. */
  licenseNumber: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** Its proofs, where it waits for a decision. */
  proofs: z.optional(z.array(hospitalDocument)),
  /** Where it applies once more: why it was rejected before. */
  rejectedBefore: z.optional(z.string()),
  lastActive: z.string(),
  createdAt: z.string(),
});
export type AdminHospital = z.infer<typeof adminHospital>;

/** Of the newest so many hospitals that a search finds, those of a page are shown. */
export const HOSPITAL_SEARCH_MAX = 500;

/** A hospital that posts requests and cancels them; admins were notified within the last week. */
export const cancellingHospital = z.object({
  hospital: adminHospital,
  /** Requests that raised an alert, and donors alerted for nothing, from a day before `toldAt`. */
  cancelled: z.number(),
  called: z.number(),
  toldAt: z.string(),
});
export type CancellingHospital = z.infer<typeof cancellingHospital>;

/** What a verified hospital asked to change of its identity. */
export const IDENTITY_FIELDS = ['name', 'phone', 'location'] as const;

/** A hospital that waits under its old name, phone or place for a decision about the new one. */
export const changedHospital = z.object({
  /** Of this asking: another one has another id. */
  id: z.string(),
  hospital: adminHospital,
  changes: z.array(z.object({ field: z.enum(IDENTITY_FIELDS), from: z.string(), to: z.string() })),
  askedAt: z.string(),
});
export type ChangedHospital = z.infer<typeof changedHospital>;

/** A deferral that somebody objects to. Why it was made is for its donor and its hospital alone: the message may say it. */
export const objection = z.object({
  deferralId: z.string(),
  donor: z.string(),
  /** Empty where it has left. */
  hospital: z.string(),
  deferredAt: z.string(),
  /** Null is for good. */
  until: z.nullable(z.string()),
  /** What they wrote, as the contact form took it. */
  contactMessage: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    message: z.string(),
    createdAt: z.string(),
  }),
});
export type Objection = z.infer<typeof objection>;

export const VERDICT_REASON_MAX = 500;

/** A rejection says why: the hospital is to know what to mend. */
const verdict = z
  .object({
    action: z.enum(['approve', 'reject'], m('validation.choice_invalid')),
    reason: optionalText(VERDICT_REASON_MAX),
    /** How the hospital stood where the admin decides; left out, it is decided whatever it is. */
    seen: z.optional(z.enum(VERIFICATIONS, m('validation.choice_invalid'))),
  })
  .check(
    z.refine(({ action, reason }) => action === 'approve' || Boolean(reason), {
      error: m('validation.reason_required'),
      path: ['reason'],
    }),
  );

/** A suspension says why: the hospital reads it, and it is mailed. */
const suspension = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('suspend'),
      reason: requiredText(m('validation.reason_required'), VERDICT_REASON_MAX),
    }),
    z.object({ action: z.literal('reinstate'), reason: optionalText(VERDICT_REASON_MAX) }),
  ],
  m('validation.choice_invalid'),
);

export const adminEndpoints = endpoints({
  'GET /admin/hospitals': {
    summary:
      'Hospitals, newest first: by how they stand, found by the words of name, e-mail, phone or place; and those that wait for verification, oldest first',
    access: ADMIN,
    query: z.object({
      ...paging,
      status: z.optional(z.enum(VERIFICATIONS, m('validation.choice_invalid'))),
      search: optionalText(100),
    }),
    output: z.object({
      hospitals: z.array(adminHospital),
      pendingHospitals: z.array(adminHospital),
      cancellingHospitals: z.array(cancellingHospital),
      /** Longest waiting first. */
      changedHospitals: z.array(changedHospital),
      stats: z.object({ pending: z.number(), changed: z.number() }),
      /** Of the list; of a search that finds more, `HOSPITAL_SEARCH_MAX`. */
      total: z.number(),
      /** The search finds more than are counted and shown. */
      more: z.boolean(),
    }),
  },
  'PATCH /admin/verify-hospital/{id}': {
    summary: 'Approves or rejects a hospital',
    access: ADMIN,
    body: verdict,
    output: z.object({ hospital: adminHospital, message: z.string() }),
    idempotent: true,
  },
  'PATCH /admin/suspend-hospital/{id}': {
    summary: 'Suspends a verified hospital with a reason, or reinstates it',
    access: ADMIN,
    body: suspension,
    output: z.object({ hospital: adminHospital, message: z.string() }),
    idempotent: true,
  },
  'PATCH /admin/hospital-changes/{id}': {
    summary: 'Accepts or rejects what a verified hospital asked to change of its name, phone or place',
    access: ADMIN,
    body: verdict,
    output: z.object({ hospital: adminHospital, message: z.string() }),
    idempotent: true,
  },
  'GET /admin/deferrals': {
    summary: 'Deferrals that donors object to by a message which is still open, longest waiting first',
    access: ADMIN,
    query: z.object(paging),
    output: z.object({ objections: z.array(objection), total: z.number() }),
  },
  'DELETE /admin/deferrals/{id}': {
    summary: 'Lifts a deferral: the donor may give again; messages about it are closed',
    access: ADMIN,
    output: z.object({ message: z.string() }),
    idempotent: true,
  },
});
