import * as z from 'zod/mini';
import { HOSPITAL_KINDS } from '../rules/spare.ts';
import { hospitalDocument } from './documents.ts';
import { ADMIN, endpoints } from './endpoint.ts';
import { optionalText, requiredText, uuid } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { VERIFICATIONS } from './people.ts';
import { DESK_WRITES } from './write-limits.ts';

/** What may be missing of a hospital that is to be approved; `duplicate`: it is likely the same as another account. */
export const APPROVAL_GAPS = ['duplicate', 'licence', 'proof', 'checks'] as const;
export type ApprovalGap = (typeof APPROVAL_GAPS)[number];

export const adminHospital = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  location: z.string(),
  phone: z.string(),
  /** In E.164, for links; null for what is no number. */
  phoneE164: z.optional(z.nullable(z.string())),
  address: z.string(),
  verified: z.boolean(),
  kind: z.enum(HOSPITAL_KINDS),
  status: z.enum([...VERIFICATIONS, 'banned']),
  /** Why it is suspended. */
  suspendedFor: z.optional(z.string()),
  requestDate: z.string(),
  /** `complete` once the licence number and a proof are there. */
  documents: z.enum(['complete', 'pending']),
  /** As the hospital gave them: to compare with its papers, and to look up. */
  licenseNumber: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** Its proofs, while it waits for a decision. */
  proofs: z.optional(z.array(hospitalDocument)),
  /** While it waits: the group of likely duplicates that it is the first application of, and how many are behind it. */
  alike: z.optional(z.object({ group: z.string(), others: z.number() })),
  /** While it is not verified: what is missing. Whoever approves it all the same says why in the app. */
  missing: z.optional(z.array(z.enum(APPROVAL_GAPS))),
  /** If it applies again: why it was rejected before. */
  rejectedBefore: z.optional(z.string()),
  lastActive: z.string(),
  createdAt: z.string(),
});
export type AdminHospital = z.infer<typeof adminHospital>;

/** A search shows pages of this many matches at most, the newest hospitals. */
export const HOSPITAL_SEARCH_MAX = 500;

/** A hospital that posts requests and cancels them; admins were notified of it within the last week. */
const cancellingHospital = z.object({
  hospital: adminHospital,
  /** Requests that raised an alert, and donors who were alerted for nothing, from a day before `toldAt`. */
  cancelled: z.number(),
  called: z.number(),
  toldAt: z.string(),
});
export type CancellingHospital = z.infer<typeof cancellingHospital>;

/** What a verified hospital asked to change of its identity. */
const IDENTITY_FIELDS = ['name', 'phone', 'location'] as const;

/** A hospital that keeps its old name, phone or place until an admin decides about the new one. */
export const changedHospital = z.object({
  /** Of this change request: a new one has a new id. */
  id: z.string(),
  hospital: adminHospital,
  changes: z.array(z.object({ field: z.enum(IDENTITY_FIELDS), from: z.string(), to: z.string() })),
  askedAt: z.string(),
});
export type ChangedHospital = z.infer<typeof changedHospital>;

/**
 * A deferral, or a donation, that its donor objects to. The reason for a deferral is only for the donor and the
 * hospital; the donor's message may mention it.
 */
export const objection = z.object({
  deferralId: z.optional(z.string()),
  donationId: z.optional(z.string()),
  donor: z.string(),
  /** Empty once the hospital has left Dhiig. */
  hospital: z.string(),
  deferredAt: z.optional(z.string()),
  donatedAt: z.optional(z.string()),
  /** Of a deferral: null means permanently. */
  until: z.optional(z.nullable(z.string())),
  /** Their message, as the contact form took it. */
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

const kind = z.enum(HOSPITAL_KINDS, m('validation.choice_invalid'));

/** A rejection needs a reason: the hospital must know what to correct. */
const verdict = z
  .object({
    action: z.enum(['approve', 'reject'], m('validation.choice_invalid')),
    reason: optionalText(VERDICT_REASON_MAX),
    /** The hospital's state that the admin decided on; left out, the decision applies to any state. */
    seen: z.optional(z.enum(VERIFICATIONS, m('validation.choice_invalid'))),
  })
  .check(
    z.refine(({ action, reason }) => action === 'approve' || Boolean(reason), {
      error: m('validation.reason_required'),
      path: ['reason'],
    }),
  );

/** A suspension needs a reason: the hospital reads it in the app and in a mail. */
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
      'Hospitals, newest first: by how they stand, found by the words of name, e-mail, phone or place; and those that wait for verification, oldest first, of likely duplicates only the first',
    access: ADMIN,
    query: pagedQuery({
      status: z.optional(z.enum(VERIFICATIONS, m('validation.choice_invalid'))),
      search: optionalText(100),
    }),
    output: z.object({
      hospitals: z.array(adminHospital),
      pendingHospitals: z.array(adminHospital),
      cancellingHospitals: z.array(cancellingHospital),
      /** Longest waiting first. */
      changedHospitals: z.array(changedHospital),
      /** `pending`: all that wait, also those that stand behind others that are alike. */
      stats: z.object({ pending: z.number(), changed: z.number() }),
      ...listTotal,
    }),
  },
  'PATCH /admin/verify-hospital/{id}': {
    summary: 'Approves or rejects a hospital. Asks a second time',
    access: ADMIN,
    reauthenticates: true,
    /** `kind`: what it is approved as, where it is not what it was. */
    body: z.safeExtend(verdict, { kind: z.optional(kind) }),
    output: z.object({ hospital: adminHospital, message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
  'PATCH /admin/hospitals/{id}/kind': {
    summary: 'Says whether a hospital is a blood bank, which supplies others. Asks a second time',
    access: ADMIN,
    reauthenticates: true,
    body: z.object({ kind }),
    output: z.object({ hospital: adminHospital, message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
  'PATCH /admin/suspend-hospital/{id}': {
    summary: 'Suspends a verified hospital with a reason, or reinstates it. Asks a second time',
    access: ADMIN,
    reauthenticates: true,
    body: suspension,
    output: z.object({ hospital: adminHospital, message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
  'PATCH /admin/hospital-changes/{id}': {
    summary:
      'Accepts or rejects what a verified hospital asked to change of its name, phone or place. Asks a second time',
    access: ADMIN,
    reauthenticates: true,
    body: verdict,
    output: z.object({ hospital: adminHospital, message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
  'GET /admin/deferrals': {
    summary:
      'Deferrals and donations that donors object to by a message which is still open, longest waiting first',
    access: ADMIN,
    /** `id`: the one with this message. */
    query: pagedQuery({ id: z.optional(uuid) }),
    output: z.object({ objections: z.array(objection), ...listTotal }),
  },
  'DELETE /admin/deferrals/{id}': {
    summary: 'Lifts a deferral: the donor may give again; messages about it are closed',
    access: ADMIN,
    output: z.object({ message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
  'DELETE /admin/donations/{id}': {
    summary: 'Removes a donation that its donor did not give; messages about it are closed',
    access: ADMIN,
    output: z.object({ message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
});
