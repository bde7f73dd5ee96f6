import { ADMIN_PASSWORD_MIN, suitsAdmin } from '../../../shared/rules/admin-password.ts';
import { Failure } from '../../failure.ts';
import type { Call, Output } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LimitSubject } from '../../platform/limits/limiter.ts';
import { codeNumber } from '../../platform/phones/code-number.ts';
import { startSession } from '../../platform/sessions/start-session.ts';
import { watchDevice } from '../duplicates/watch-likeness.ts';
import { type NumberProof, proveNumber, spendProof } from '../numbers/prove-number.ts';
import { countLoginTry } from './login-tries.ts';
import { hasSecondFactor } from './second-factor-store.ts';
import { countCodeTry, forgetCodeTries, spendCode, wrongCode } from './spend-code.ts';
import { findCredentials, type LoginName, touchSignedIn } from './user-store.ts';

type Login = Call<'POST /auth/login'>;
type Account = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

const wrongCredentials = (name: LoginName): Failure =>
  new Failure('email' in name ? 'failure.invalid_credentials' : 'failure.invalid_number_credentials');

/** Why an account refuses a login whose password was right a moment ago. */
const refusal = async (trx: Database, name: LoginName): Promise<Failure> =>
  (await findCredentials(trx, name))?.status === 'banned'
    ? new Failure('failure.account_banned')
    : wrongCredentials(name);

/** A number to which no codes go has no account either, and is searched all the same. */
const nameOf = ({ context: { config }, body: { email, phone = '' } }: Login): LoginName =>
  email === undefined ? { number: codeNumber(phone, config.smsCountries) ?? phone } : { email };

/** Somebody who has proved who they are, as far as the second factor. */
interface Proved {
  readonly account: Account;
  /** Tries to be forgotten now that one was right. */
  readonly counted: LimitSubject;
  readonly proof?: NumberProof;
}

/** Unknown e-mails and numbers fail like wrong passwords, after the same work. */
async function proveByPassword({ context, body, device }: Login, name: LoginName): Promise<Proved> {
  const account = await findCredentials(context.db, name);
  const known = context.loginDevices.recognise(account, device.cookie);
  const counted = await countLoginTry(
    context,
    'email' in name ? name.email : name.number,
    account && known ? { userId: account.id, device: known } : undefined,
  );
  const matches = await context.passwords.verify(body.password ?? '', account?.password_hash);
  if (!account || !matches) throw wrongCredentials(name);
  return { account, counted };
}

/**
 * Whoever holds a SIM is not yet the person: a code alone counts on a device that has signed in to this account before.
 * Elsewhere nothing is looked at, so the refusal reveals nothing and uses nothing up.
 */
async function proveByCode(
  { context, body: { phone = '', numberCode = '' }, device }: Login,
  name: LoginName,
): Promise<Proved> {
  const account = await findCredentials(context.db, name);
  const known = context.loginDevices.recognise(account, device.cookie);
  if (!account || known === undefined)
    throw new Failure('failure.password_on_new_device', {
      fields: { password: 'failure.password_on_new_device' },
    });
  const counted = await countLoginTry(context, '', { userId: account.id, device: known });
  const proof = await proveNumber(context, { phone, numberCode, purpose: 'sign-in', device: known });
  return { account, counted, proof };
}

/**
 * Signs in, by e-mail or proved number. An unknown one and a wrong password fail alike, with `invalid_credentials` or
 * `invalid_number_credentials`; that an account is banned (`account_banned`), has a second factor
 * (`second_factor_needed`, `code_wrong`) or a password too short for an admin (`admin_password_outdated`) is revealed
 * only to those who know its password, or the number's code on a device of theirs. Also fails with `too_many_tries`,
 * `password_on_new_device`, and like `proveNumber`.
 */
export async function login(call: Login): Promise<Output<'POST /auth/login'>> {
  const { context, body, device, t } = call;
  const { password, remember, code } = body;
  const login = nameOf(call);
  const { account, counted, proof } = await (password === undefined ? proveByCode : proveByPassword)(
    call,
    login,
  );
  const { id, role, name } = account;
  const asksForCode = await hasSecondFactor(context.db, id);
  // Somebody who knows only the password must not be able to try codes without a limit.
  if (!asksForCode) await context.limiter.clear(counted);
  if (account.status === 'banned') throw new Failure('failure.account_banned');
  if (role === 'admin' && !suitsAdmin(password ?? ''))
    throw new Failure('failure.admin_password_outdated', { values: { count: ADMIN_PASSWORD_MIN } });
  if (asksForCode && code === undefined) throw new Failure('failure.second_factor_needed');
  if (asksForCode) await countCodeTry(context, id, 'password');

  const cookie = context.loginDevices.remember(account, device.cookie);
  const session = await context.db.transaction().execute(async (trx) => {
    // Checking a password takes time: meanwhile there may be a new password, a ban, or no account any more.
    if (!(await touchSignedIn(trx, account, context.now().toISOString()))) throw await refusal(trx, login);
    if (proof) await spendProof(trx, proof);
    if (await hasSecondFactor(trx, id)) {
      if (code === undefined) throw new Failure('failure.second_factor_needed');
      if (!(await spendCode(context, trx, { userId: id, code }))) throw wrongCode();
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
