import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { isOneTooMany } from '../../platform/limits/is-one-too-many.ts';

/** A family asks once, and once more elsewhere; a broker lives on asking. */
const OF_NUMBER = { max: 3, minutes: DAY_MINUTES } as const;
/** Behind one address an operator may have a whole town. */
const OF_NETWORK = { max: 40, minutes: DAY_MINUTES } as const;
/** By text, with forged senders: each is an answer that the deployment pays for. */
const BY_TEXT = { max: 200, minutes: DAY_MINUTES } as const;
/**
 * Whatever is asked, a ward is called by no more than these in an hour, by how it was asked: forged texts leave rings for
 * numbers that are proved.
 */
const RINGS = { page: 4, text: 2 } as const;
const HOUR_MINUTES = 60;

/** What waits at one hospital, by how it was asked: forged texts leave room for numbers that are proved. */
export const OPEN_MAX = { page: 30, text: 8 } as const;

/**
 * Counts what a number asks for on the page, by a number that is proved. Fails with `too_many_tries`. Not for use inside
 * a transaction.
 */
export async function countPageAsk(
  { limiter }: Pick<Context, 'limiter'>,
  { phone, network }: { readonly phone: string; readonly network: string },
): Promise<void> {
  await limiter.consume({ rule: 'family asks of a number', whom: phone }, OF_NUMBER.max, OF_NUMBER.minutes);
  await limiter.consume(
    { rule: 'family asks of a network', whom: network },
    OF_NETWORK.max,
    OF_NETWORK.minutes,
  );
}

/** Whether this number may ask by a text; counts it, and nothing of the page's, as it may be forged. Outside a transaction. */
export async function mayAskByText(context: Pick<Context, 'limiter'>, phone: string): Promise<boolean> {
  if (await isOneTooMany(context, { rule: 'family asks by text of a number', whom: phone }, OF_NUMBER))
    return false;
  return !(await isOneTooMany(context, { rule: 'family asks by text', whom: 'all' }, BY_TEXT));
}

/** Whether one more ask may ring at this hospital now; counts it. Outside a transaction. */
export const mayRing = async (
  context: Pick<Context, 'limiter'>,
  hospitalId: string,
  via: keyof typeof RINGS,
): Promise<boolean> =>
  !(await isOneTooMany(
    context,
    { rule: `rings of family asks by ${via}`, whom: hospitalId },
    { max: RINGS[via], minutes: HOUR_MINUTES },
  ));
