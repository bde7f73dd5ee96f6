import type { Database } from '../../../platform/database/database.ts';
import { dialectOf } from '../../../platform/database/dialect.ts';
import { literal } from '../../../platform/database/literal.ts';
import { padded } from '../../../platform/database/padded.ts';

/**
 * Deliveries that are due and that no sender holds, with the device and the language of each. One sender leases at a
 * time, as there is one writer at a time; rows that somebody else has locked, by hand or by a tool, are skipped and
 * delay nobody.
 */
export const findDue = (db: Database, now: string, limit: number) =>
  db
    .selectFrom('deliveries')
    .leftJoin('push_subscriptions', (join) =>
      join
        .onRef('push_subscriptions.id', '=', 'deliveries.subscription_id')
        // The device may belong to somebody else by now.
        .onRef('push_subscriptions.user_id', '=', 'deliveries.user_id'),
    )
    .innerJoin('users', 'users.id', 'deliveries.user_id')
    .select([
      'deliveries.id',
      'deliveries.user_id',
      'deliveries.subscription_id',
      'deliveries.alert_id',
      'deliveries.request_id',
      'deliveries.kind',
      'deliveries.details',
      'deliveries.tag',
      'deliveries.urgency',
      'deliveries.expires_at',
      'deliveries.attempts',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'push_subscriptions.vapid_key',
      'push_subscriptions.session_id',
      'users.language',
      'users.role',
      'users.status',
    ])
    .where('deliveries.state', '=', literal('pending'))
    .where('deliveries.next_attempt_at', '<=', now)
    .where((eb) =>
      eb.or([eb('deliveries.leased_until', 'is', null), eb('deliveries.leased_until', '<=', now)]),
    )
    .orderBy('deliveries.next_attempt_at')
    .limit(limit)
    .$if(dialectOf(db) === 'postgres', (due) => due.forUpdate('deliveries').skipLocked())
    .execute();

export type DueRow = Awaited<ReturnType<typeof findDue>>[number];

export const readLeases = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'attempts', 'leased_until'])
    .where('id', 'in', padded(ids))
    .where('state', '=', literal('pending'))
    .execute();
