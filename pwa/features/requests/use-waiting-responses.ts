import { useMemo, useSyncExternalStore } from 'react';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useOutbox } from '../../data/device/hooks.ts';
import { sentStore } from '../../data/device/shown.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import {
  isComing,
  lastWaitingResponse,
  type WaitingResponse,
  waitingResponses,
  wasAnswered,
} from './waiting-responses.ts';

/** The donor's answers that wait on this device. */
export function useWaitingResponses(): readonly WaitingResponse[] {
  const entries = useOutbox();
  return useMemo(() => waitingResponses(entries), [entries]);
}

/** The donor's last response to one request, while it waits. */
export const useLastWaitingResponse = (requestId: string): OutboxEntry | undefined =>
  lastWaitingResponse(useOutbox(), requestId);

/**
 * A list without the requests that the donor answered: those whose response waits here, or has arrived since the list
 * was read (`readAt`, ms), so that a request does not reappear until the list is read again.
 */
export function useUnanswered<List extends readonly BloodRequest[] | undefined>(
  requests: List,
  readAt: number,
) {
  const waiting = useWaitingResponses();
  const sent = useSyncExternalStore(sentStore.subscribe, sentStore.get, sentStore.get);
  return useMemo(
    () =>
      requests?.filter(
        (request) =>
          !isComing(request.response) &&
          !waiting.some((answer) => answer.request.id === request._id) &&
          !wasAnswered(sent, request._id, readAt),
      ) as readonly BloodRequest[] | Extract<List, undefined>,
    [requests, waiting, sent, readAt],
  );
}
