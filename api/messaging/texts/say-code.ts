import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { composeSentence } from './compose-text.ts';
import { numberCode } from './number-code.ts';
import { findHolder } from './number-holder-store.ts';
import { isSilent } from './silent-holder.ts';
import type { TextCodePurpose, TextDetails } from './text-details.ts';

const SENTENCES = {
  register: 'sms.code',
  change: 'sms.code',
  ask: 'sms.code',
  'sign-in': 'sms.code_sign_in',
  reset: 'sms.code_reset',
  join: 'sms.question_agree',
} as const;

/**
 * Whether a code is of use at this number: nobody signs in without an account, or registers a second one; anybody may
 * ask for blood.
 */
async function answerFor(
  { now }: Pick<Context, 'now'>,
  db: Database,
  phone: string,
  purpose: TextCodePurpose,
): Promise<'code' | 'taken' | 'nothing'> {
  if (purpose === 'ask') return 'code';
  const holder = await findHolder(db, phone);
  if (purpose === 'sign-in' || purpose === 'reset') return holder?.status === 'active' ? 'code' : 'nothing';
  if (purpose === 'join') return holder ? 'nothing' : 'code';
  return holder && !isSilent(holder, now()) ? 'taken' : 'code';
}

/**
 * What the text says that somebody asked for by typing a number, decided right before it is sent: neither the answer to
 * who asked nor its time shows whether the number has an account. Undefined if nothing is sent.
 */
export async function sayCode(
  context: Pick<Context, 'db' | 'keys' | 'now'>,
  { phone, language, details }: Pick<Row<'texts'>, 'phone' | 'language' | 'details'>,
): Promise<string | undefined> {
  const { id, purpose } = JSON.parse(details) as TextDetails['code'];
  const answer = await answerFor(context, context.db, phone, purpose);
  if (answer === 'nothing') return undefined;
  if (answer === 'taken') return composeSentence(language, 'sms.number_taken', {});
  return composeSentence(language, SENTENCES[purpose], { code: numberCode(context.keys.jwtSecret, id) });
}
