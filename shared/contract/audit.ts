import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { day, uuid } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';

/** Everything that the audit records, `subject.verb`. */
export const AUDIT_ACTIONS = [
  'account.register',
  'account.change',
  'account.ban',
  'account.unban',
  'account.delete',
  'profile.change',
  'photo.change',
  'photo.remove',
  'password.change',
  'password.reset',
  'email.ask',
  'email.confirm',
  'number.prove',
  'number.remove',
  'number.pass_on',
  'session.end',
  'session.end_others',
  'session.end_all',
  'second_factor.add',
  'second_factor.renew_codes',
  'second_factor.recover',
  'second_factor.remove',
  'admin.invite',
  'admin.withdraw_invitation',
  'shift.code_set',
  'shift.code_remove',
  'shift.switch',
  'staff.invite',
  'staff.join',
  'list.invite',
  'list.take_back',
  'donor.enrol',
  'hospital.approve',
  'hospital.reject',
  'hospital.suspend',
  'hospital.reinstate',
  'hospital.check',
  'hospital.uncheck',
  'hospital.call_back',
  'hospital.accept_change',
  'hospital.reject_change',
  'hospital.change_kind',
  'hospital.apply_again',
  'hospital.posts_and_cancels',
  'document.add',
  'document.remove',
  'document.inspect',
  'request.create',
  'request.edit',
  'request.cancel',
  'request.fulfill',
  'alert.raise',
  'alert.hold_back',
  'alert.push_on',
  'donor.ask',
  'donor.call',
  'donor.call_end',
  'donor.call_undo',
  'donor.first_donation',
  'donor.correct_type',
  'response.give',
  'response.withdraw',
  'response.accept',
  'response.arrive',
  'response.complete',
  'response.defer',
  'response.lift_deferral',
  'response.no_show',
  'response.stand_down',
  'deferral.lift',
  'donation.remove',
  'stock.add',
  'stock.screen',
  'stock.reserve',
  'stock.release',
  'stock.issue',
  'stock.use',
  'stock.discard',
  'stock.expire',
  'stock.correct',
  'stock.return',
  'stock.transfuse',
  'stock.recall',
  'stock.number',
  'recall.open',
  'recall.lift',
  'bag.look_back',
  'stock.send',
  'stock.receive',
  'order.place',
  'order.change',
  'message.answer',
  'mass.open',
  'mass.plan',
  'mass.end',
  'response.move_slot',
  'report.send',
  'report.add',
  'report.decide',
  'duplicate.dismiss',
  'duplicate.same',
  'signal.decide',
  'hospital.warn',
  'message.open',
  'message.close',
  'settings.change',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const AUDIT_SUBJECTS = [
  'user',
  'hospital',
  'request',
  'response',
  'alert',
  'message',
  'stock',
  'mass',
  'order',
  'report',
  'duplicate',
  'signal',
  'setting',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** A person or a hospital; without a name once the account is deleted. */
const party = z.object({ id: z.string(), name: z.nullable(z.string()) });

/** Who did what to whom, and when. */
const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null if nobody was signed in. */
  actor: z.nullable(party),
  action: z.enum(AUDIT_ACTIONS),
  subjectType: z.enum(AUDIT_SUBJECTS),
  subject: party,
  /** Ids, codes, figures, and the reason that an admin gave. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** As in the log, and in the X-Request-Id of the answer. */
  traceId: z.string(),
});
export type AuditEntryShown = z.infer<typeof auditEntry>;

export const auditEndpoints = endpoints({
  'GET /admin/audit': {
    summary:
      'What people did, the last first: by person, by whom or what it was done to, by action and by day',
    access: { roles: ['admin'] },
    query: pagedQuery({
      actor: z.optional(uuid),
      subject: z.optional(uuid),
      action: z.optional(z.enum(AUDIT_ACTIONS, m('validation.choice_invalid'))),
      /** Days of Somalia's clock, both included. */
      from: z.optional(day),
      to: z.optional(day),
    }),
    output: z.object({
      entries: z.array(auditEntry),
      /** By the ids in the filter and in the details: of people and hospitals; of a request, its hospital's. */
      names: z.record(z.string(), z.string()),
      ...listTotal,
    }),
  },
});
