import { DAY_MINUTES, DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { findHospitalWithAccount, markCancelsNotified } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { countCancelledWithAlerts, countVainAlerts, findAdmins } from './cancels-store.ts';

const WATCHED_MS = DAY_MS;

/** Some cancelling is normal; this many cancelled requests with an alert within a day are not. */
const CANCELS_TO_NOTIFY = 5;

/** What a hospital posted and cancelled. */
export interface Cancels {
  /** Requests that raised an alert. */
  readonly cancelled: number;
  /** Donors who were alerted for nothing. */
  readonly called: number;
}

const dayBefore = (instant: Date): string => new Date(instant.getTime() - WATCHED_MS).toISOString();

/** From a day before `instant` until now. */
export async function countCancels(db: Database, hospitalId: string, instant: Date): Promise<Cancels> {
  const since = dayBefore(instant);
  return {
    cancelled: await countCancelledWithAlerts(db, hospitalId, since),
    called: await countVainAlerts(db, hospitalId, since),
  };
}

/**
 * A hospital has cancelled a request: if it does so repeatedly, admins are notified by mail and in the admin area,
 * once a day, and the audit records it.
 */
export async function watchCancels(context: Context, trx: Database, hospitalId: string): Promise<void> {
  const now = context.now();
  const cancels = await countCancels(trx, hospitalId, now);
  if (cancels.cancelled < CANCELS_TO_NOTIFY) return;
  if (!(await markCancelsNotified(trx, hospitalId, now.toISOString(), dayBefore(now)))) return;
  await recordAudit(context, trx, {
    actorId: hospitalId,
    action: 'hospital.posts_and_cancels',
    subjectId: hospitalId,
    detail: { ...cancels },
  });
  const hospital = await findHospitalWithAccount(trx, hospitalId);
  for (const admin of await findAdmins(trx))
    await queueMail(context, trx, {
      kind: 'hospital_cancels',
      details: { ...cancels, hospital: hospital?.name ?? '' },
      userId: admin.id,
      recipient: admin.email,
      language: admin.language,
      usefulMinutes: 3 * DAY_MINUTES,
    });
}
