import type { Context } from '../../../context.ts';
import { endDeliveries, markLeased, releaseDeliveries } from '../delivery-store.ts';
import type { Addressed } from './compose-message.ts';
import { type DueRow, findDue } from './lease-store.ts';
import { DEADLINE_MS } from './push-request.ts';

/**
 * A sender that does not report on a delivery within this time is considered dead: long enough for a send to begin
 * after those before it have used up their deadline, and then to use up its own.
 */
export const LEASE_MS = 3 * DEADLINE_MS;

/** A delivery that this sender has leased until `leasedUntil`; `attempts` counts this try. */
export interface Leased extends Addressed {
  readonly subscriptionId: string;
  readonly endpoint: string;
  readonly urgency: 'high' | 'normal';
  /** The endpoint as a URL, with the origin of its push service. */
  readonly url: URL;
  readonly origin: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly attempts: number;
  readonly leasedUntil: string;
}

type Sendable = DueRow & {
  readonly [Column in 'endpoint' | 'p256dh' | 'auth' | 'vapid_key' | 'session_id']: string;
};

const hasDevice = (row: DueRow): row is Sendable => row.endpoint !== null && row.status === 'active';

const leasedOf = (row: Sendable, leasedUntil: string): Leased => {
  const { subscription_id, endpoint, p256dh, auth, attempts, ...rest } = row;
  const url = new URL(endpoint);
  return {
    ...rest,
    subscriptionId: subscription_id,
    endpoint,
    url,
    origin: url.origin,
    keys: { p256dh, auth },
    attempts: attempts + 1,
    leasedUntil,
  };
};

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Leases up to `limit` deliveries that are due, so that no other sender takes them. Those that are too late end
 * `expired`, those without a device `gone`. `isMore`: there may be others.
 */
export async function leaseDeliveries(
  { db, now, instanceId }: Pick<Context, 'db' | 'now' | 'instanceId'>,
  limit: number,
): Promise<{ leased: Leased[]; isMore: boolean }> {
  const at = now();
  const nowText = at.toISOString();
  const leasedUntil = new Date(at.getTime() + LEASE_MS).toISOString();
  return db.transaction().execute(async (trx) => {
    const due = await findDue(trx, nowText, limit);
    const late = due.filter(({ expires_at }) => expires_at <= nowText);
    const inTime = due.filter(({ expires_at }) => expires_at > nowText);
    const orphans = inTime.filter((row) => !hasDevice(row));
    const sendable = inTime.filter(hasDevice);
    if (late.length > 0) await endDeliveries(trx, idsOf(late), { state: 'expired' }, nowText);
    if (orphans.length > 0) await endDeliveries(trx, idsOf(orphans), { state: 'gone' }, nowText);
    if (sendable.length > 0) {
      const lease = { by: instanceId, until: leasedUntil };
      await markLeased(trx, idsOf(sendable), lease);
    }
    return { leased: sendable.map((row) => leasedOf(row, leasedUntil)), isMore: due.length === limit };
  });
}

/** Releases what was never tried, for the next sender. */
export async function releaseUntried({ db }: Pick<Context, 'db'>, rows: readonly Leased[]): Promise<void> {
  for (const [leasedUntil, some] of Map.groupBy(rows, ({ leasedUntil }) => leasedUntil))
    await releaseDeliveries(db, idsOf(some), leasedUntil);
}

/** Releases what was not tried, each to be tried again at its time, or ended if that is after its end. */
export async function postpone(
  { db }: Pick<Context, 'db'>,
  rows: readonly Leased[],
  timeOf: (delivery: Leased) => Date,
): Promise<void> {
  const later = Map.groupBy(rows, (row) => {
    const at = timeOf(row).toISOString();
    return JSON.stringify([row.leasedUntil, at < row.expires_at ? at : row.expires_at]);
  });
  await db.transaction().execute(async (trx) => {
    for (const [key, some] of later) {
      const [leasedUntil, at] = JSON.parse(key) as [string, string];
      await releaseDeliveries(trx, idsOf(some), leasedUntil, at);
    }
  });
}
