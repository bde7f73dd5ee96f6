import type { AbuseDecision } from '../../../shared/contract/abuse-reports.ts';
import { readWithEmail } from '../../accounts/accounts/user-store.ts';
import { ban, checkMayEnd } from '../../accounts/users/ban-user.ts';
import { accountOf } from '../../accounts/users/read-user.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { tellPerson } from '../../messaging/channels/tell-person.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import type { Principal } from '../../principal.ts';
import { findHospital } from '../hospital-review/hospital-list-store.ts';
import { suspend } from '../hospital-review/suspend-hospital.ts';
import { reportOf } from './read-reports.ts';
import { closeReports, thankable } from './report-store.ts';
import { showReports } from './show-report.ts';

const DAY_MINUTES = 24 * 60;

interface Act {
  readonly hospitalId: string;
  readonly reason: string;
  readonly principal: Principal;
}

/**
 * Reminds a hospital of all rules at once. The text is the same whatever was reported, and mentions no report. Nor does
 * the audit of the hospital, which the hospital gets with its data.
 */
export async function warn(context: Context, trx: Database, { hospitalId, principal }: Act): Promise<void> {
  const { email, name, language } = await readWithEmail(trx, hospitalId);
  await queueMail(context, trx, {
    kind: 'hospital_warned',
    details: { hospital: name },
    userId: hospitalId,
    recipient: email,
    language,
    usefulMinutes: 7 * DAY_MINUTES,
  });
  await recordAudit(context, trx, {
    actorId: principal.id,
    action: 'hospital.warn',
    subjectId: hospitalId,
  });
}

/** Like a ban from the list of accounts; if the hospital is banned already, nothing changes. */
async function banHospital(
  context: Context,
  trx: Database,
  { hospitalId, reason, principal }: Act,
): Promise<void> {
  const account = await accountOf(trx, hospitalId);
  if (account.status === 'banned') return;
  await checkMayEnd(trx, account, principal);
  await ban(context, trx, account, { actorId: principal.id, reason });
  await recordAudit(context, trx, {
    actorId: principal.id,
    action: 'account.ban',
    subjectId: hospitalId,
    detail: { role: account.role, reason },
  });
  await recordEvents(context, trx, [{ userId: hospitalId, type: 'profile', subjectId: hospitalId }]);
}

/** Like a suspension from the hospital's own screen; if it is suspended already, nothing changes. */
async function suspendHospital(
  context: Context,
  trx: Database,
  { hospitalId, reason, principal }: Act,
): Promise<void> {
  const hospital = await findHospital(trx, hospitalId);
  if (!hospital) throw new Failure('failure.hospital_not_found');
  if (hospital.suspended_at !== null) return;
  await suspend(context, trx, hospital, { actorId: principal.id, reason });
}

const ACTS: Readonly<Record<AbuseDecision, (context: Context, trx: Database, act: Act) => Promise<void>>> = {
  close: async () => {},
  warn,
  suspend: suspendHospital,
  ban: banHospital,
};

/** Notifies those who reported that an admin has reviewed it, with the same text whatever was decided. */
async function thank(context: Context, trx: Database, reporterIds: readonly string[]): Promise<void> {
  if (reporterIds.length === 0) return;
  for (const person of await thankable(trx, reporterIds))
    await tellPerson(context, trx, person, {
      kind: 'report_closed',
      details: {},
      usefulMinutes: 3 * DAY_MINUTES,
    });
}

/**
 * Decides about a report, or about all open reports about its hospital. Of two admins who decide at the same time the
 * second gets an error. Fails with `report_not_found`, `report_decided`, `hospital_not_suspendable`, or
 * `reauthentication_needed` for a suspension or a ban.
 */
export const decideReport: Handler<'PATCH /admin/abuse-reports/{id}'> = async (call) => {
  const {
    context,
    principal,
    params: { id },
    body: { action, note, reason, all },
    write,
    t,
  } = call;
  return write(async (trx) => {
    if (action === 'suspend' || action === 'ban') checkReauthenticated(call);
    const { status, hospital_id: hospitalId } = await reportOf(trx, id);
    if (status === 'closed') throw new Failure('failure.report_decided');
    await ACTS[action](context, trx, { hospitalId, reason: reason ?? '', principal });
    const closed = await closeReports(trx, all ? { hospitalId } : { id }, {
      decision: action,
      decided_at: context.now().toISOString(),
      decided_by: principal.id,
      note,
    });
    for (const report of closed)
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: 'report.decide',
        subjectId: report.id,
        detail: { decision: action, note, ...(reason && { reason }), hospitalId },
      });
    const reporters = closed.flatMap(({ reporter_id }) => reporter_id ?? []);
    await thank(context, trx, [...new Set(reporters)]);
    const [report] = await showReports(trx, [await reportOf(trx, id)]);
    if (!report) throw new Failure('failure.report_not_found');
    return { report, message: t(`confirmation.report_done.${action}`) };
  });
};
