import { Failure } from '../failure.ts';
import type { Call, Output } from '../handler.ts';
import { limitRule } from '../limits/limiter.ts';
import { startSession } from './start-session.ts';
import { findCredentials, updateUser } from './user-store.ts';

/**
 * Signs in. An unknown e-mail and a wrong password fail alike with `invalid_credentials`; that an account is
 * banned (`account_banned`) is told only to who knows its password.
 */
export async function login({
  context,
  body: { email, password, remember },
  t,
}: Call<'POST /auth/login'>): Promise<Output<'POST /auth/login'>> {
  const account = await findCredentials(context.db, email);
  const matches = await context.passwords.verify(password, account?.password_hash);
  if (!account || !matches) throw new Failure('failure.invalid_credentials');
  await context.limiter.clear({ rule: limitRule('POST /auth/login', 'email'), whom: email });
  if (account.status === 'banned') throw new Failure('failure.account_banned');

  const { id, role, name } = account;
  const session = await context.db.transaction().execute(async (trx) => {
    await updateUser(trx, id, { last_active_at: context.now().toISOString() });
    return startSession(context, trx, { id, role, name }, remember);
  });
  return { token: await context.tokens.sign(session), user: session.user, message: t('done.signed_in') };
}
