import type { Settings } from '../../../shared/contract/people.ts';
import type { Context } from '../../context.ts';
import { queueTexts } from '../../messaging/texts/queue-texts.ts';
import { remainingTexts } from '../../messaging/texts/text-budget.ts';
import type { TextWithDetails } from '../../messaging/texts/text-details.ts';
import type { Database } from '../../platform/database/database.ts';
import { textNumber } from '../../platform/phones/text-number.ts';
import type { HospitalWithAccount } from './hospital-store.ts';

type UrgentText = Extract<TextWithDetails, { kind: 'order_asked' | 'family_asked' }> & {
  readonly tag: string;
  /** ISO 8601; not sent after this. */
  readonly expiresAt: string;
  /** The hospital whose share of the day's texts it uses. */
  readonly chargedTo: string;
};

/** An urgent question as a text, to a hospital none of whose devices gets messages, if its settings say so. */
export async function textUrgent(
  context: Context,
  trx: Database,
  to: HospitalWithAccount,
  text: UrgentText,
): Promise<void> {
  const notifications = JSON.parse(to.notifications) as Partial<Settings['notifications']>;
  const phone = textNumber(to.phone, context.config.smsCountries);
  if (!notifications.smsUrgent || phone === null) return;
  if ((await remainingTexts(context, trx, text.chargedTo)) === 0) return;
  await queueTexts(context, trx, [
    { ...text, userId: to.user_id, phone, language: to.language, priority: 2 },
  ]);
}
