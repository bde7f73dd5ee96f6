import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { deleteResetsOf } from './reset-store.ts';
import { updateUser } from './user-store.ts';

type Person = Pick<Row<'users'>, 'id' | 'email' | 'language'>;

/**
 * The account has a new e-mail: links that were sent to the old one are no longer valid, and the old one is notified.
 */
export async function moveEmail(context: Context, trx: Database, user: Person, email: string): Promise<void> {
  await updateUser(trx, user.id, { email });
  await deleteResetsOf(trx, user.id);
  await queueMail(context, trx, {
    kind: 'email_changed',
    details: {},
    userId: user.id,
    recipient: user.email,
    language: user.language,
  });
}
