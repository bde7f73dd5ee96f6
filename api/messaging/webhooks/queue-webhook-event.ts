import type { WebhookEvent } from '../../../shared/contract/webhooks.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WebhookEventRow } from './webhook-event-store.ts';
import { hasOpenEvent, insertWebhookEvent } from './webhook-event-store.ts';
import { type WebhookRow, webhooksOf } from './webhook-store.ts';

/** What programs are told: ids, types, units and times; never a name, a number or somebody's health. */
type WebhookData = Readonly<Record<string, string | number | null>>;

interface Happened {
  readonly event: WebhookEvent;
  /** Whose it is; the deployment's programs are told once, for the first. */
  readonly hospitalIds: readonly string[];
  /** The id of what it is about, or a blood type: events about one thing arrive in order. */
  readonly subject: string;
  readonly data: WebhookData;
}

/** `events` is JSON of names, none of which is part of another. */
const isToldOf = ({ events }: Pick<WebhookRow, 'events'>, event: WebhookEvent): boolean =>
  events.includes(`"${event}"`);

type Told = Pick<WebhookRow, 'id' | 'state'>;

/** The state of an event that is to be sent: the next about a thing waits for the one before it. */
export const stateToSend = async (
  trx: Database,
  webhook: Told,
  subject: string,
): Promise<'waiting' | 'pending'> =>
  webhook.state !== 'active' || (await hasOpenEvent(trx, { webhook_id: webhook.id, subject }))
    ? 'waiting'
    : 'pending';

/** Writes an event for one webhook. The sender looks every second, so that nothing wakes it. */
export async function queueEventFor(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  webhook: Told,
  { event, subject, data }: { readonly event: WebhookEventRow['event'] } & Pick<Happened, 'subject' | 'data'>,
): Promise<void> {
  const at = context.now().toISOString();
  await insertWebhookEvent(trx, {
    id: context.newId(),
    webhook_id: webhook.id,
    event,
    subject,
    body: JSON.stringify({ type: event, timestamp: at, data }),
    state: await stateToSend(trx, webhook, subject),
    attempts: 0,
    tried_at: null,
    next_attempt_at: at,
    leased_until: null,
    leased_by: null,
    answer: null,
    created_at: at,
    finished_at: null,
  });
}

/**
 * Tells the programs of a hospital, and the deployment's, what happened, in its transaction: what is committed is sent,
 * what is rolled back is not. Without webhooks it is one look into an index.
 */
export async function queueWebhookEvent(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  { event, hospitalIds, subject, data }: Happened,
): Promise<void> {
  const told = new Set<string>();
  for (const hospitalId of hospitalIds)
    for (const webhook of await webhooksOf(trx, hospitalId)) {
      if (told.has(webhook.id) || !isToldOf(webhook, event)) continue;
      told.add(webhook.id);
      await queueEventFor(context, trx, webhook, { event, subject, data: { hospitalId, ...data } });
    }
}

/** Is any program told of such events of this hospital? For what costs something to find out. */
export const isAnyToldOf = async (trx: Database, hospitalId: string, event: WebhookEvent): Promise<boolean> =>
  (await webhooksOf(trx, hospitalId)).some((webhook) => isToldOf(webhook, event));
