import { TYPE_CODE_DIGITS } from '../../shared/rules/type-code.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { digitsOf } from '../digits.ts';
import { setTypeCode } from './donor-store.ts';

/** A donor whose blood type is not known gets the code by which a blood bank records it, which no other donor has. */
export async function giveTypeCode(
  context: Pick<Context, 'newId'>,
  trx: Database,
  donorId: string,
): Promise<void> {
  for (;;) if (await setTypeCode(trx, donorId, digitsOf(context.newId(), TYPE_CODE_DIGITS))) return;
}
