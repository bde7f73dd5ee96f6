import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './sealed-secret.ts';
import { consumeRecoveryCode, findSecondFactor, spendStep } from './second-factor-store.ts';
import { stepOfCode } from './totp.ts';

const TRIES = 30;
const MINUTES = DAY_MINUTES;

/** Tries at sign-in after the right password, and tries in a session: neither uses up the other's. */
type TriedBy = 'password' | 'session';

const triesOf = (userId: string, by: TriedBy) => ({ rule: `second factor code by ${by}`, whom: userId });

export const wrongCode = () => new Failure('failure.code_wrong', { fields: { code: 'failure.code_wrong' } });

/**
 * Counts one try at an account's codes, before it is made and wherever it comes from: with 30 a day, somebody who knows
 * the password has a daily chance of one in ten thousand. A new password by mail resets the count. Not for use inside a
 * transaction.
 */
export const countCodeTry = (
  { limiter }: Pick<Context, 'limiter'>,
  userId: string,
  by: TriedBy,
): Promise<void> => limiter.consume(triesOf(userId, by), TRIES, MINUTES);

export async function forgetCodeTries({ limiter }: Pick<Context, 'limiter'>, userId: string): Promise<void> {
  for (const by of ['password', 'session'] as const) await limiter.clear(triesOf(userId, by));
}

/** Uses up a code of the account's second factor, or a recovery code. False if it is wrong, or was used before. */
export async function spendCode(
  context: Pick<Context, 'keys' | 'now' | 'newId' | 'traceId' | 'log'>,
  trx: Database,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<boolean> {
  const factor = await findSecondFactor(trx, userId);
  if (!factor) return false;
  if (!/^\d{6}$/.test(code)) {
    if (!(await consumeRecoveryCode(trx, userId, hashOfRecoveryCode(userId, code)))) return false;
    await recordAudit(context, trx, {
      actorId: userId,
      action: 'second_factor.recover',
      subjectId: userId,
    });
    return true;
  }
  const secret = openSecret(context, userId, factor.secret);
  if (!secret) context.log.error({ userId }, 'a second factor was sealed under another JWT_SECRET');
  const step = secret && stepOfCode(secret, code, { at: context.now(), after: factor.last_step });
  return step !== undefined && spendStep(trx, userId, step);
}
