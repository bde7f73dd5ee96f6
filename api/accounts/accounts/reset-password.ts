import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { findHolder } from '../../messaging/texts/number-holder-store.ts';
import { isSilent } from '../../messaging/texts/silent-holder.ts';
import { deleteShiftCode } from '../../people/hospitals/shift-code-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { proveNumber, requireCodeNumber, spendProof, wrongNumberCode } from '../numbers/prove-number.ts';
import { hashOf } from './link-token.ts';
import { forgetLoginTries } from './login-tries.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { refuseShortAdminPassword } from './refuse-short-password.ts';
import { consumeReset, findReset } from './reset-store.ts';
import { setPassword } from './set-password.ts';
import { forgetCodeTries } from './spend-code.ts';
import { readRole, readUser, updateUser } from './user-store.ts';

type Reset = Call<'POST /auth/reset-password'>;

const gone = () => new Failure('failure.reset_link_invalid');

/** Whose password may be set; `spend` uses the link or the code up in the transaction that sets it. */
interface Asked {
  readonly userId: string;
  readonly spend: (trx: Database, now: string) => Promise<void>;
}

/** Fails with `reset_link_invalid`. */
async function askedByLink({ context }: Reset, token: string): Promise<Asked> {
  const tokenHash = hashOf(token);
  const asked = await findReset(context.db, tokenHash, context.now().toISOString());
  if (!asked) throw gone();
  return {
    userId: asked.user_id,
    spend: async (trx, now) => {
      const reset = await consumeReset(trx, tokenHash, now);
      if (reset?.user_id !== asked.user_id) throw gone();
      await updateUser(trx, asked.user_id, { email_proved_at: now });
    },
  };
}

/** Fails with `number_unused` for a silent account on a device that it does not know, and like `proveNumber`. */
async function askedByCode({ context, body, device }: Reset): Promise<Asked> {
  const { phone = '', numberCode = '' } = body;
  const number = requireCodeNumber(context, phone);
  const holder = await findHolder(context.db, number);
  const known = context.loginDevices.recognise(holder, device.cookie);
  const proof = await proveNumber(context, { phone, numberCode, purpose: 'reset', device: known });
  if (holder?.status !== 'active') throw wrongNumberCode();
  if (known === undefined && isSilent(holder, context.now())) throw new Failure('failure.number_unused');
  return {
    userId: holder.id,
    spend: async (trx) => {
      await spendProof(trx, proof);
      // Meanwhile the number may be another account's.
      if ((await findHolder(trx, number))?.id !== holder.id) throw wrongNumberCode();
    },
  };
}

/**
 * Sets a new password by a mailed link, or by a code that a number was sent, once, and ends every session; the device
 * that does it is known from then on. Fails like `askedByLink` or `askedByCode`, and with `password_too_common` or
 * `admin_password_too_short`, which leave the link or the code as it is.
 */
export const resetPassword: Handler<'POST /auth/reset-password'> = async (call) => {
  const { context, body, write, device, t } = call;
  refuseCommonPassword(body.password, 'password');
  // Before the password is hashed, so that a guessed link or code costs the server next to nothing.
  const { userId, spend } = await (body.token === undefined
    ? askedByCode(call)
    : askedByLink(call, body.token));
  if ((await readRole(context.db, userId)) === 'admin') refuseShortAdminPassword(body.password, 'password');
  const passwordHash = await context.passwords.hash(body.password);
  const { user, message } = await write(async (trx) => {
    await spend(trx, context.now().toISOString());
    await setPassword(context, trx, {
      userId,
      passwordHash,
      keepSessionId: null,
      action: 'password.reset',
    });
    await deleteShiftCode(trx, userId);
    return { user: await readUser(trx, userId), message: t('confirmation.password_reset') };
  });
  await forgetLoginTries(context, user);
  await forgetCodeTries(context, userId);
  const account = { id: userId, password_hash: passwordHash };
  device.setCookie(context.loginDevices.remember(account, device.cookie));
  return { message };
};
