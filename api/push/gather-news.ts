import type { PushKind } from '../../shared/contract/push-message.ts';
import { GATHERED_MS, nextNewsAt } from '../../shared/rules/gathered-news.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { listTriedNews, supersedeNews } from './news-store.ts';
import type { PersonalMessage } from './personal-message.ts';

/** News about one thing: its last state replaces those before it. An alert, or a question, is delayed by nothing. */
export const NEWS_KINDS: readonly PushKind[] = [
  'stand_down',
  'thanks',
  'given_on',
  'accepted',
  'cancelled',
  'changed',
  'answer',
  'alert_enough',
  'alert_exhausted',
  'alert_deadline',
  'type_recorded',
];

/** When a message to this device is due. */
type DueAt = (subscriptionId: string, message: PersonalMessage) => Date;

const keyOf = (subscriptionId: string, tag: string): string => `${subscriptionId} ${tag}`;

/**
 * Gathers news to the same person about the same thing, by its tag: what is still to be sent is superseded by these
 * messages, which are due at once, or a minute after the last that was sent (`nextNewsAt`).
 */
export async function gatherNews(
  { now }: Pick<Context, 'now'>,
  trx: Database,
  messages: readonly PersonalMessage[],
): Promise<DueAt> {
  const at = now();
  const since = new Date(at.getTime() - GATHERED_MS).toISOString();
  const sent = new Map<string, Date[]>();
  const news = messages.filter(({ kind }) => NEWS_KINDS.includes(kind));
  for (const [tag, about] of Map.groupBy(news, (message) => message.tag)) {
    const userIds = about.map(({ userId }) => userId);
    await supersedeNews(trx, userIds, { tag, kinds: NEWS_KINDS }, at.toISOString());
    for (const row of await listTriedNews(trx, userIds, { tag, kinds: NEWS_KINDS }, since)) {
      const key = keyOf(row.subscription_id, tag);
      sent.set(key, [...(sent.get(key) ?? []), new Date(row.tried_at)]);
    }
  }
  return (subscriptionId, { kind, tag }) =>
    NEWS_KINDS.includes(kind) ? nextNewsAt(sent.get(keyOf(subscriptionId, tag)) ?? [], at) : at;
}

/** News about this request that this donor has not been sent yet is no longer true. */
export const dropNews = (
  { now }: Pick<Context, 'now'>,
  trx: Database,
  { donorId, requestId }: { readonly donorId: string; readonly requestId: string },
): Promise<void> =>
  supersedeNews(trx, [donorId], { tag: `request:${requestId}`, kinds: NEWS_KINDS }, now().toISOString());
