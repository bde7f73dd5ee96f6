import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { replaceEmailChange } from './email-change-store.ts';
import { hashOf, linkToken } from './link-token.ts';

const DAY_MS = 24 * 3_600_000;

/** A link that proves an e-mail, for a day; it takes the place of the account's one before. A mail carries it. */
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
