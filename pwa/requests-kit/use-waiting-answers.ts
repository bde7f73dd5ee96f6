import { useMemo } from 'react';
import type { BloodRequest } from '../../shared/contract/requests.ts';
import { useOutbox } from '../device/hooks.ts';
import type { OutboxEntry } from '../offline/rows.ts';
import { isAnswered, lastWord, type WaitingAnswer, waitingAnswers } from './waiting-answers.ts';

/** The donor's answers that wait on this device. */
export function useWaitingAnswers(): readonly WaitingAnswer[] {
  const entries = useOutbox();
  return useMemo(() => waitingAnswers(entries), [entries]);
}

/** The donor's last word on one request, while it waits. */
export const useLastWord = (requestId: string): OutboxEntry | undefined => lastWord(useOutbox(), requestId);

/** A list without the requests that the donor answered and whose answer waits. */
export function useUnanswered<List extends readonly BloodRequest[] | undefined>(requests: List) {
  const entries = useOutbox();
  return useMemo(
    () =>
      requests?.filter(({ _id }) => !isAnswered(entries, _id)) as
        | readonly BloodRequest[]
        | Extract<List, undefined>,
    [requests, entries],
  );
}
