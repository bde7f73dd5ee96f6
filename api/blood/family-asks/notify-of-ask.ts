import type { Context } from '../../context.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { queueTexts } from '../../messaging/texts/queue-texts.ts';
import { remainingTexts } from '../../messaging/texts/text-budget.ts';
import type { TextDetails } from '../../messaging/texts/text-details.ts';
import type { HospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { peopleOf } from '../../people/hospitals/staff-store.ts';
import { textUrgent } from '../../people/hospitals/text-urgent.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import type { AskRow } from './ask-store.ts';

/** Updates the open screens of the hospital, in the transaction of the change. */
export const notifyOfAsk = (
  context: Context,
  trx: Database,
  { id, hospital_id }: Pick<AskRow, 'id' | 'hospital_id'>,
): Promise<void> => recordEvents(context, trx, [{ userId: hospital_id, type: 'family', subjectId: id }]);

/** Rings once on each device of all who work there; as a text, if no device would be reached. */
export async function ringForAsk(
  context: Context,
  trx: Database,
  ask: AskRow,
  hospital: HospitalWithAccount,
): Promise<void> {
  const tag = `family:${ask.id}`;
  const people = await peopleOf(trx, hospital.user_id);
  const queued = await queueMessages(
    context,
    trx,
    people.map((userId) => ({
      kind: 'family_asked',
      details: { bloodType: ask.blood_type, units: ask.units },
      userId,
      tag,
      urgency: 'high',
      expiresAt: ask.ends_at,
    })),
  );
  if (queued === 0)
    await textUrgent(context, trx, hospital, {
      kind: 'family_asked',
      details: {},
      tag,
      expiresAt: ask.ends_at,
      chargedTo: hospital.user_id,
    });
}

/** Tells the family by a text what has become of it, as long as there are texts left today. */
export async function tellFamily(
  context: Context,
  trx: Database,
  { id, phone, language }: Pick<AskRow, 'id' | 'phone' | 'language'>,
  details: TextDetails['family'],
  expiresAt: string,
): Promise<void> {
  if ((await remainingTexts(context, trx, null)) === 0) return;
  await queueTexts(context, trx, [
    {
      kind: 'family',
      details,
      userId: null,
      phone,
      language,
      tag: `family:${id}`,
      priority: 2,
      expiresAt,
      chargedTo: null,
    },
  ]);
}
