import { ARRIVAL_CODE_DIGITS } from '../../../shared/rules/arrival-code.ts';
import type { Context } from '../../context.ts';
import { digitsOf } from '../../digits.ts';
import type { Visit } from '../../people/donors/visit.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteArrivalCode, insertArrivalCode } from './arrival-code-store.ts';

/** A new code for a response or an appointment, which no other donor of this hospital has. */
export async function giveArrivalCode(
  context: Pick<Context, 'newId'>,
  trx: Database,
  hospitalId: string,
  visit: Visit,
): Promise<void> {
  await deleteArrivalCode(trx, visit);
  for (;;) {
    const code = digitsOf(context.newId(), ARRIVAL_CODE_DIGITS);
    if (await insertArrivalCode(trx, { hospitalId, code, visit })) return;
  }
}
