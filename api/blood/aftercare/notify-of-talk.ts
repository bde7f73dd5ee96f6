import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { talkTag } from '../../people/donors/defer-donor.ts';
import { findDonorToNotify } from '../../people/donors/donor-store.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';

const USEFUL_DAYS = 7;

/**
 * Tells a donor, on their devices or by text, that a hospital would like to speak with them, and not why. It is not
 * mailed: the hospital calls whoever does not come.
 */
export async function notifyOfTalk(
  context: Context,
  trx: Database,
  { hospitalId, donorId }: { readonly hospitalId: string; readonly donorId: string },
): Promise<void> {
  const hospital = await findHospitalWithAccount(trx, hospitalId);
  const donor = await findDonorToNotify(trx, donorId);
  const details = { hospital: hospital?.name ?? '' };
  if (donor?.channel_push === 1 || donor?.text_to != null)
    await queueMessages(context, trx, [
      {
        kind: 'talk',
        details,
        userId: donorId,
        tag: talkTag(hospitalId),
        urgency: 'normal',
        expiresAt: new Date(context.now().getTime() + USEFUL_DAYS * DAY_MS).toISOString(),
        asText: { kind: 'talk', details, priority: 3, chargedTo: hospitalId },
      },
    ]);
  await recordEvents(context, trx, [
    { userId: donorId, type: 'profile', subjectId: donorId },
    { userId: hospitalId, type: 'aftercare', subjectId: donorId },
  ]);
}
