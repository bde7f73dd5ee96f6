import type { Query, QueryClient } from '@tanstack/react-query';
import { EVENT_TYPES, type StreamEvent } from '../../../shared/contract/events.ts';
import type { Shows } from './shows.ts';

/** Many events in a row, as when an alert reaches phone after phone, are one reading. */
const GATHER_MS = 150;

const showsOf = ({ meta }: Query): Shows => meta?.shows ?? {};

/** Does the event tell of something that the query shows? */
export function concerns({ type, subjectId }: StreamEvent, shows: Shows): boolean {
  if (type === 'opened') return false;
  if (type === 'missed') return EVENT_TYPES.some((known) => shows[known] !== undefined);
  const shown = shows[type];
  return shown === 'any' || shown === subjectId;
}

/**
 * Reads again what events tell of. One reading at a time: on a slow line each event would otherwise cut off the
 * reading of the one before, and nothing would ever come to its end.
 */
export function createRefresh(client: QueryClient): (event: StreamEvent) => void {
  let events: StreamEvent[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (events.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const told = events;
      events = [];
      await client.invalidateQueries({
        predicate: (query) => told.some((event) => concerns(event, showsOf(query))),
      });
    }
    isRunning = false;
  }

  return (event) => {
    if (event.type === 'opened') return;
    events.push(event);
    if (!isRunning) void run();
  };
}
