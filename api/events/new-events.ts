import type { Context } from '../context.ts';
import { firstIdAt, millisecondOf } from './event-ids.ts';
import { eventsAfter } from './event-store.ts';

/**
 * Ids are made before they are committed, by several threads: one that sorts before what has been read may
 * still come for this long.
 */
const OVERLAP_MS = 3_000;
const PAGE = 1_000;

type Event = Awaited<ReturnType<typeof eventsAfter>>[number];

/** Reads on from the moment of its making; each call gives the events that no call before it gave. */
export function createReader({ db, newId }: Pick<Context, 'db' | 'newId'>): () => Promise<Event[]> {
  const clock = () => millisecondOf(newId());
  const given = new Set<string>();
  let lastRead = clock();
  return async () => {
    const began = clock();
    const from = firstIdAt(lastRead - OVERLAP_MS);
    const fresh: Event[] = [];
    let after = from;
    for (;;) {
      const page = await eventsAfter(db, after, PAGE);
      for (const event of page) {
        if (given.has(event.id)) continue;
        given.add(event.id);
        fresh.push(event);
      }
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      after = last.id;
    }
    lastRead = began;
    const nextFrom = firstIdAt(began - OVERLAP_MS);
    for (const id of given) if (id < nextFrom) given.delete(id);
    return fresh;
  };
}
