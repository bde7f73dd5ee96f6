import { hash } from 'node:crypto';
import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import {
  deleteGoneEndpoints,
  findAgeBeyond,
  findGoneEndpoint,
  insertGoneEndpoints,
} from './gone-endpoint-store.ts';

/**
 * Endpoints that a push service reported as gone (404, 410). A browser may keep its subscription anyway and offer it
 * again at each start: the answer says that it is gone. Stored for as long as phones may stay unused, up to a large
 * country's number in that time; one that was removed is recorded again at its next message.
 */
const RETENTION_MS = 180 * DAY_MS;
const GONE_ENDPOINTS_MAX = 1_000_000;

const digestOf = (endpoint: string): string => hash('sha256', endpoint, 'base64url');

export async function recordGone(
  { now }: Pick<Context, 'now'>,
  trx: Database,
  devices: readonly { readonly endpoint: string; readonly subscriptionId: string }[],
): Promise<void> {
  if (devices.length === 0) return;
  const rows = new Map(devices.map(({ endpoint, subscriptionId }) => [digestOf(endpoint), subscriptionId]));
  await insertGoneEndpoints(
    trx,
    [...rows].map(([digest, subscription_id]) => ({ digest, subscription_id })),
    now().toISOString(),
  );
}

/** The id of the subscription that was deleted with this endpoint; undefined if it is not known to be gone. */
export const goneWith = async (db: Database, endpoint: string): Promise<string | undefined> =>
  (await findGoneEndpoint(db, digestOf(endpoint)))?.subscription_id;

/** Removes those that are too old, or too many. */
export async function forgetGoneEndpoints(
  { db, now }: Pick<Context, 'db' | 'now'>,
  max = GONE_ENDPOINTS_MAX,
): Promise<void> {
  const old = new Date(now().getTime() - RETENTION_MS).toISOString();
  const excess = (await findAgeBeyond(db, max))?.gone_at ?? old;
  const until = excess > old ? excess : old;
  await inBatches((limit) => deleteGoneEndpoints(db, until, limit));
}
