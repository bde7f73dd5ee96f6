import type { UrgentFigures } from '../../../shared/rules/abuse-signals.ts';
import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { findAdmins } from '../alerts/cancels-store.ts';
import { recordSignal } from './record-signal.ts';
import { signalsOf } from './signal-store.ts';

const USEFUL_MINUTES = DAY_MINUTES;

/**
 * A hospital has reached the bound of its urgent requests: that waits for an admin, and all admins get a mail at once;
 * no other mail until one of them has decided.
 */
export async function reportUrgent(
  context: Context,
  trx: Database,
  hospitalId: string,
  figures: UrgentFigures,
): Promise<void> {
  const known = (await signalsOf(trx, hospitalId)).find(({ ground }) => ground === 'urgent');
  if (!(await recordSignal(context, trx, { hospitalId, ground: 'urgent', figures, known }))) return;
  const hospital = await findHospitalWithAccount(trx, hospitalId);
  for (const admin of await findAdmins(trx))
    await queueMail(context, trx, {
      kind: 'hospital_urgent',
      details: { hospital: hospital?.name ?? '', hour: figures.urgentInHour, open: figures.urgentOpen },
      userId: admin.id,
      recipient: admin.email,
      language: admin.language,
      usefulMinutes: USEFUL_MINUTES,
    });
}
