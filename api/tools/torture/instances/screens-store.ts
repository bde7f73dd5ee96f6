import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../platform/database/database.ts';
import { type ReceivedEvent, readStream } from '../../testing/event-stream.ts';
import type { Person } from '../frame/written-load.ts';

/** A page that is open all the time, and what it was notified of, over all its streams. */
interface Screen {
  readonly person: Person;
  readonly received: readonly ReceivedEvent[];
  readonly streams: number;
  stop(): Promise<void>;
}

const RETRY_MS = 300;

/** Opens another stream after the last id whenever one ends, as a page does. */
export function startScreen(base: string, person: Person): Screen {
  const received: ReceivedEvent[] = [];
  const over = new AbortController();
  let streams = 0;

  async function listen(): Promise<void> {
    const last = received.at(-1)?.id;
    const response = await fetch(`${base}/events`, {
      headers: { authorization: `Bearer ${person.token}`, ...(last && { 'last-event-id': last }) },
      signal: over.signal,
    });
    if (!response.ok) return void (await response.body?.cancel());
    streams += 1;
    const stream = readStream(response);
    for (;;) {
      const event = await stream.next();
      if (event === 'end') return;
      if (event !== 'beat') received.push(event);
    }
  }

  const listening = (async () => {
    while (!over.signal.aborted) {
      await listen().catch(() => undefined);
      if (!over.signal.aborted) await wait(RETRY_MS);
    }
  })();
  return {
    person,
    received,
    get streams() {
      return streams;
    },
    stop: () => {
      over.abort();
      return listening;
    },
  };
}

/**
 * Changes since the screen's first stream of which it was not notified: a later one of the same thing, or `missed`,
 * counts too.
 */
async function notReceivedBy(db: Database, { person, received }: Screen): Promise<number> {
  const first = received[0]?.id;
  if (first === undefined) return 1;
  const rows = await db
    .selectFrom('events')
    .select(['id', 'type', 'subject_id'])
    .where('user_id', '=', person.id)
    .where('id', '>', first)
    .execute();
  const saysIt = (row: (typeof rows)[number]) =>
    received.some(
      ({ id, type, subjectId }) =>
        id >= row.id && (type === 'missed' || (type === row.type && subjectId === row.subject_id)),
    );
  return rows.filter((row) => !saysIt(row)).length;
}

/** Waits until all changes have arrived, or too long; returns how many have not. */
export async function untilReceived(
  db: Database,
  screens: readonly Screen[],
  deadline: number,
): Promise<number> {
  for (;;) {
    const counts = await Promise.all(screens.map((screen) => notReceivedBy(db, screen)));
    const notReceived = counts.reduce((sum, count) => sum + count, 0);
    if (notReceived === 0 || Date.now() > deadline) return notReceived;
    await wait(200);
  }
}
