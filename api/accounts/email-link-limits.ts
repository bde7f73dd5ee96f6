import type { FailureCode } from '../../shared/contract/failures.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import type { LimitSubject } from '../limits/limiter.ts';

const DAY_MINUTES = 24 * 60;
/** Links that one account may request in a day, and that one e-mail gets in a day, whoever requests them. */
const AN_ACCOUNT = 5;
const AN_EMAIL = 3;

async function take(
  { limiter }: Pick<Context, 'limiter'>,
  counted: LimitSubject,
  max: number,
  code: FailureCode,
) {
  try {
    await limiter.consume(counted, max, DAY_MINUTES);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'failure.too_many_tries') throw error;
    throw new Failure(code, { ...error.options, fields: { email: code } });
  }
}

/**
 * Counts one link to an unconfirmed e-mail, so that we fill nobody's mailbox. Fails with `too_many_mails` for the
 * e-mail, or `too_many_email_changes` for the account. Not for use inside a transaction.
 */
export async function countEmailLink(
  context: Pick<Context, 'limiter'>,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  const byEmail = { rule: 'link to an unproved e-mail', whom: email };
  await take(context, byEmail, AN_EMAIL, 'failure.too_many_mails');
  const byAccount = { rule: 'new e-mail', whom: userId };
  await take(context, byAccount, AN_ACCOUNT, 'failure.too_many_email_changes');
}
