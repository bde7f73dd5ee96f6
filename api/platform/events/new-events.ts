import type { Context } from '../../context.ts';
import { eventsAfter } from './event-store.ts';
import { endOfEvents } from './read-on.ts';

const PAGE = 1_000;

type Event = Awaited<ReturnType<typeof eventsAfter>>[number];

interface EventReader {
  /** Resolves once everything that is committed from then on is sure to be read. */
  begin(): Promise<void>;
  /** The events that no earlier call returned. */
  readNew(): Promise<Event[]>;
}

/** Reads events from its beginning on; a committed event has a greater id than all before it (`recordEvents`). */
export function createReader(context: Pick<Context, 'db' | 'newId'>): EventReader {
  let last: string | undefined;
  let beginning: Promise<void> | undefined;

  const begin = (): Promise<void> => {
    beginning ??= endOfEvents(context).then(
      (id) => {
        last = id;
      },
      (error: unknown) => {
        beginning = undefined;
        throw error;
      },
    );
    return beginning;
  };

  return {
    begin,
    readNew: async () => {
      await begin();
      const fresh: Event[] = [];
      for (;;) {
        const page = await eventsAfter(context.db, last ?? '', PAGE);
        fresh.push(...page);
        last = page.at(-1)?.id ?? last;
        if (page.length < PAGE) return fresh;
      }
    },
  };
}
