import { useMemo, useState, useSyncExternalStore } from 'react';
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

export interface KeptResponse extends WaitingResponse {
  /** It has reached the hospital since it was shown. */
  readonly isSent?: boolean;
}

/**
 * The donor's answers that wait, without those to requests that are `shownElsewhere`; each keeps its place, sent or not,
 * until the screen is left, so that nothing moves as the line comes back.
 */
export function useKeptResponses(shownElsewhere: readonly string[] = []): readonly KeptResponse[] {
  const waiting = useWaitingResponses();
  const sent = useSent();
  const [kept, setKept] = useState<readonly WaitingResponse[]>([]);
  const isKept = ({ request }: WaitingResponse) => kept.some((one) => one.request.id === request.id);
  const shown = waiting.filter((one) => isKept(one) || !shownElsewhere.includes(one.request.id));
  const byId = new Map([...kept, ...shown].map((one) => [one.request.id, one]));
  const all = [...byId.values()];
  if (all.length !== kept.length || all.some((one, at) => one.last !== kept[at]?.last)) setKept(all);
  const isSent = ({ last }: WaitingResponse) =>
    sent.some(({ id, isAnswered }) => id === last.id && isAnswered);
  return all
    .map((one) => ({ ...one, isSent: !shown.includes(one) && isSent(one) }))
    .filter((one) => one.isSent || shown.some(({ last }) => last === one.last));
}

const useSent = () => useSyncExternalStore(sentStore.subscribe, sentStore.get, sentStore.get);

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
  const sent = useSent();
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
