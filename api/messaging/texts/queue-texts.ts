import type { Language } from '../../../shared/contract/people.ts';
import { inDaytime } from '../../../shared/rules/daytime.ts';
import { GATHERED_MS, nextNewsAt } from '../../../shared/rules/gathered-news.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow, TextKind, TextPriority } from '../../platform/database/tables.ts';
import { lineOf } from './line-of.ts';
import { listLines } from './line-store.ts';
import type { TextWithDetails } from './text-details.ts';
import { cancelTextsTo, insertTexts, listTriedTexts } from './text-store.ts';

export type NewText = TextWithDetails & {
  /** Null if the number belongs to nobody. */
  readonly userId: string | null;
  readonly phone: string;
  readonly language: Language;
  readonly tag: string;
  readonly priority: TextPriority;
  /** ISO 8601; not sent after this. */
  readonly expiresAt: string;
  /** The hospital whose share of the day's texts it uses; null for none. */
  readonly chargedTo: string | null;
  readonly alertId?: string | undefined;
  readonly requestId?: string | undefined;
  /** Not sent before this; by default now. */
  readonly notBefore?: Date | undefined;
};

/** News about one thing: its last state replaces those before it. */
const NEWS: readonly TextKind[] = [
  'accepted',
  'stand_down',
  'cancelled',
  'changed',
  'thanks',
  'given_on',
  'talk',
  'type_recorded',
  'appointment',
  'answer',
  'alert_enough',
  'alert_exhausted',
  'alert_deadline',
];

/** These wake nobody. */
const BY_DAY: readonly TextKind[] = [
  'thanks',
  'given_on',
  'talk',
  'type_recorded',
  'reminder',
  'first_again',
];

/** Cancels what is still to be sent of the same news, and says when theirs may be sent (`nextNewsAt`). */
async function gather(
  { now }: Pick<Context, 'now'>,
  trx: Database,
  texts: readonly NewText[],
): Promise<(text: NewText) => Date> {
  const at = now();
  const since = new Date(at.getTime() - GATHERED_MS).toISOString();
  const sent = new Map<string, Date[]>();
  const news = texts.filter(({ kind, userId }) => userId !== null && NEWS.includes(kind));
  for (const [tag, some] of Map.groupBy(news, (text) => text.tag)) {
    const userIds = some.flatMap(({ userId }) => userId ?? []);
    await cancelTextsTo(trx, userIds, NEWS, at.toISOString(), tag);
    for (const row of await listTriedTexts(trx, userIds, { tag, kinds: NEWS, since })) {
      const key = `${row.user_id} ${tag}`;
      if (row.handed_over_at) sent.set(key, [...(sent.get(key) ?? []), new Date(row.handed_over_at)]);
    }
  }
  return ({ kind, userId, tag, notBefore = at }) => {
    const next = NEWS.includes(kind) ? nextNewsAt(sent.get(`${userId} ${tag}`) ?? [], at) : at;
    const gathered = next > notBefore ? next : notBefore;
    return BY_DAY.includes(kind) ? inDaytime(gathered) : gathered;
  };
}

/** The transaction is most likely over by then; otherwise the sender finds them within a second. */
const NUDGE_MS = 5;

/**
 * Writes texts in the transaction of what they report: what is committed is sent, what is rolled back is not. News
 * about one thing are gathered, and what is not urgent waits for the day.
 */
export async function queueTexts(context: Context, trx: Database, texts: readonly NewText[]): Promise<void> {
  if (texts.length === 0) return;
  const lines = await listLines(trx);
  const dueAt = await gather(context, trx, texts);
  const createdAt = context.now().toISOString();
  const rows = texts.map(
    (text): NewRow<'texts'> => ({
      id: context.newId(),
      user_id: text.userId,
      phone: text.phone,
      alert_id: text.alertId ?? null,
      request_id: text.requestId ?? null,
      charged_to: text.chargedTo,
      kind: text.kind,
      language: text.language,
      details: JSON.stringify(text.details),
      tag: text.tag,
      priority: text.priority,
      line_id: lineOf(lines, text.phone)?.id ?? null,
      state: 'pending',
      attempts: 0,
      next_attempt_at: dueAt(text).toISOString(),
      leased_until: null,
      leased_by: null,
      expires_at: text.expiresAt,
      last_error: null,
      created_at: createdAt,
      handed_over_at: null,
      finished_at: null,
    }),
  );
  await insertTexts(trx, rows);
  setTimeout(context.deliverySignal.nudge, NUDGE_MS).unref();
}
