import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { REQUEST_STATUSES } from '../rules/request-status.ts';
import { ABUSE_KINDS, ABUSE_TEXT_MAX } from './abuse-kinds.ts';
import { adminHospital } from './admin.ts';
import { ADMIN, DONOR, endpoints } from './endpoint.ts';
import { optionalText, requiredText, uuid } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { DESK_WRITES } from './write-limits.ts';

/** How many times a donor may add to one report. */
export const ABUSE_TEXTS_MAX = 5;
export const ABUSE_NOTE_MAX = 500;

/** Exactly one of request and hospital; "something else" needs a text. */
const abuseReport = z
  .object({
    requestId: z.optional(uuid),
    hospitalId: z.optional(uuid),
    kind: z.enum(ABUSE_KINDS, m('validation.choice_invalid')),
    text: optionalText(ABUSE_TEXT_MAX),
  })
  .check(
    z.refine(({ requestId, hospitalId }) => (requestId === undefined) !== (hospitalId === undefined), {
      error: m('refusal.one_target'),
      path: ['requestId'],
    }),
    z.refine(({ kind, text }) => kind !== 'other' || Boolean(text), {
      error: m('abuse.text_required'),
      path: ['text'],
    }),
  );

const reportText = z.object({ text: z.string(), at: z.string() });

/** A report as its donor sees it: that it arrived, and whether it has been reviewed; never what was decided. */
const ownAbuseReport = z.object({
  id: z.string(),
  /** Null if it is about the hospital itself, or its request no longer exists. */
  requestId: z.nullable(z.string()),
  kind: z.enum(ABUSE_KINDS),
  texts: z.array(reportText),
  status: z.enum(['received', 'closed']),
  createdAt: z.string(),
});
export type OwnAbuseReport = z.infer<typeof ownAbuseReport>;

const ABUSE_DECISIONS = ['close', 'warn', 'suspend', 'ban'] as const;
export type AbuseDecision = (typeof ABUSE_DECISIONS)[number];

export const REPORT_STATUSES = ['open', 'closed'] as const;

/** A report as admins see it. */
const adminAbuseReport = z.object({
  id: z.string(),
  kind: z.enum(ABUSE_KINDS),
  texts: z.array(reportText),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.string(),
  /** Null once they have deleted their account; what they wrote was deleted with it. */
  reporter: z.nullable(z.object({ id: z.string(), name: z.string() })),
  hospital: z.object({ id: z.string(), name: z.string() }),
  /** Null if it is about the hospital itself, or its request no longer exists. */
  request: z.nullable(
    z.object({
      id: z.string(),
      bloodType: z.enum(BLOOD_TYPES),
      units: z.number(),
      status: z.enum(REQUEST_STATUSES),
      createdAt: z.string(),
    }),
  ),
  /** All null while it is open. */
  decision: z.nullable(z.enum(ABUSE_DECISIONS)),
  decidedAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type AdminAbuseReport = z.infer<typeof adminAbuseReport>;

/** Donors who answered a hospital are counted up to this number: an admin only asks whether there are few. */
export const DONORS_ANSWERED_MAX = 500;

/** What a hospital did lately, shown beside the report: requests since it joined, everything else within four weeks. */
export const conduct = z.object({
  requests: z.object({ pending: z.number(), fulfilled: z.number(), cancelled: z.number() }),
  alerts: z.number(),
  donorsCalled: z.number(),
  donations: z.number(),
  phonesSeen: z.number(),
  /** Donors who answered it, up to `DONORS_ANSWERED_MAX`: with few of them, the hospital may guess who complained. */
  donorsAnswered: z.number(),
});

const decision = z
  .object({
    action: z.enum(ABUSE_DECISIONS, m('validation.choice_invalid')),
    /** The findings; for admins only. */
    note: requiredText(m('refusal.note_required'), ABUSE_NOTE_MAX),
    /** The reason, as the hospital reads it. */
    reason: optionalText(ABUSE_NOTE_MAX),
    /** Closes all open reports about this hospital, not only this one. */
    all: z.optional(z.boolean(m('validation.choice_invalid'))),
  })
  .check(
    z.refine(({ action, reason }) => action === 'close' || action === 'warn' || Boolean(reason), {
      error: m('validation.reason_required'),
      path: ['reason'],
    }),
  );

export const abuseReportEndpoints = endpoints({
  'POST /reports/abuse': {
    summary:
      'Reports a request or a hospital to the admins, or adds words to that report; the hospital never learns of it',
    access: DONOR,
    body: abuseReport,
    output: z.object({ report: ownAbuseReport, message: z.string() }),
    status: 201,
    idempotent: true,
    limits: [{ by: 'account', max: 10, minutes: 24 * 60 }],
  },
  'GET /reports/abuse': {
    summary:
      "The donor's own reports about a request, its hospital's other requests not among them; or about a hospital as such",
    access: DONOR,
    query: z.object({ requestId: z.optional(uuid), hospitalId: z.optional(uuid) }),
    output: z.object({ reports: z.array(ownAbuseReport) }),
  },
  'GET /admin/abuse-reports': {
    summary:
      'Reports of donors about requests and hospitals: open ones longest waiting first, closed ones last first',
    access: ADMIN,
    query: pagedQuery({
      status: z._default(z.enum(REPORT_STATUSES, m('validation.choice_invalid')), 'open'),
      hospital: z.optional(uuid),
    }),
    output: z.object({ reports: z.array(adminAbuseReport), ...listTotal }),
  },
  'GET /admin/abuse-reports/{id}': {
    summary: 'A report, the hospital with what it did lately, and what else was reported about it',
    access: ADMIN,
    output: z.object({
      report: adminAbuseReport,
      hospital: adminHospital,
      conduct,
      /** The newest first, at most 20. */
      others: z.array(adminAbuseReport),
      /** How many reports this donor has made, and how many of them were closed without action. */
      reporterRecord: z.object({ reports: z.number(), closed: z.number() }),
    }),
  },
  'PATCH /admin/abuse-reports/{id}': {
    summary:
      'Closes a report: without an act, with a warning to the hospital, its suspension, or its ban. Asks a second time before the last two',
    access: ADMIN,
    reauthenticates: true,
    body: decision,
    output: z.object({ report: adminAbuseReport, message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
});
