import type { Language } from '../../../shared/contract/people.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueTexts } from '../../messaging/texts/queue-texts.ts';
import type { TextWithDetails } from '../../messaging/texts/text-details.ts';
import type { Database } from '../../platform/database/database.ts';

/** Whoever sent a text: a number, as the gateway says. */
export interface Sender {
  /** E.164. */
  readonly phone: string;
  readonly language: Language;
  /** An account has this number. */
  readonly isKnown: boolean;
}

interface About {
  readonly userId?: string | undefined;
  readonly requestId?: string | undefined;
  readonly chargedTo?: string | undefined;
}

/** Answers a text, urgently: somebody has the phone in their hand. */
export const reply = (
  context: Context,
  trx: Database,
  { phone, language }: Pick<Sender, 'phone' | 'language'>,
  text: TextWithDetails,
  { userId, requestId, chargedTo }: About = {},
): Promise<void> =>
  queueTexts(context, trx, [
    {
      ...text,
      userId: userId ?? null,
      phone,
      language,
      tag: requestId === undefined ? 'reply' : `request:${requestId}`,
      priority: 2,
      expiresAt: new Date(context.now().getTime() + DAY_MS).toISOString(),
      chargedTo: chargedTo ?? null,
      requestId,
    },
  ]);
