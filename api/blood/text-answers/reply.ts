import type { Language } from '../../../shared/contract/people.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueTexts } from '../../messaging/texts/queue-texts.ts';
import { REPLY_TEXTS, type TextWithDetails } from '../../messaging/texts/text-details.ts';
import { lastTextsTo } from '../../messaging/texts/text-store.ts';
import type { Database } from '../../platform/database/database.ts';

/** Whoever sent a text: a number, as the gateway says. */
export interface Sender {
  /** E.164. */
  readonly phone: string;
  readonly language: Language;
  /** An account with this number; null if there is none. */
  readonly ownerId: string | null;
}

interface About {
  readonly userId?: string | undefined;
  readonly requestId?: string | undefined;
  readonly chargedTo?: string | undefined;
}

/** What answers by itself, as some phones do, gets the same text once in this time, and so makes no loop. */
const SAME_MS = HOUR_MS;

/** Answers a text, urgently: somebody has the phone in their hand. */
export async function reply(
  context: Context,
  trx: Database,
  { phone, language, ownerId }: Sender,
  text: TextWithDetails,
  { userId, requestId, chargedTo }: About = {},
): Promise<void> {
  const now = context.now().getTime();
  const since = new Date(now - SAME_MS).toISOString();
  const [last] = await lastTextsTo(trx, phone, REPLY_TEXTS, 1);
  const isSame = last?.kind === text.kind && last.details === JSON.stringify(text.details);
  if (isSame && last.created_at >= since) return;
  await queueTexts(context, trx, [
    {
      ...text,
      userId: userId ?? ownerId,
      phone,
      language,
      tag: requestId === undefined ? 'reply' : `request:${requestId}`,
      priority: 2,
      expiresAt: new Date(now + DAY_MS).toISOString(),
      chargedTo: chargedTo ?? null,
      requestId,
    },
  ]);
}
