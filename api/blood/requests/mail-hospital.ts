import type { Settings } from '../../../shared/contract/people.ts';
import type { Context } from '../../context.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { queueDigest } from '../../platform/mail/queue-digest.ts';

/** Minutes between two mails about one request, so that many responses do not cause as many mails. */
const EVERY_MINUTES = 10;

/**
 * A donor answered: the hospital gets a mail, if its settings say so, in the transaction of the response. The mail
 * says how many have answered, and nothing about them. The caller has locked the request.
 */
export async function mailHospital(context: Context, trx: Database, request: Row<'requests'>): Promise<void> {
  const hospital = await findHospitalWithAccount(trx, request.hospital_id);
  if (!hospital) return;
  const notifications = JSON.parse(hospital.notifications) as Partial<Settings['notifications']>;
  if (!notifications.emailMatches) return;
  await queueDigest(
    context,
    trx,
    {
      kind: 'donor_answered',
      details: { bloodType: request.blood_type },
      userId: request.hospital_id,
      recipient: hospital.email,
      language: hospital.language,
      requestId: request.id,
    },
    EVERY_MINUTES,
  );
}
