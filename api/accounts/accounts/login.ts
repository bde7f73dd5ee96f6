import { ADMIN_PASSWORD_MIN, suitsAdmin } from '../../../shared/rules/admin-password.ts';
import { Failure } from '../../failure.ts';
import type { Call, Output } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { startSession } from '../../platform/sessions/start-session.ts';
import { watchDevice } from '../duplicates/watch-likeness.ts';
import { countLoginTry } from './login-tries.ts';
import { hasSecondFactor } from './second-factor-store.ts';
import { countCodeTry, forgetCodeTries, spendCode, wrongCode } from './spend-code.ts';
import { findCredentials, touchSignedIn } from './user-store.ts';

/** Why an account refuses a login whose password was right a moment ago. */
const refusal = async (trx: Database, email: string): Promise<Failure> =>
  (await findCredentials(trx, email))?.status === 'banned'
    ? new Failure('failure.account_banned')
    : new Failure('failure.invalid_credentials');

/**
 * Signs in. An unknown e-mail and a wrong password fail alike with `invalid_credentials`; that an account is banned
 * (`account_banned`), has a second factor (`second_factor_needed`, `code_wrong`) or a password too short for an admin
 * (`admin_password_outdated`) is revealed only to those who know its password. Also fails with `too_many_tries`.
 */
export async function login({
  context,
  body: { email, password, remember, code },
  device,
  traceId,
  t,
}: Call<'POST /auth/login'>): Promise<Output<'POST /auth/login'>> {
  const account = await findCredentials(context.db, email);
  const known = context.loginDevices.recognise(account, device.cookie);
  const counted = await countLoginTry(
    context,
    email,
    account && known ? { userId: account.id, device: known } : undefined,
  );
  const matches = await context.passwords.verify(password, account?.password_hash);
  if (!account || !matches) throw new Failure('failure.invalid_credentials');
  const { id, role, name } = account;
  const asksForCode = await hasSecondFactor(context.db, id);
  // Somebody who knows only the password must not be able to try codes without a limit.
  if (!asksForCode) await context.limiter.clear(counted);
  if (account.status === 'banned') throw new Failure('failure.account_banned');
  if (role === 'admin' && !suitsAdmin(password))
    throw new Failure('failure.admin_password_outdated', { values: { count: ADMIN_PASSWORD_MIN } });
  if (asksForCode && code === undefined) throw new Failure('failure.second_factor_needed');
  if (asksForCode) await countCodeTry(context, id, 'password');

  const cookie = context.loginDevices.remember(account, device.cookie);
  const session = await context.db.transaction().execute(async (trx) => {
    // Checking a password takes time: meanwhile there may be a new password, a ban, or no account any more.
    if (!(await touchSignedIn(trx, account, context.now().toISOString()))) throw await refusal(trx, email);
    if (await hasSecondFactor(trx, id)) {
      if (code === undefined) throw new Failure('failure.second_factor_needed');
      if (!(await spendCode(context, trx, { userId: id, code, traceId }))) throw wrongCode();
    }
    await watchDevice(context, trx, id, context.loginDevices.namesIn(cookie));
    return startSession(context, trx, { id, role, name }, remember, device.kind);
  });
  if (asksForCode) {
    await context.limiter.clear(counted);
    await forgetCodeTries(context, id);
  }
  device.setCookie(cookie);
  return {
    token: await context.tokens.sign(session),
    user: { ...session.user, language: account.language },
    message: t('done.signed_in'),
  };
}
