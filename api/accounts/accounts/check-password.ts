import { Failure } from '../../failure.ts';
import type { CallBase } from '../../handler.ts';
import type { Principal } from '../../principal.ts';
import { readPasswordHash } from './user-store.ts';

const TRIES = 10;
const MINUTES = 15;

/**
 * Asks signed-in people for their password again, before anything that somebody with a stolen phone must not be able to
 * do. `field` names the payload's field. Fails with `wrong_password`, or `too_many_tries`. Not for use inside a
 * transaction.
 */
export async function checkPassword(
  { context }: Pick<CallBase, 'context'>,
  { id }: Principal,
  given: string,
  field: string,
): Promise<void> {
  const tries = { rule: 'current password', whom: id };
  await context.limiter.consume(tries, TRIES, MINUTES);
  const hash = await readPasswordHash(context.db, id);
  if (!(await context.passwords.verify(given, hash)))
    throw new Failure('failure.wrong_password', { fields: { [field]: 'failure.wrong_password' } });
  await context.limiter.clear(tries);
}
