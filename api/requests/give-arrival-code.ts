import { ARRIVAL_CODE_DIGITS } from '../../shared/rules/arrival-code.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { deleteArrivalCode, insertArrivalCode } from './arrival-code-store.ts';

/** Of a fresh id the last 48 bits are of the system's random source: a code can't be guessed from another. */
const codeOf = (id: string): string =>
  String(Number.parseInt(id.slice(-12), 16) % 10 ** ARRIVAL_CODE_DIGITS).padStart(ARRIVAL_CODE_DIGITS, '0');

/** A new code for a response, which no other donor of this hospital has. */
export async function giveArrivalCode(
  context: Pick<Context, 'newId'>,
  trx: Database,
  hospitalId: string,
  responseId: string,
): Promise<void> {
  await deleteArrivalCode(trx, responseId);
  for (;;)
    if (await insertArrivalCode(trx, { hospitalId, code: codeOf(context.newId()), responseId })) return;
}
