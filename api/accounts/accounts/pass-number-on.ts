import type { Context } from '../../context.ts';
import { findHolder } from '../../messaging/texts/number-holder-store.ts';
import { isSilent } from '../../messaging/texts/silent-holder.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { removePerson } from './remove-person.ts';
import { updateUser } from './user-store.ts';

/**
 * Somebody has proved that this number is theirs: an account that had it, and of which nothing has been heard for long
 * (`isSilent`), loses it. With an e-mail it stays, and is told by mail; without one nobody could ever enter it again,
 * so it is removed, with what it says about somebody's health. An account that is in use keeps its number.
 */
export async function passNumberOn(context: Context, trx: Database, number: string): Promise<void> {
  const holder = await findHolder(trx, number);
  if (!holder || !isSilent(holder, context.now())) return;
  const { id, email, language } = holder;
  await recordAudit(context, trx, {
    actorId: null,
    action: 'number.pass_on',
    subjectId: id,
  });
  if (email === null) {
    await removePerson(context, trx, { id, role: 'donor', hospitalId: id }, null);
    return;
  }
  await updateUser(trx, id, { number_e164: null });
  await queueMail(context, trx, {
    kind: 'number_passed_on',
    details: {},
    userId: id,
    recipient: email,
    language,
  });
}
