import type { Query, QueryClient } from '@tanstack/react-query';
import type { StreamEvent } from '../../../shared/contract/events.ts';
import { type ReadKey, readsTouchedBy, type WriteKey } from '../api/touched-reads.ts';
import type { PlainInput } from '../offline/cacheable.ts';
import { isTouchedBy } from './event-reads.ts';
import { isReadOf } from './query-key.ts';

/** A write, what the outbox says of it and the server's event about it come within this: they are one reading. */
const GATHER_MS = 150;

type Touches = (query: Pick<Query, 'queryKey'>) => boolean;

/** Reads again what has changed, each read once for all that changed it at about the same time. */
export interface Refresher {
  /** The server has answered a write, or its answer was lost: then too it may have done the work. */
  readonly afterWrite: (endpoint: WriteKey, body?: unknown) => void;
  readonly afterEvent: (event: StreamEvent) => void;
}

/**
 * One reading at a time: on a slow line each event would otherwise cut off the reading of the one before, and nothing
 * would ever come to its end. Only a write of this person cuts it off.
 */
export function createRefresher(client: QueryClient): Refresher {
  let gathered: Touches[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (gathered.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const touched = gathered;
      gathered = [];
      await client.invalidateQueries({ predicate: (query) => touched.some((touches) => touches(query)) });
    }
    isRunning = false;
  }

  function reread(touches: Touches): void {
    gathered.push(touches);
    if (!isRunning) void run();
  }

  return {
    afterWrite: (endpoint, body) => {
      const reads = readsTouchedBy(endpoint, body);
      if (reads.length === 0) return;
      const touches = isReadOf(reads);
      // What was asked before the write must not take the place of what the write has put there.
      void client.cancelQueries({
        predicate: (query) => touches(query) && query.state.data !== undefined,
      });
      reread(touches);
    },
    afterEvent: (event) => {
      if (event.type === 'opened') return;
      reread(({ queryKey: [endpoint, input] }) =>
        isTouchedBy(event, endpoint as ReadKey, input as PlainInput),
      );
    },
  };
}
