import type { AlertEnd } from '../../../shared/contract/alerts.ts';
import type { Settings } from '../../../shared/contract/people.ts';
import type { Context } from '../../context.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { stopMessages } from '../../messaging/channels/stop-messages.ts';
import { findHospitalWithAccount, type HospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { peopleOf } from '../../people/hospitals/staff-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { queueNews } from '../../platform/mail/queue-news.ts';
import { updateAlert } from './alert-store.ts';
import { countAnswers } from './coming-store.ts';
import { countRecipients } from './recipient-store.ts';
import { textHospital } from './text-hospital.ts';
import { alertDeadline } from './wave-plan.ts';

/** The endings that the hospital did not cause itself. */
const KINDS = {
  enough: 'alert_enough',
  exhausted: 'alert_exhausted',
  deadline: 'alert_deadline',
} as const;
type NotifiedEnding = keyof typeof KINDS;

const isNotified = (endedBy: AlertEnd): endedBy is NotifiedEnding => Object.hasOwn(KINDS, endedBy);

async function send(
  context: Context,
  trx: Database,
  alert: Row<'alerts'> & { readonly request_id: string; readonly hospital_id: string },
  kind: (typeof KINDS)[NotifiedEnding],
  hospital: HospitalWithAccount | undefined,
): Promise<void> {
  const notifications = JSON.parse(hospital?.notifications ?? '{}') as Partial<Settings['notifications']>;
  if (hospital?.status !== 'active' || !notifications.emergencyAlerts) return;
  // Unsent messages about another ending are out of date.
  await stopMessages(trx, alert.request_id, Object.values(KINDS), context.now().toISOString());
  const { coming } = await countAnswers(trx, alert.request_id);
  // The blood comes from a stock: whoever issued or ordered it knows.
  if (kind === 'alert_enough' && coming === 0) return;
  const people = await peopleOf(trx, alert.hospital_id);
  const queued = await queueMessages(
    context,
    trx,
    people.map((userId) => ({
      kind,
      details: { bloodType: alert.blood_type, coming },
      userId,
      tag: `ending:${alert.id}`,
      urgency: 'high',
      expiresAt: alertDeadline(alert.deadline, context.now()),
      requestId: alert.request_id,
    })),
  );
  if (queued > 0) return;
  const request = { id: alert.request_id, urgency: alert.urgency };
  await textHospital(context, trx, request, hospital, { kind, details: { coming } });
  const details = { bloodType: alert.blood_type };
  const about =
    kind === 'alert_exhausted'
      ? { kind, details: { ...details, called: await countRecipients(trx, alert.id) } }
      : { kind, details };
  await queueNews(context, trx, {
    ...about,
    userId: alert.hospital_id,
    recipient: hospital.email,
    language: hospital.language,
    requestId: alert.request_id,
  });
}

/**
 * A hospital's alert has ended because enough donors are coming, no more donors can be alerted, or its deadline has
 * passed: its devices are notified, or it gets a mail and a text if it has none, unless its settings say otherwise. Each
 * ending is reported once, until the alert continues because a donor withdrew or a later deadline was set. `alert` is its row,
 * locked since it was read; `known` its hospital, if that has been read.
 */
export async function notifyOfEnding(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  endedBy: AlertEnd,
  known?: HospitalWithAccount,
): Promise<void> {
  const { request_id, hospital_id } = alert;
  if (!request_id || !hospital_id || !isNotified(endedBy) || alert.notified_ending === endedBy) return;
  await updateAlert(trx, alert.id, { notified_ending: endedBy });
  const hospital = known ?? (await findHospitalWithAccount(trx, hospital_id));
  await send(context, trx, { ...alert, request_id, hospital_id }, KINDS[endedBy], hospital);
}
