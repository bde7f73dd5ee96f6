import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { QueueItem } from '../../../../shared/contract/queue.ts';
import type { QueueKind } from '../../../../shared/contract/queue-kinds.ts';
import { PATHS } from '../../../routing/paths.ts';
import { KINDS } from './kinds.ts';
import { queueQuery } from './queue.ts';

/** In the location of an item that was opened from the queue: what the queue showed. */
export interface WorkState {
  readonly queue: QueueKind | 'all';
}

export interface Work {
  /** Of the item among those that wait, from 1; undefined if it does not wait, or the first page does not have it. */
  readonly number: number | undefined;
  /** How many wait. */
  readonly total: number;
  readonly previous: QueueItem | undefined;
  readonly next: QueueItem | undefined;
  /** Of an item's link: it keeps the queue. */
  readonly state: WorkState | null;
  /** Opens the next item once this one, and what was decided with it, is decided; the list if nothing else waits. */
  readonly goOn: (...decided: readonly string[]) => void;
}

const listOf = (queue: WorkState['queue']) => (queue === 'all' ? PATHS.adminQueue : KINDS[queue].list);

/**
 * The queue around an item: the one that it was opened from, otherwise the items of its own kind, whose list is at
 * `list`. Without a kind it does not wait.
 */
export function useWork(kind: QueueKind | undefined, id: string, list: string): Work {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { queue } = (useLocation().state ?? {}) as Partial<WorkState>;
  const query = queueQuery(queue === 'all' ? undefined : kind, 1);
  const { data } = useQuery({ ...query, enabled: kind !== undefined });
  const state = queue ? { queue } : null;
  const items = data?.items ?? [];
  const index = items.findIndex((item) => item.id === id);

  function goOn(...decided: readonly string[]) {
    // As it is now: it may have changed since the question was asked.
    const waiting = client.getQueryData(query.queryKey)?.items ?? [];
    const at = waiting.findIndex((item) => item.id === decided[0]);
    const next = [...waiting.slice(at + 1), ...waiting].find((item) => !decided.includes(item.id));
    if (next) navigate(KINDS[next.kind].to(next), { replace: true, state });
    else navigate(queue ? listOf(queue) : list, { replace: true });
  }

  return {
    number: index < 0 ? undefined : index + 1,
    total: data?.total ?? 0,
    previous: items[index - 1],
    next: index < 0 ? undefined : items[index + 1],
    state,
    goOn,
  };
}
