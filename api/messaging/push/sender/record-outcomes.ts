import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { endDeliveries, postponeDelivery } from '../delivery-store.ts';
import { recordGone } from '../gone-endpoints.ts';
import { removeSubscriptions } from '../remove-subscriptions.ts';
import { endpointsOf } from '../subscription-store.ts';
import type { Leased } from './lease-deliveries.ts';
import type { Outcome } from './outcome.ts';

/** Runs in the transaction that writes the results of these alerts' messages. */
export type AfterOutcomes = (context: Context, trx: Database, alertIds: readonly string[]) => Promise<void>;

export interface Tried {
  readonly delivery: Leased;
  readonly outcome: Outcome;
}

const isGone = ({ outcome }: Tried): boolean => outcome.kind === 'gone';

/**
 * A device may have got another endpoint while a message was on its way to the old one: that the old one is gone does
 * not concern the device, and the message is sent again. The others' subscriptions are `unreachable`.
 */
async function afterReplacements(
  trx: Database,
  all: readonly Tried[],
  at: string,
): Promise<{ tried: readonly Tried[]; unreachable: readonly string[] }> {
  const ids = [...new Set(all.filter(isGone).map(({ delivery }) => delivery.subscriptionId))];
  const endpoints = await endpointsOf(trx, ids);
  const isReplaced = ({ subscriptionId, endpoint }: Leased): boolean =>
    endpoints.has(subscriptionId) && endpoints.get(subscriptionId) !== endpoint;
  const tried = all.map((one): Tried => {
    const { delivery, outcome } = one;
    if (!isGone(one) || !isReplaced(delivery)) return one;
    const { status, error } = outcome;
    return { delivery, outcome: { kind: 'retry', at, status, error } };
  });
  return {
    tried,
    unreachable: [...new Set(tried.filter(isGone).map(({ delivery }) => delivery.subscriptionId))],
  };
}

/** Writes the outcomes of deliveries, all in one transaction: one wait for the disk for many of them. */
export async function recordOutcomes(
  context: Context,
  all: readonly Tried[],
  afterOutcomes: AfterOutcomes,
): Promise<void> {
  const at = context.now().toISOString();
  await context.db.transaction().execute(async (trx) => {
    const { tried, unreachable } = await afterReplacements(trx, all, at);
    const ended = Map.groupBy(tried, ({ outcome: { kind, status, error } }) =>
      JSON.stringify([kind, status, error]),
    );
    for (const some of ended.values()) {
      const { kind: state, status: last_status, error: last_error } = some[0]?.outcome ?? {};
      if (!state || state === 'retry') continue;
      const ids = some.map(({ delivery }) => delivery.id);
      await endDeliveries(
        trx,
        ids,
        { state, last_status: last_status ?? null, last_error: last_error ?? null },
        at,
      );
    }
    for (const { delivery, outcome } of tried) {
      if (outcome.kind !== 'retry') continue;
      await postponeDelivery(trx, delivery.id, delivery.attempts, {
        next_attempt_at: outcome.at,
        last_status: outcome.status,
        last_error: outcome.error,
      });
    }
    await removeSubscriptions(context, trx, unreachable);
    await recordGone(
      context,
      trx,
      all.filter(isGone).map(({ delivery }) => delivery),
    );
    await afterOutcomes(
      context,
      trx,
      tried.flatMap(({ delivery: { alert_id } }) => alert_id ?? []),
    );
  });
}
