import type { Context } from '../../context.ts';
import { tellPerson } from '../../messaging/channels/tell-person.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { deleteResetsOf } from './reset-store.ts';
import { updateUser } from './user-store.ts';

type Person = Pick<Row<'users'>, 'id' | 'email' | 'number_e164' | 'language'>;

/**
 * The account has a new e-mail: links that were sent to the old one are no longer valid, and the old one is notified,
 * or the number of somebody who had none.
 */
export async function moveEmail(context: Context, trx: Database, user: Person, email: string): Promise<void> {
  await updateUser(trx, user.id, { email });
  await deleteResetsOf(trx, user.id);
  await tellPerson(context, trx, user, { kind: 'email_changed', details: {} });
}
