import type { Context } from '../../context.ts';
import type { NewRow } from '../../platform/database/tables.ts';
import type { PersonalMessage } from './personal-message.ts';

/** The row of a message for one device. */
export function newDelivery(
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  subscriptionId: string,
  message: PersonalMessage,
  dueAt: Date = now(),
): NewRow<'deliveries'> & { readonly id: string } {
  const at = now().toISOString();
  return {
    id: newId(),
    user_id: message.userId,
    subscription_id: subscriptionId,
    alert_id: message.alertId ?? null,
    request_id: message.requestId ?? null,
    kind: message.kind,
    details: JSON.stringify(message.details),
    tag: message.tag,
    urgency: message.urgency,
    expires_at: message.expiresAt,
    state: 'pending',
    attempts: 0,
    next_attempt_at: dueAt.toISOString(),
    leased_until: null,
    last_status: null,
    last_error: null,
    created_at: at,
    finished_at: null,
    shown_at: null,
  };
}
