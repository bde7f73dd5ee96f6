import type { PushKind } from '../../../shared/contract/push-message.ts';
import { GATHERED_MS, nextNewsAt } from '../../../shared/rules/gathered-news.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { listTriedNews, listUnsentNews, supersedeNews } from './news-store.ts';
import type { PersonalMessage } from './personal-message.ts';

/** News about one thing: its last state replaces those before it. An alert, or a question, is delayed by nothing. */
export const NEWS_KINDS: readonly PushKind[] = [
  'stand_down',
  'thanks',
  'given_on',
  'talk',
  'accepted',
  'cancelled',
  'changed',
  'answer',
  'alert_enough',
  'alert_exhausted',
  'alert_deadline',
  'type_recorded',
  'order',
  'appointment',
];

/** A change of place or time replaces no result of a response: who is still to learn one reads the change with it. */
const replacedBy = (kind: PushKind): readonly PushKind[] => (kind === 'changed' ? ['changed'] : NEWS_KINDS);
const RESULTS = NEWS_KINDS.filter((kind) => kind !== 'changed');

/** When a message to this device is due; undefined if another says it. */
type DueAt = (subscriptionId: string, message: PersonalMessage) => Date | undefined;

const keyOf = (id: string, tag: string): string => `${id} ${tag}`;

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
  const told = new Set<string>();
  const news = messages.filter(({ kind }) => NEWS_KINDS.includes(kind));
  for (const [tag, about] of Map.groupBy(news, (message) => message.tag))
    for (const [kind, some] of Map.groupBy(about, (message) => message.kind)) {
      const userIds = some.map(({ userId }) => userId);
      if (kind === 'changed')
        for (const { user_id } of await listUnsentNews(trx, userIds, { tag, kinds: RESULTS }))
          told.add(keyOf(user_id, tag));
      await supersedeNews(trx, userIds, { tag, kinds: replacedBy(kind) }, at.toISOString());
      for (const row of await listTriedNews(trx, userIds, { tag, kinds: NEWS_KINDS }, since)) {
        const key = keyOf(row.subscription_id, tag);
        sent.set(key, [...(sent.get(key) ?? []), new Date(row.tried_at)]);
      }
    }
  return (subscriptionId, { userId, kind, tag, notBefore = at }) => {
    if (!NEWS_KINDS.includes(kind)) return notBefore;
    if (kind === 'changed' && told.has(keyOf(userId, tag))) return undefined;
    const next = nextNewsAt(sent.get(keyOf(subscriptionId, tag)) ?? [], at);
    return next > notBefore ? next : notBefore;
  };
}

/** News about this request that this donor has not been sent yet is no longer true. */
export const dropNews = (
  { now }: Pick<Context, 'now'>,
  trx: Database,
  { donorId, requestId }: { readonly donorId: string; readonly requestId: string },
): Promise<void> =>
  supersedeNews(trx, [donorId], { tag: `request:${requestId}`, kinds: NEWS_KINDS }, now().toISOString());
