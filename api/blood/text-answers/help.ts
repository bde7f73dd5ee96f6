import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { isOneTooMany } from '../../platform/limits/is-one-too-many.ts';
import { reply, type Sender } from './reply.ts';

const DAY_MINUTES = 24 * 60;
/** One a day to a number: what answers it may be a machine. */
const TO_ONE = { max: 1, minutes: DAY_MINUTES } as const;
/** To all together: senders can be forged, and each answer is paid for out of what alerts need. */
const TO_ALL = { max: 200, minutes: DAY_MINUTES } as const;

/** Whether this number may be sent a help text today; counts it. Outside a transaction, as limits are. */
export async function mayHelp(context: Context, { phone }: Sender): Promise<boolean> {
  if (await isOneTooMany(context, { rule: 'help to a number', whom: phone }, TO_ONE)) return false;
  return !(await isOneTooMany(context, { rule: 'help to all', whom: 'all' }, TO_ALL));
}

/** Says what can be answered; to a stranger, what Dhiig is. */
export const help = (context: Context, trx: Database, sender: Sender): Promise<void> =>
  reply(
    context,
    trx,
    sender,
    sender.ownerId !== null
      ? { kind: 'help', details: {} }
      : { kind: 'unknown', details: { site: new URL(context.config.publicUrl).host } },
  );
