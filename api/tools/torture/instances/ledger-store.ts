import { sql } from 'kysely';
import type { PushMessage } from '../../../../shared/contract/push-message.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Arrived } from '../../testing/push-service/push-service.ts';
import type { Acknowledged } from './people.ts';

/** The figures of the database and the phones at the end; all except the sums must be 0. */
export interface Ledger {
  readonly answers: number;
  readonly requests: number;
  readonly donations: number;
  readonly deliveries: Readonly<Record<string, number>>;
  readonly arrived: number;
  /** Messages that arrived again: an instance died before it could record that they were sent. */
  readonly repeats: number;
  readonly missing: number;
  /** Answers, donations and posted requests that are stored more than once. */
  readonly twice: number;
  readonly alertedTwice: number;
  readonly overFulfilled: number;
  /** Sent according to the database, but on no phone. */
  readonly notArrived: number;
  /** Repeats that do not replace the first on the screen. */
  readonly apart: number;
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0);

/** How many keys occur more than once. */
const repeated = (keys: readonly string[]): number => keys.length - new Set(keys).size;

const missingOf = (acknowledged: readonly string[], there: ReadonlySet<string>): number =>
  acknowledged.filter((key) => !there.has(key)).length;

async function readTables(db: Database) {
  const responses = await db
    .selectFrom('responses')
    .select(['id', 'request_id', 'donor_id', 'status'])
    .execute();
  const requests = await db
    .selectFrom('requests')
    .select(['id', 'units', 'units_received', 'status'])
    .execute();
  const donations = await db.selectFrom('donations').select(['request_id', 'response_id']).execute();
  const recipients = await db
    .selectFrom('alert_recipients')
    .select(['alert_id', 'donor_id', 'declined_at', 'answered_at'])
    .execute();
  const deliveries = await db.selectFrom('deliveries').select(['id', 'state']).execute();
  const { rows: given } = await sql<{ id: string }>`
    select subject_id as id from audit where action = 'response.give'`.execute(db);
  return { responses, requests, donations, recipients, deliveries, given };
}

function messagesLedger(arrived: readonly Arrived[], sent: readonly string[]) {
  const tags = new Map<string, Set<string>>();
  const calls = new Map<string, Set<string>>();
  for (const { text, topic } of arrived) {
    const { id, kind, tag, alertId, userId } = JSON.parse(text) as PushMessage;
    tags.set(id, (tags.get(id) ?? new Set()).add(`${tag} ${topic}`));
    if (kind !== 'alert' || alertId === undefined) continue;
    const call = `${alertId} ${userId}`;
    calls.set(call, (calls.get(call) ?? new Set()).add(id));
  }
  return {
    arrived: tags.size,
    repeats: arrived.length - tags.size,
    notArrived: sent.filter((id) => !tags.has(id)).length,
    apart: [...tags.values()].filter((some) => some.size > 1).length,
    alertedTwice: [...calls.values()].filter((some) => some.size > 1).length,
  };
}

export async function readLedger(
  db: Database,
  { posted, cancelled, fulfilled, coming, declined, given }: Acknowledged,
  arrived: readonly Arrived[],
): Promise<Ledger> {
  const tables = await readTables(db);
  const { responses, requests, donations, recipients, deliveries } = tables;
  const statusOf = new Map(requests.map(({ id, status }) => [id, status]));
  const received = Map.groupBy(donations, ({ request_id }) => request_id);
  const states = Map.groupBy(deliveries, ({ state }) => state);
  const whoSpoke = recipients.filter(({ declined_at, answered_at }) => declined_at ?? answered_at);
  const missing = [
    missingOf(posted, new Set(statusOf.keys())),
    cancelled.filter((id) => statusOf.get(id) !== 'cancelled').length,
    fulfilled.filter((id) => statusOf.get(id) !== 'fulfilled').length,
    missingOf(
      coming.map(({ donorId, requestId }) => `${requestId} ${donorId}`),
      new Set(responses.map(({ donor_id, request_id }) => `${request_id} ${donor_id}`)),
    ),
    missingOf(
      declined.map(({ donorId, alertId }) => `${alertId} ${donorId}`),
      new Set(whoSpoke.map(({ alert_id, donor_id }) => `${alert_id} ${donor_id}`)),
    ),
    missingOf(
      given.map(({ responseId }) => responseId),
      new Set(donations.map(({ response_id }) => response_id ?? '')),
    ),
  ];
  const twice = [
    repeated(responses.map(({ donor_id, request_id }) => `${request_id} ${donor_id}`)),
    repeated(tables.given.map(({ id }) => id)),
    repeated(donations.map(({ response_id }) => response_id ?? '')),
    // Every post was repeated until it was acknowledged, so an unknown request is the second of one call.
    requests.length - new Set(posted).size,
  ];
  const overFulfilled = requests.filter(
    ({ id, units, units_received }) => Math.max(units_received, received.get(id)?.length ?? 0) > units,
  );
  return {
    answers: responses.length,
    requests: requests.length,
    donations: donations.length,
    deliveries: Object.fromEntries([...states].map(([state, rows]) => [state, rows.length])),
    missing: sum(missing),
    twice: sum(twice),
    overFulfilled: overFulfilled.length,
    ...messagesLedger(
      arrived,
      (states.get('sent') ?? []).map(({ id }) => id),
    ),
  };
}

export async function countPending(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}
