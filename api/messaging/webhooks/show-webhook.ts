import type { LoggedWebhookEvent, Webhook, WebhookEvent } from '../../../shared/contract/webhooks.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';
import type { WebhookEventRow } from './webhook-event-store.ts';
import { findWebhook, type WebhookOwner, type WebhookRow } from './webhook-store.ts';

/** Whose webhooks the caller sees: their hospital's, or as an admin the deployment's. */
export const ownerOf = ({ role, hospitalId }: Pick<Principal, 'role' | 'hospitalId'>): WebhookOwner =>
  role === 'admin' ? null : hospitalId;

/** Fails with `webhook_not_found`, also for somebody else's. */
export async function readWebhook(db: Database, principal: Principal, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(db, ownerOf(principal), id);
  if (!webhook) throw new Failure('failure.webhook_not_found');
  return webhook;
}

export const showWebhook = ({ id, url, events, state, failing_since, created_at }: WebhookRow): Webhook => ({
  id,
  url,
  events: JSON.parse(events) as WebhookEvent[],
  state,
  failingSince: failing_since,
  createdAt: created_at,
});

export const showWebhookEvent = (row: WebhookEventRow): LoggedWebhookEvent => ({
  id: row.id,
  event: row.event,
  subject: row.subject,
  state: row.state,
  createdAt: row.created_at,
  attempts: row.attempts,
  answer: row.answer,
  endedAt: row.finished_at,
  nextAt: row.state === 'pending' ? row.next_attempt_at : null,
});
