import type { Context } from '../../context.ts';
import { findHolder } from '../../messaging/texts/number-holder-store.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { deleteInvited, type InvitedRow, markJoined } from '../../people/invited-donors/invited-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { enrol } from './enrol.ts';

/** Makes a donor of somebody who was asked whether they want to be one, and answered "yes" from their number. */
export async function joinByText(
  context: Context,
  trx: Database,
  invited: InvitedRow,
  traceId: string,
): Promise<void> {
  const { id, hospital_id, phone: number, name, language } = invited;
  const hospital = hospital_id === null ? null : await findHospitalWithAccount(trx, hospital_id);
  // Only of a hospital's it is counted how many joined.
  if (hospital || number === null) await markJoined(trx, id);
  else await deleteInvited(trx, number);
  // Whoever has registered by that number meanwhile has said who they are.
  if (number === null || name === null || hospital === undefined || (await findHolder(trx, number))) return;
  const person = {
    name,
    number,
    language,
    bloodType: invited.blood_type,
    location: invited.location_address ?? '',
    lastDonationDate: invited.last_donation_at,
  };
  await enrol(context, trx, person, { hospital, actorId: null, traceId });
}
