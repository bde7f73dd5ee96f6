import type { Context } from '../../context.ts';
import { findHolder } from '../../messaging/texts/number-holder-store.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { type InvitedRow, markJoined } from '../../people/invited-donors/invited-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { enrol } from './enrol.ts';

/** Makes a donor of somebody whom a hospital invited and who answered "yes" from their number. */
export async function joinByText(
  context: Context,
  trx: Database,
  invited: InvitedRow,
  traceId: string,
): Promise<void> {
  const { id, phone: number, name, language } = invited;
  const hospital = await findHospitalWithAccount(trx, invited.hospital_id);
  await markJoined(trx, id);
  // Whoever has registered by that number meanwhile has said who they are.
  if (number === null || name === null || !hospital || (await findHolder(trx, number))) return;
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
