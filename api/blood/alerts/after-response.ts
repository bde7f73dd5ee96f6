import type { Settings } from '../../../shared/contract/people.ts';
import type { Context } from '../../context.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { peopleOf } from '../../people/hospitals/staff-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { countAnswers } from './coming-store.ts';
import { markResponded } from './recipient-store.ts';
import { settleAlerts } from './settle-alerts.ts';
import { textHospital } from './text-hospital.ts';
import { alertDeadline } from './wave-plan.ts';

/**
 * The devices of all who work at the hospital are notified how many donors are coming by now, and how many wait to be
 * accepted, unless its settings say otherwise; without a device, it gets a text about an urgent request.
 */
async function notifyHospital(context: Context, trx: Database, request: Row<'requests'>): Promise<void> {
  const hospital = await findHospitalWithAccount(trx, request.hospital_id);
  const notifications = JSON.parse(hospital?.notifications ?? '{}') as Partial<Settings['notifications']>;
  if (!notifications.requestUpdates) return;
  const answers = await countAnswers(trx, request.id);
  const people = await peopleOf(trx, request.hospital_id);
  const queued = await queueMessages(
    context,
    trx,
    people.map((userId) => ({
      kind: 'answer',
      details: { bloodType: request.blood_type, ...answers },
      userId,
      tag: `answers:${request.id}`,
      urgency: 'high',
      expiresAt: alertDeadline(null, context.now()),
      requestId: request.id,
    })),
  );
  if (queued === 0 && hospital && answers.coming > 0)
    await textHospital(context, trx, request, hospital, {
      kind: 'answer',
      details: { coming: answers.coming },
    });
}

/**
 * Whether a donor who answered is counted on has changed, as they withdrew or said when they come: alerts continue or
 * end, and the hospital is notified how many are coming now.
 */
export async function afterChangedAnswer(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
): Promise<void> {
  await settleAlerts(context, trx, request);
  await notifyHospital(context, trx, request);
}

/** A donor answered: their alerts record it, the hospital is notified, and alerts end if enough are coming. */
export async function afterResponse(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  donorId: string,
): Promise<void> {
  await markResponded(trx, request, donorId, context.now().toISOString());
  await settleAlerts(context, trx, request);
  await notifyHospital(context, trx, request);
}
