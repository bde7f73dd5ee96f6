import type { Query, QueryClient } from '@tanstack/react-query';
import type { StreamEvent } from '../../../shared/contract/events.ts';
import {
  isTouchedBy,
  type PlainInput,
  type ReadKey,
  readsChangedBy,
  type WriteKey,
} from '../api/freshness.ts';
import { isReadOf } from './query-key.ts';

/** A write, the outbox's result of it and the server's event about it arrive within this time: they cause one read. */
const GATHER_MS = 150;

type Touches = (query: Pick<Query, 'queryKey'>) => boolean;

/** Reads again what has changed, once for all changes at about the same time. */
export interface Refresher {
  /** The server has answered a write, or its answer was lost: then too it may have done the work. */
  readonly afterWrite: (endpoint: WriteKey, body?: unknown) => void;
  readonly afterEvent: (event: StreamEvent) => void;
}

/**
 * One read at a time: on a slow line each event would otherwise cancel the read of the one before, and none would ever
 * finish. Only a write of this person cancels it.
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
      const isTouched = (query: Pick<Query, 'queryKey'>) => touched.some((touches) => touches(query));
      // TanStack joins a first read that is in flight, whose answer may be from before the change.
      const firstReads = client.getQueryCache().findAll({
        fetchStatus: 'fetching',
        predicate: (query) => query.state.data === undefined && isTouched(query),
      });
      await client.invalidateQueries({ predicate: isTouched });
      await client.invalidateQueries({
        predicate: (query) => query.state.data !== undefined && firstReads.includes(query),
      });
    }
    isRunning = false;
  }

  function reread(touches: Touches): void {
    gathered.push(touches);
    if (!isRunning) void run();
  }

  return {
    afterWrite: (endpoint, body) => {
      const reads = readsChangedBy(endpoint, body);
      if (reads.length === 0) return;
      const touches = isReadOf(reads);
      // What was asked before the write must not replace the result of the write.
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
