import type { Context } from '../../context.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

/** An admin cancelled a hospital's request: mails the hospital the reason. */
export async function mailCancelled(
  context: Context,
  trx: Database,
  request: Pick<Row<'requests'>, 'id' | 'hospital_id' | 'blood_type'>,
  reason: string,
): Promise<void> {
  const hospital = await findHospitalWithAccount(trx, request.hospital_id);
  if (!hospital) return;
  await queueMail(context, trx, {
    kind: 'hospital_request_cancelled',
    details: { hospital: hospital.name, bloodType: request.blood_type, reason },
    userId: request.hospital_id,
    recipient: hospital.email,
    language: hospital.language,
  });
}
