import { HOUR_MS } from '../../shared/time.ts';
import { forgetOldReports } from '../abuse/forget-old-reports.ts';
import { watchConduct } from '../abuse/watch-conduct.ts';
import { forgetOldResets } from '../accounts/forget-old-resets.ts';
import { forgetAdminInvitations } from '../admins/forget-invitations.ts';
import { forgetOldHealth } from '../alert-health/forget-old-health.ts';
import { forgetOldAudit } from '../audit/forget-old-audit.ts';
import type { Context } from '../context.ts';
import { forgetOldDisclosures } from '../donors/forget-old-disclosures.ts';
import { forgetShownDonors } from '../donors/show-donors.ts';
import { forgetOldDuplicates } from '../duplicates/forget-old-duplicates.ts';
import { forgetOldEvents } from '../events/forget-old-events.ts';
import { forgetOldKeys } from '../idempotency/write-once.ts';
import { forgetOldMails } from '../mail/forget-old-mails.ts';
import { forgetOldDeliveries } from '../push/forget-deliveries.ts';
import { forgetVapidPairs } from '../push/forget-vapid-pairs.ts';
import { forgetGoneEndpoints } from '../push/gone-endpoints.ts';
import { endExpiredSessions } from '../sessions/end-expired-sessions.ts';
import { forgetStaff } from '../staff/forget-staff.ts';

/**
 * Checks what hospitals did, and removes what has expired: sessions, links, idempotency keys, mails, events, windows of
 * limits, old deliveries, records of dead endpoints, key pairs, delivery times, invitations, names of colleagues who
 * left long ago, reports and likely duplicates that were decided long ago, the audit and disclosures of many years ago.
 * `table-bounds.ts` says for each table what limits it.
 */
export async function tidy(context: Context): Promise<void> {
  // First: the donors shown on a day that is over are removed below.
  await watchConduct(context);
  await endExpiredSessions(context);
  await forgetOldKeys(context);
  await forgetOldMails(context);
  await forgetOldResets(context);
  await forgetShownDonors(context);
  await forgetOldEvents(context);
  await context.limiter.forgetEnded();
  await forgetOldDeliveries(context);
  await forgetGoneEndpoints(context);
  await forgetOldHealth(context);
  await forgetVapidPairs(context);
  await forgetStaff(context);
  await forgetAdminInvitations(context);
  await forgetOldReports(context);
  await forgetOldDuplicates(context);
  await forgetOldDisclosures(context);
  await forgetOldAudit(context);
}

/** Tidies now and every hour; returns a function that stops it. */
export function startHousekeeping(context: Context): () => void {
  const tidyUp = () =>
    tidy(context).catch((error: unknown) => context.log.error({ err: error }, 'housekeeping failed'));
  void tidyUp();
  const timer = setInterval(tidyUp, HOUR_MS);
  return () => clearInterval(timer);
}
