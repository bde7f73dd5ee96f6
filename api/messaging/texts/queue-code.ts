import type { Language } from '../../../shared/contract/people.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueTexts } from './queue-texts.ts';
import type { TextDetails } from './text-details.ts';
import { cancelCodesTo } from './text-store.ts';

interface NewCode {
  /** Who asked for it, if they were signed in. */
  readonly userId: string | null;
  readonly code: TextDetails['code'];
  /** E.164, as `textNumber` returns it. */
  readonly phone: string;
  readonly language: Language;
  /** ISO 8601; it is useless, and not sent, after this. */
  readonly expiresAt: string;
}

/**
 * Writes a text with a code that proves a number, in the transaction that stores the code. It goes before all other
 * texts, also to a number that has stopped them, and uses up no budget: the caller limits it. An earlier code that is
 * not yet sent never is. What it says, if anything, is decided when it is sent (`sayCode`).
 */
export async function queueCode(context: Context, trx: Database, { code, ...to }: NewCode): Promise<void> {
  await cancelCodesTo(trx, to.phone, context.now().toISOString());
  await queueTexts(context, trx, [
    { ...to, kind: 'code', details: code, tag: 'code', priority: 0, chargedTo: null },
  ]);
}
