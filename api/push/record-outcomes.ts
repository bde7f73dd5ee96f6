import { tellOfAlerts } from '../alerts/tell-of-alerts.ts';
import type { Context } from '../context.ts';
import type { Leased } from './lease-deliveries.ts';
import { endDeliveries, postponeDelivery } from './lease-store.ts';
import type { Outcome } from './outcome.ts';
import { removeSubscriptions } from './remove-subscriptions.ts';

export interface Tried {
  readonly delivery: Leased;
  readonly outcome: Outcome;
}

/** Writes what became of deliveries, all in one transaction: one wait for the disk for many of them. Whoever watches their alerts hears of it. */
export async function recordOutcomes(context: Context, tried: readonly Tried[]): Promise<void> {
  const at = context.now().toISOString();
  await context.db.transaction().execute(async (trx) => {
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
    const unreachable = tried
      .filter(({ outcome }) => outcome.kind === 'gone')
      .map(({ delivery }) => delivery.subscriptionId);
    await removeSubscriptions(context, trx, [...new Set(unreachable)]);
    await tellOfAlerts(
      context,
      trx,
      tried.flatMap(({ delivery: { alert_id } }) => alert_id ?? []),
    );
  });
}
