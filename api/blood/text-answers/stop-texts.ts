import type { Context } from '../../context.ts';
import { startNumber, stopNumber } from '../../messaging/texts/received-store.ts';
import { cancelTextsToNumber } from '../../messaging/texts/text-store.ts';
import { allowTexts } from '../../people/donors/donor-store.ts';
import { deleteInvited } from '../../people/invited-donors/invited-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { reply, type Sender } from './reply.ts';

/** No more texts to this number, from now on; said once. */
export async function stopTexts(context: Context, trx: Database, sender: Sender): Promise<void> {
  const at = context.now().toISOString();
  const { phone } = sender;
  await cancelTextsToNumber(trx, phone, ['stopped', 'code'], at);
  await deleteInvited(trx, phone);
  if (!(await stopNumber(trx, { phone, stopped_at: at }))) return;
  await allowTexts(trx, phone, false);
  await reply(context, trx, sender, { kind: 'stopped', details: {} });
}

/** Takes a STOP back; a number that was not stopped cannot be given texts by its sender, who may be forged. */
export async function startTexts(context: Context, trx: Database, sender: Sender): Promise<void> {
  const { phone } = sender;
  if (!(await startNumber(trx, phone))) return;
  await allowTexts(trx, phone, true);
  await reply(context, trx, sender, { kind: 'started', details: {} });
}
