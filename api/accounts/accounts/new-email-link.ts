import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { replaceEmailChange } from './email-change-store.ts';
import { hashOf, linkToken } from './link-token.ts';

/** A link that confirms an e-mail, valid for a day; it replaces the account's earlier one, and is sent by mail. */
export async function newEmailLink(
  { now, newId, keys }: Pick<Context, 'now' | 'newId' | 'keys'>,
  trx: Database,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  const at = now();
  const id = newId();
  await replaceEmailChange(trx, {
    id,
    user_id: userId,
    email,
    token_hash: hashOf(linkToken(keys.jwtSecret, 'email confirmation', id)),
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + DAY_MS).toISOString(),
  });
}
