import * as z from 'zod/mini';
import { SIGNAL_GROUNDS } from '../rules/abuse-signals.ts';
import { conduct } from './abuse-reports.ts';
import { adminHospital } from './admin.ts';
import { ADMIN, endpoints } from './endpoint.ts';
import { requiredText, uuid } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { DESK_WRITES } from './write-limits.ts';

export const SIGNAL_STATUSES = ['open', 'closed'] as const;
/**
 * Suspending and banning are done elsewhere in the admin area: a signal about a hospital that cannot act is not listed
 * as open.
 */
const SIGNAL_DECISIONS = ['close', 'warn'] as const;
export type SignalDecision = (typeof SIGNAL_DECISIONS)[number];
export const SIGNAL_NOTE_MAX = 500;

const count = z.optional(z.number());

const abuseSignal = z.object({
  id: z.string(),
  hospital: z.object({ id: z.string(), name: z.string() }),
  ground: z.enum(SIGNAL_GROUNDS),
  /** The figures of this kind of signal, as of `updatedAt`. */
  figures: z.object({
    posted: count,
    cancelled: count,
    alerts: count,
    called: count,
    donations: count,
    phones: count,
    donorsInDay: count,
    complainers: count,
    urgentInHour: count,
    urgentOpen: count,
  }),
  raisedAt: z.string(),
  updatedAt: z.string(),
  status: z.enum(SIGNAL_STATUSES),
  /** All null while it is open. */
  decision: z.nullable(z.enum(SIGNAL_DECISIONS)),
  decidedAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type AbuseSignal = z.infer<typeof abuseSignal>;

export const abuseSignalEndpoints = endpoints({
  'GET /admin/signals': {
    summary:
      'What hospitals do that admins are to look at: open ones longest waiting first, closed ones last first',
    access: ADMIN,
    query: pagedQuery({
      status: z._default(z.enum(SIGNAL_STATUSES, m('validation.choice_invalid')), 'open'),
      hospital: z.optional(uuid),
    }),
    output: z.object({ signals: z.array(abuseSignal), ...listTotal }),
  },
  'GET /admin/signals/{id}': {
    summary: 'A signal, its hospital, and what that did lately',
    access: ADMIN,
    output: z.object({ signal: abuseSignal, hospital: adminHospital, conduct }),
  },
  'PATCH /admin/signals/{id}': {
    summary:
      'Closes a signal, without an act or with a warning to its hospital; only what happens after that counts again',
    access: ADMIN,
    body: z.object({
      action: z.enum(SIGNAL_DECISIONS, m('validation.choice_invalid')),
      /** The findings; for admins only. */
      note: requiredText(m('refusal.note_required'), SIGNAL_NOTE_MAX),
    }),
    output: z.object({ signal: abuseSignal, message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
});
