import type { Context } from '../../context.ts';

/** Numbers of nobody that a hospital types in an hour, and all in a day: the answer says who is a donor. */
const WRONG_PER_HOUR = 30;
const ALL_PER_DAY = 300;
const HOUR = 60;

const wrongOf = (hospitalId: string) => ({ rule: 'wrong donor number', whom: hospitalId });

/** Counts a number before it is looked up, so that concurrent tries cannot exceed the limit. */
export async function countNumberLookup(
  { limiter }: Pick<Context, 'limiter'>,
  hospitalId: string,
): Promise<void> {
  await limiter.consume({ rule: 'donor number', whom: hospitalId }, ALL_PER_DAY, 24 * HOUR);
  await limiter.consume(wrongOf(hospitalId), WRONG_PER_HOUR, HOUR);
}

/** The number was a donor's. */
export const giveLookupBack = ({ limiter }: Pick<Context, 'limiter'>, hospitalId: string): Promise<void> =>
  limiter.refund(wrongOf(hospitalId));
