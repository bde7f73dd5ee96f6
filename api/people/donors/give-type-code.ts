import { TYPE_CODE_DIGITS } from '../../../shared/rules/type-code.ts';
import type { Context } from '../../context.ts';
import { digitsOf } from '../../digits.ts';
import type { Database } from '../../platform/database/database.ts';
import { setTypeCode } from './donor-store.ts';

/** Gives a donor whose blood type is not known a unique code, with which a blood bank records the type. */
export async function giveTypeCode(
  context: Pick<Context, 'newId'>,
  trx: Database,
  donorId: string,
): Promise<void> {
  for (;;) if (await setTypeCode(trx, donorId, digitsOf(context.newId(), TYPE_CODE_DIGITS))) return;
}
