import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkPassword } from './check-password.ts';
import { endSessions } from './end-sessions.ts';
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import {
  confirmSecondFactor,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  findUnconfirmed,
  hasSecondFactor,
  insertRecoveryCodes,
  storeUnconfirmed,
} from './second-factor-store.ts';
import { countCodeTry, spendCode, wrongCode } from './spend-code.ts';
import { base32, keyUri, SECRET_BYTES, stepOfCode } from './totp.ts';
import { readWithEmail } from './user-store.ts';

export const readSecondFactor: Handler<'GET /auth/second-factor'> = async ({
  context: { db, config },
  principal: { id, role },
}) => {
  const factor = await findSecondFactor(db, id);
  return {
    secondFactor: {
      on: factor !== undefined,
      required: role === 'admin' && config.adminSecondFactor === 'required',
      since: factor?.confirmed_at ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, id),
    },
  };
};

/**
 * Makes a secret, which has no effect until a code is confirmed. Asks for the password: those who find a signed-in
 * device must not lock its owner out. Fails with `wrong_password` or `second_factor_on`.
 */
export const beginSecondFactor: Handler<'POST /auth/second-factor'> = async (call) => {
  const { context, principal, body, write } = call;
  const { id } = principal;
  await checkPassword(call, principal, body.password, 'password');
  const secret = randomBytes(SECRET_BYTES);
  return write(async (trx) => {
    const row = {
      user_id: id,
      secret: sealSecret(context, id, secret),
      created_at: context.now().toISOString(),
    };
    if (!(await storeUnconfirmed(trx, row))) throw new Failure('failure.second_factor_on');
    const { email } = await readWithEmail(trx, id);
    return { secret: base32(secret), uri: keyUri(secret, { issuer: 'Dhiig', account: email }) };
  });
};

/** Replaces the codes by new ones. */
async function renewRecoveryCodes(context: Context, trx: Database, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await deleteRecoveryCodes(trx, userId);
  await insertRecoveryCodes(
    trx,
    codes.map((code) => ({
      user_id: userId,
      code_hash: hashOfRecoveryCode(userId, code),
      created_at: context.now().toISOString(),
    })),
  );
  return codes;
}

/** Switches it on; sessions that were opened without it end, except for this one. Fails with `code_wrong`. */
export const confirmSecondFactorSetUp: Handler<'POST /auth/second-factor/confirmation'> = ({
  context,
  principal: { id, sessionId },
  body: { code },
  write,
  t,
}) =>
  write(async (trx) => {
    const factor = await findUnconfirmed(trx, id);
    const secret = factor && openSecret(context, id, factor.secret);
    const at = context.now();
    const step = secret && stepOfCode(secret, code, { at, after: factor.last_step });
    if (!factor || step === undefined) throw wrongCode();
    if (!(await confirmSecondFactor(trx, factor, { at: at.toISOString(), step }))) throw wrongCode();
    const recoveryCodes = await renewRecoveryCodes(context, trx, id);
    await endSessions(context, trx, id, sessionId);
    await recordAudit(context, trx, {
      actorId: id,
      action: 'second_factor.add',
      subjectId: id,
    });
    return { recoveryCodes, message: t('confirmation.second_factor_on') };
  });

/** Fails with `code_wrong` or `too_many_tries`. */
export const renewCodes: Handler<'POST /auth/second-factor/recovery-codes'> = async ({
  context,
  principal: { id },
  body: { code },
  write,
  t,
}) => {
  await countCodeTry(context, id, 'session');
  return write(async (trx) => {
    if (!(await spendCode(context, trx, { userId: id, code }))) throw wrongCode();
    const recoveryCodes = await renewRecoveryCodes(context, trx, id);
    await recordAudit(context, trx, {
      actorId: id,
      action: 'second_factor.renew_codes',
      subjectId: id,
    });
    return { recoveryCodes, message: t('confirmation.recovery_codes') };
  });
};

/** Removes it from an account: its codes no longer work. False if there was none. */
export async function dropSecondFactor(trx: Database, userId: string): Promise<boolean> {
  const had = await hasSecondFactor(trx, userId);
  await deleteRecoveryCodes(trx, userId);
  await deleteSecondFactor(trx, userId);
  return had;
}

/**
 * Neither a stolen session nor the password alone is enough to remove it. Fails with `wrong_password`, `code_wrong` or
 * `too_many_tries`.
 */
export const removeSecondFactor: Handler<'DELETE /auth/second-factor'> = async (call) => {
  const {
    context,
    principal,
    body: { password, code },
    write,
    t,
  } = call;
  const { id } = principal;
  await checkPassword(call, principal, password, 'password');
  await countCodeTry(context, id, 'session');
  return write(async (trx) => {
    if (!(await spendCode(context, trx, { userId: id, code }))) throw wrongCode();
    await dropSecondFactor(trx, id);
    await recordAudit(context, trx, {
      actorId: id,
      action: 'second_factor.remove',
      subjectId: id,
    });
    return { message: t('confirmation.second_factor_off') };
  });
};
