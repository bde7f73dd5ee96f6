import type { Language } from '../../../shared/contract/people.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueTexts } from '../../messaging/texts/queue-texts.ts';
import { addDonor } from '../../people/donors/add-donor.ts';
import { updateDonor } from '../../people/donors/donor-store.ts';
import type { HospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { createUser } from '../accounts/create-user.ts';
import { NO_PASSWORD } from '../accounts/passwords.ts';
import { watchNewcomer } from '../duplicates/watch-likeness.ts';

/** A donor as a hospital, or their own texts, have described them. */
interface Enrolled {
  readonly name: string;
  /** E.164. */
  readonly number: string;
  readonly language: Language;
  readonly bloodType: BloodType | null;
  /** Empty: the hospital's place stands for it, if there is one. */
  readonly location: string;
  /** `YYYY-MM-DD`. */
  readonly lastDonationDate: string | null;
}

interface By {
  /** Null for who registered by texts. */
  readonly hospital: HospitalWithAccount | null;
  /** Who saw them agree; null if they agreed by text. */
  readonly actorId: string | null;
}

const placeOf = ({ location_address: location, latitude, longitude }: HospitalWithAccount) => ({
  location,
  coordinates: latitude === null || longitude === null ? undefined : { latitude, longitude },
});

/**
 * Makes somebody a donor who has agreed to it. They get texts, the first of which says so; they have no password, and
 * sign in once they have set one by a code to their number. Returns their id.
 */
export async function enrol(
  context: Context,
  trx: Database,
  { name, number, language, bloodType, location, lastDonationDate }: Enrolled,
  { hospital, actorId }: By,
): Promise<string> {
  const userId = await createUser(context, trx, {
    role: 'donor',
    name,
    email: null,
    number,
    phone: number,
    passwordHash: NO_PASSWORD,
    language,
  });
  const place = location === '' && hospital ? placeOf(hospital) : { location };
  await addDonor(context, trx, userId, { ...place, bloodType, channels: { email: false, sms: true } });
  await updateDonor(trx, userId, { last_donation_at: lastDonationDate });
  await watchNewcomer(context, trx, userId, []);
  await recordAudit(context, trx, {
    actorId,
    action: 'donor.enrol',
    subjectId: userId,
    detail: hospital ? { hospital: hospital.user_id } : {},
  });
  await queueTexts(context, trx, [
    {
      kind: 'joined',
      details: {},
      userId,
      phone: number,
      language,
      tag: 'reply',
      priority: 1,
      expiresAt: new Date(context.now().getTime() + DAY_MS).toISOString(),
      chargedTo: hospital?.user_id ?? null,
    },
  ]);
  return userId;
}
