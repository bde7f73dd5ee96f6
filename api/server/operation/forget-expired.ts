import { TROUBLE_DAYS } from '../../../shared/contract/alert-health.ts';
import { SHOWN_DAYS } from '../../../shared/contract/spare-stock.ts';
import { WEBHOOK_LOG_DAYS } from '../../../shared/contract/webhooks.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { RECORD_RETENTION_MS } from '../../../shared/rules/record-retention.ts';
import { USE_DAYS } from '../../../shared/rules/stock-days.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../shared/time.ts';
import { deleteExpiredEmailChanges } from '../../accounts/accounts/email-change-store.ts';
import { deleteExpiredResets } from '../../accounts/accounts/reset-store.ts';
import { deleteExpiredAdminInvitations } from '../../accounts/admins/invitation-store.ts';
import { deleteGroupsBefore } from '../../accounts/duplicates/group-store.ts';
import { deleteExpiredNumberCodes } from '../../accounts/numbers/number-code-store.ts';
import { deleteAsksBefore } from '../../blood/family-asks/ask-store.ts';
import { deleteSignalsBefore } from '../../blood/signals/signal-store.ts';
import { deleteStockShownBefore } from '../../blood/spare/shown-stock-store.ts';
import { deleteTownDaysBefore, deleteUseDaysBefore } from '../../blood/stock/stock-days-store.ts';
import type { Context } from '../../context.ts';
import { deleteHealthBefore } from '../../messaging/alert-health/health-store.ts';
import { deleteEndedDeliveries } from '../../messaging/push/delivery-store.ts';
import { deleteLineDaysBefore } from '../../messaging/texts/line-store.ts';
import { deleteReceivedBefore } from '../../messaging/texts/received-store.ts';
import { deleteEndedTexts } from '../../messaging/texts/text-store.ts';
import { deleteWebhookEventsBefore } from '../../messaging/webhooks/webhook-event-store.ts';
import { deleteReportsBefore } from '../../oversight/abuse/report-store.ts';
import { deleteSendsBefore } from '../../oversight/dhis2/send-store.ts';
import { deleteDisclosuresBefore } from '../../people/donors/disclosure-store.ts';
import { deleteShownBefore } from '../../people/donors/shown-store.ts';
import { deleteExpiredInvitations, deleteLeftBefore } from '../../people/hospitals/staff-store.ts';
import { deleteInvitedBefore } from '../../people/invited-donors/invited-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { EVENTS_KEPT_MS, firstIdAt, millisecondOf } from '../../platform/events/event-ids.ts';
import { deleteEventsBefore } from '../../platform/events/event-store.ts';
import { deleteKeysBefore } from '../../platform/idempotency/key-store.ts';
import { deleteFinishedMails } from '../../platform/mail/mail-store.ts';
import { deleteExpiredSessions } from '../../platform/sessions/session-store.ts';

/** The moment before which rows are removed: as an instant, as a day of the country's clock, and as the first id of then. */
interface Cutoff {
  readonly at: string;
  readonly day: string;
  readonly id: string;
}

/** Removes up to `limit` rows and returns how many; or all of them, if there are always few. */
type Remove = (db: Database, before: Cutoff, limit: number) => Promise<unknown>;

const YEAR_MS = 365 * DAY_MS;

/** What is removed, and how long it is kept; what has its own end is not kept beyond it. */
const EXPIRING: readonly (readonly [keptMs: number, remove: Remove])[] = [
  [0, (db, { at }, limit) => deleteExpiredSessions(db, at, limit)],
  // Devices try for as long to send what waits.
  [30 * DAY_MS, (db, { at }, limit) => deleteKeysBefore(db, at, limit)],
  // For questions about them.
  [30 * DAY_MS, (db, { at }, limit) => deleteFinishedMails(db, at, limit)],
  [0, (db, { at }) => deleteExpiredResets(db, at)],
  [0, (db, { at }) => deleteExpiredEmailChanges(db, at)],
  [0, (db, { at }) => deleteExpiredNumberCodes(db, at)],
  [0, (db, { day }, limit) => deleteShownBefore(db, day, limit)],
  [SHOWN_DAYS * DAY_MS, (db, { day }, limit) => deleteStockShownBefore(db, day, limit)],
  [EVENTS_KEPT_MS, (db, { id }, limit) => deleteEventsBefore(db, id, limit)],
  [90 * DAY_MS, (db, { id }, limit) => deleteEndedDeliveries(db, id, limit)],
  [90 * DAY_MS, (db, { id }, limit) => deleteEndedTexts(db, id, limit)],
  [WEBHOOK_LOG_DAYS * DAY_MS, (db, { id }, limit) => deleteWebhookEventsBefore(db, id, limit)],
  // Gateways repeat for two days.
  [7 * DAY_MS, (db, { at }, limit) => deleteReceivedBefore(db, at, limit)],
  [2 * YEAR_MS, (db, { day }) => deleteLineDaysBefore(db, day)],
  // Twice the days that admins are shown.
  [2 * TROUBLE_DAYS * DAY_MS, (db, { day }) => deleteHealthBefore(db, day)],
  [USE_DAYS * DAY_MS, (db, { day }) => deleteTownDaysBefore(db, day)],
  [USE_DAYS * DAY_MS, (db, { day }, limit) => deleteUseDaysBefore(db, day, limit)],
  [0, (db, { at }) => deleteExpiredInvitations(db, at)],
  // As long a hospital can read who did something.
  [YEAR_MS, (db, { at }) => deleteLeftBefore(db, at)],
  [0, (db, { at }) => deleteExpiredAdminInvitations(db, at)],
  [0, (db, { at }, limit) => deleteInvitedBefore(db, at, limit)],
  // Three times as long as a refusal counts.
  [90 * DAY_MS, (db, { at }, limit) => deleteAsksBefore(db, at, limit)],
  [2 * YEAR_MS, (db, { at }, limit) => deleteReportsBefore(db, at, limit)],
  [2 * YEAR_MS, (db, { at }, limit) => deleteSignalsBefore(db, at, limit)],
  [2 * YEAR_MS, (db, { at }, limit) => deleteGroupsBefore(db, at, limit)],
  [2 * YEAR_MS, (db, { at }) => deleteSendsBefore(db, at)],
  // Nothing was stored of what DHIS2 only checked.
  [30 * DAY_MS, (db, { at }) => deleteSendsBefore(db, at, { dryRun: true })],
  [RECORD_RETENTION_MS, (db, { id }, limit) => deleteDisclosuresBefore(db, id, limit)],
];

export async function forgetExpired({
  db,
  now,
  newId,
}: Pick<Context, 'db' | 'now' | 'newId'>): Promise<void> {
  for (const [keptMs, remove] of EXPIRING) {
    const at = new Date(now().getTime() - keptMs);
    const before: Cutoff = {
      at: at.toISOString(),
      day: localDate(COUNTRY_TIMEZONE, at),
      // Ids have a clock of their own, which never goes back.
      id: firstIdAt(millisecondOf(newId()) - keptMs),
    };
    await inBatches(async (limit) => Number(await remove(db, before, limit)));
  }
}
