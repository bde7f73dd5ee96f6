import { boundLimit } from '../../database/bound-limit.ts';
import type { Database } from '../../database/database.ts';
import { literal } from '../../database/literal.ts';
import type { Row } from '../../database/tables.ts';

/** Deliveries that are due and that no sender holds, with the device and the language of each. */
export const findDue = (db: Database, now: string, limit: number) =>
  db
    .selectFrom('deliveries')
    .leftJoin('push_subscriptions', (join) =>
      join
        .onRef('push_subscriptions.id', '=', 'deliveries.subscription_id')
        // The device may have become somebody else's.
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
    .limit(boundLimit(limit))
    .execute();

export type DueRow = Awaited<ReturnType<typeof findDue>>[number];

/**
 * The same ids, the last of them repeated up to a power of two: lists of every length would each be a
 * statement of their own to prepare.
 */
function padded(ids: readonly string[]): string[] {
  const [last] = ids.slice(-1);
  if (last === undefined) return [];
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return [...ids, ...Array.from({ length: length - ids.length }, () => last)];
}

export const holdDeliveries = (db: Database, ids: readonly string[], until: string) =>
  db
    .updateTable('deliveries')
    .set((eb) => ({ leased_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', padded(ids))
    .execute();

/** Gives back what was held and not tried, to be tried at `at` where that is given. */
export const releaseDeliveries = (db: Database, ids: readonly string[], leasedUntil: string, at?: string) =>
  db
    .updateTable('deliveries')
    .set((eb) => ({
      leased_until: null,
      attempts: eb('attempts', '-', 1),
      ...(at !== undefined && { next_attempt_at: at }),
    }))
    .where('id', 'in', padded(ids))
    .where('state', '=', literal('pending'))
    .where('leased_until', '=', leasedUntil)
    .execute();

export const dropLeases = (db: Database) =>
  db
    .updateTable('deliveries')
    .set({ leased_until: null })
    .where('state', '=', literal('pending'))
    .where('leased_until', 'is not', null)
    .execute();

export const readHolds = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'attempts', 'leased_until'])
    .where('id', 'in', padded(ids))
    .where('state', '=', literal('pending'))
    .execute();

/** How a delivery ended; what the last answer was stays where it is not given. */
export interface Ending extends Partial<Pick<Row<'deliveries'>, 'last_status' | 'last_error'>> {
  readonly state: 'sent' | 'gone' | 'expired' | 'failed';
}

/**
 * Ends deliveries that have not ended meanwhile. What was superseded while it was on its way and arrived all the
 * same has been sent: whoever stands its donors down must know.
 */
export const endDeliveries = (db: Database, ids: readonly string[], ending: Ending, at: string) =>
  db
    .updateTable('deliveries')
    .set({ ...ending, finished_at: at, leased_until: null })
    .where('id', 'in', padded(ids))
    .where(
      'state',
      'in',
      ending.state === 'sent' ? [literal('pending'), literal('superseded')] : [literal('pending')],
    )
    .execute();

/** Another try later; only for the try that `attempts` counts, so that a late word of an old one changes nothing. */
export const postponeDelivery = (
  db: Database,
  id: string,
  attempts: number,
  changes: Pick<Row<'deliveries'>, 'next_attempt_at' | 'last_status' | 'last_error'>,
) =>
  db
    .updateTable('deliveries')
    .set({ ...changes, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', literal('pending'))
    .where('attempts', '=', attempts)
    .execute();
