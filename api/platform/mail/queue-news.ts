import { GATHERED_MS, nextNewsAt } from '../../../shared/rules/gathered-news.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../database/database.ts';
import type { MailKind } from '../database/tables.ts';
import { deleteUnsentMails, listSentMails } from './mail-store.ts';
import { type NewMail, queueMail } from './queue-mail.ts';

/** News about one thing, in groups: within each the last state replaces those before it. */
const GROUPS: readonly (readonly MailKind[])[] = [
  ['response_accepted', 'request_cancelled', 'response_not_needed', 'donation_thanks', 'donation_given_on'],
  ['alert_enough', 'alert_exhausted', 'alert_deadline'],
  ['type_recorded'],
];

/**
 * Queues news to a person about a request, or about themselves, gathered like the messages to their devices
 * (`nextNewsAt`): what is still to be sent about it is replaced by this mail.
 */
export async function queueNews(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  mail: NewMail & { readonly userId: string },
): Promise<void> {
  const now = context.now();
  const kinds = GROUPS.find((group) => group.includes(mail.kind)) ?? [mail.kind];
  const about = { userId: mail.userId, requestId: mail.requestId ?? null, kinds };
  await deleteUnsentMails(trx, about);
  const since = new Date(now.getTime() - GATHERED_MS).toISOString();
  const sent = await listSentMails(trx, about, since);
  const times = sent.map(({ finished_at }) => (finished_at === null ? now : new Date(finished_at)));
  await queueMail(context, trx, { ...mail, notBefore: nextNewsAt(times, now) });
}
