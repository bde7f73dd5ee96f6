import type { Context } from '../../context.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { LimitSubject } from '../../platform/limits/limiter.ts';

const TRIES = 10;
const MINUTES = 15;

/** All tries at an account from devices that are not known to it, by the e-mail or number that was typed. */
const fromAnywhere = (typed: string): LimitSubject => ({ rule: 'login from anywhere', whom: typed });

/** Tries from one device that is known to the account. */
const fromDevice = (userId: string, device: string): LimitSubject => ({
  rule: 'login from a known device',
  whom: `${userId} ${device}`,
});

/**
 * Counts one try to sign in: 10 in 15 minutes from all unknown devices together, and as many for each device on which
 * the person signed in before, so that nobody can lock an owner out. Returns what to clear after the right password;
 * fails with `too_many_tries`.
 */
export async function countLoginTry(
  context: Pick<Context, 'limiter'>,
  typed: string,
  known: { readonly userId: string; readonly device: string } | undefined,
): Promise<LimitSubject> {
  const counted = known ? fromDevice(known.userId, known.device) : fromAnywhere(typed);
  await context.limiter.consume(counted, TRIES, MINUTES);
  return counted;
}

/** The owner has proved by a link or a code who they are: the tries of others do not hold them up. */
export async function forgetLoginTries(
  context: Pick<Context, 'limiter'>,
  { email, number_e164 }: Pick<Row<'users'>, 'email' | 'number_e164'>,
): Promise<void> {
  for (const typed of [email, number_e164])
    if (typed !== null) await context.limiter.clear(fromAnywhere(typed));
}
