import type { Context } from '../../context.ts';
import { stopMessagesTo } from '../../messaging/channels/stop-messages.ts';
import { clearGivenOn, recordGivenOn } from '../../people/donations/donation-store.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { sendNews } from '../alerts/send-news.ts';
import { tellGiver } from '../alerts/tell-giver.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { findRow } from './request-store.ts';

/** The hospital issued a unit of a donation: its donor is notified, once, and never for whom it was. */
export async function notifyGivenOn(context: Context, trx: Database, donationId: string): Promise<void> {
  const noted = await recordGivenOn(trx, donationId, context.now().toISOString());
  if (!noted) return;
  const { donor_id: donorId, appointment_id: appointmentId, blood_type: bloodType } = noted;
  const request = noted.request_id === null ? undefined : await findRow(trx, noted.request_id);
  if (request) {
    await sendNews(context, trx, request, 'given_on', [donorId]);
    await notifyOfRequest(context, trx, request, [donorId]);
    return;
  }
  // Who gave by appointment is told the hospital's name: without the hospital there is nothing to tell.
  const hospital =
    noted.hospital_id === null ? undefined : await findHospitalWithAccount(trx, noted.hospital_id);
  if (!hospital || appointmentId === null) return;
  const { user_id: id, name } = hospital;
  await tellGiver(context, trx, {
    kind: 'given_on',
    hospital: { id, name },
    appointmentId,
    donorId,
    bloodType,
  });
}

/** All units of the donation are back in the stock: the message is cancelled, unless it has been sent. */
export async function cancelNotice(context: Context, trx: Database, donationId: string): Promise<void> {
  const cleared = await clearGivenOn(trx, donationId);
  if (!cleared) return;
  await stopMessagesTo(trx, cleared.donor_id, ['given_on'], context.now().toISOString());
  const request = cleared.request_id === null ? undefined : await findRow(trx, cleared.request_id);
  if (request) await notifyOfRequest(context, trx, request, [cleared.donor_id]);
}
