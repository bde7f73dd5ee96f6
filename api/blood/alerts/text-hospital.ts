import type { Settings } from '../../../shared/contract/people.ts';
import type { Context } from '../../context.ts';
import { queueTexts } from '../../messaging/texts/queue-texts.ts';
import { remainingTexts } from '../../messaging/texts/text-budget.ts';
import type { TextWithDetails } from '../../messaging/texts/text-details.ts';
import type { HospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { textNumber } from '../../platform/phones/text-number.ts';
import { alertDeadline } from './wave-plan.ts';

type HospitalText = Extract<
  TextWithDetails,
  { kind: 'answer' | 'alert_enough' | 'alert_exhausted' | 'alert_deadline' }
>;

/**
 * News about an urgent request as a text to its hospital, if its settings say so: for a hospital none of whose devices
 * gets messages, as long as there are texts left today.
 */
export async function textHospital(
  context: Context,
  trx: Database,
  { urgency, id: requestId }: Pick<Row<'requests'>, 'urgency' | 'id'>,
  hospital: HospitalWithAccount,
  text: HospitalText,
): Promise<void> {
  const notifications = JSON.parse(hospital.notifications) as Partial<Settings['notifications']>;
  const phone = textNumber(hospital.phone, context.config.smsCountries);
  if (urgency !== 'high' || !notifications.smsUrgent || phone === null) return;
  if ((await remainingTexts(context, trx, hospital.user_id)) === 0) return;
  await queueTexts(context, trx, [
    {
      ...text,
      userId: hospital.user_id,
      phone,
      language: hospital.language,
      tag: `${text.kind === 'answer' ? 'answers' : 'ending'}:${requestId}`,
      // Donors who wait for an answer, or have not been told, come first.
      priority: 3,
      expiresAt: alertDeadline(null, context.now()),
      chargedTo: hospital.user_id,
      requestId,
    },
  ]);
}
