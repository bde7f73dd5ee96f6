import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { KindWithDetails } from './delivery-details.ts';
import { insertDeliveries, subscriptionsOf } from './delivery-store.ts';

/** A message for a person, on each of his devices. */
export type PersonalMessage = KindWithDetails & {
  readonly userId: string;
  /** Messages of one tag replace each other on the screen. */
  readonly tag: string;
  readonly urgency: 'high' | 'normal';
  /** ISO 8601; no push service delivers it later. */
  readonly expiresAt: string;
  readonly requestId?: string;
  readonly alertId?: string;
};

/**
 * Writes one delivery for each device of each person, in the transaction of what it tells of: what has been
 * committed is sent, what was rolled back is not. Returns the number of deliveries; a person without a device
 * has none.
 */
export async function queueDeliveries(
  context: Context,
  trx: Database,
  messages: readonly PersonalMessage[],
): Promise<number> {
  const devices = await subscriptionsOf(trx, [...new Set(messages.map(({ userId }) => userId))]);
  const at = context.now().toISOString();
  const rows = messages.flatMap((message) =>
    (devices.get(message.userId) ?? []).map((subscriptionId) => ({
      id: context.newId(),
      user_id: message.userId,
      subscription_id: subscriptionId,
      alert_id: message.alertId ?? null,
      request_id: message.requestId ?? null,
      kind: message.kind,
      details: JSON.stringify(message.details),
      tag: message.tag,
      urgency: message.urgency,
      expires_at: message.expiresAt,
      state: 'pending' as const,
      attempts: 0,
      next_attempt_at: at,
      leased_until: null,
      last_status: null,
      last_error: null,
      created_at: at,
      finished_at: null,
      shown_at: null,
    })),
  );
  await insertDeliveries(trx, rows);
  return rows.length;
}
