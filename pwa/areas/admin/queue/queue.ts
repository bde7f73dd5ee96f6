import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueueKind } from '../../../../shared/contract/queue-kinds.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';

export const QUEUE_PER_PAGE = 50;
/** New entries appear automatically. */
const POLL_MS = 30_000;

export const queueQuery = (kind: QueueKind | undefined, page: number) =>
  uncachedQuery('GET /admin/queue', { query: { kind, page, limit: QUEUE_PER_PAGE } });

/** A page of what waits, of one kind or of all; while another is read, the last one stays. */
export const useQueue = (kind: QueueKind | undefined, page: number) =>
  useQuery({
    ...queueQuery(kind, page),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
