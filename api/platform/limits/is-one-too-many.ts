import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { LimitSubject } from './limiter.ts';

interface Bound {
  readonly max: number;
  readonly minutes: number;
}

/** Counts one, and says whether there were too many. */
export async function isOneTooMany(
  { limiter }: Pick<Context, 'limiter'>,
  subject: LimitSubject,
  { max, minutes }: Bound,
): Promise<boolean> {
  try {
    await limiter.consume(subject, max, minutes);
    return false;
  } catch (error) {
    if (error instanceof Failure && error.code === 'failure.too_many_tries') return true;
    throw error;
  }
}
