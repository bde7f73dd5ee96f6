import { ARRIVAL_CODE_DIGITS } from '../../../shared/rules/arrival-code.ts';
import type { Context } from '../../context.ts';
import { digitsOf } from '../../digits.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteArrivalCode, insertArrivalCode } from './arrival-code-store.ts';

/** A new code for a response, which no other donor of this hospital has. */
export async function giveArrivalCode(
  context: Pick<Context, 'newId'>,
  trx: Database,
  hospitalId: string,
  responseId: string,
): Promise<void> {
  await deleteArrivalCode(trx, responseId);
  for (;;)
    if (
      await insertArrivalCode(trx, {
        hospitalId,
        code: digitsOf(context.newId(), ARRIVAL_CODE_DIGITS),
        responseId,
      })
    )
      return;
}
