import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';

/** Branches of one hospital may send the same licence; somebody who registers hospital after hospital does, too. */
const HOSPITALS_MAX = 3;
const MINUTES = 30 * DAY_MINUTES;

/** Fails with `document_of_others` if other hospitals have sent this file already. Not for use inside a transaction. */
export async function refuseDocumentOfOthers(
  { limiter }: Pick<Context, 'limiter'>,
  hospitalId: string,
  digest: string,
): Promise<void> {
  try {
    await limiter.consumeDistinct(
      { rule: 'hospitals of a document', whom: digest },
      hospitalId,
      HOSPITALS_MAX,
      MINUTES,
    );
  } catch (error) {
    if (error instanceof Failure && error.code === 'failure.too_many_tries')
      throw new Failure('failure.document_of_others', error.options);
    throw error;
  }
}
