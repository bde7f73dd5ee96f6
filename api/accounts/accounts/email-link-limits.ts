import type { FailureCode } from '../../../shared/contract/failures.ts';
import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { LimitSubject } from '../../platform/limits/limiter.ts';

/**
 * How many links one account may request in a day, and how many are sent to one e-mail in a day, whoever requests them.
 */
const LINKS_PER_ACCOUNT = 5;
const LINKS_PER_EMAIL = 3;

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
 * Counts one link to an unconfirmed e-mail, so that nobody can flood another person's mailbox. Fails with
 * `too_many_mails` for the e-mail, or `too_many_email_changes` for the account. Not for use inside a transaction.
 */
export async function countEmailLink(
  context: Pick<Context, 'limiter'>,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  const byEmail = { rule: 'link to an unproved e-mail', whom: email };
  await take(context, byEmail, LINKS_PER_EMAIL, 'failure.too_many_mails');
  const byAccount = { rule: 'new e-mail', whom: userId };
  await take(context, byAccount, LINKS_PER_ACCOUNT, 'failure.too_many_email_changes');
}
