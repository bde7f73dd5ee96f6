import { MINUTE_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../database/database.ts';
import { findLatestMail } from './mail-store.ts';
import { type NewMail, queueMail } from './queue-mail.ts';

/**
 * Queues a mail whose text is made when it is sent, so that one mail reports all that happened until then: at most one
 * of its kind per request in `everyMinutes`. The first is sent at once. The caller has locked the request, so that two
 * simultaneous events see each other's mail.
 */
export async function queueDigest(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  mail: NewMail & { readonly userId: string; readonly requestId: string },
  everyMinutes: number,
): Promise<void> {
  const latest = await findLatestMail(trx, mail);
  // A mail that a sender has leased may already have its figures.
  if (latest?.state === 'pending' && latest.leased_until === null) return;
  const next = latest && new Date(Date.parse(latest.created_at) + everyMinutes * MINUTE_MS);
  await queueMail(context, trx, { ...mail, ...(next && next > context.now() && { notBefore: next }) });
}
