import { useMemo } from 'react';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { useWaitingResponses } from '../../../features/requests/use-waiting-responses.ts';
import { isWithdrawal } from '../../../features/requests/waiting-responses.ts';
import { useDonorHistory } from '../responses/history.ts';
import { openResponses } from '../responses/open-responses.ts';

interface OtherResponse {
  readonly hospital: string;
  readonly requestId: string;
  /** It waits on this device. */
  readonly waiting?: OutboxEntry;
}

/** Where else the donor has said that they come, as far as this device knows. */
export function useOtherResponses(requestId: string): readonly OtherResponse[] {
  const history = useDonorHistory().data;
  const waiting = useWaitingResponses();
  return useMemo(() => {
    const others = waiting.filter(({ request }) => request.id !== requestId);
    const known = openResponses(history ?? []).filter(
      (item) => item.requestId !== requestId && !others.some(({ request }) => request.id === item.requestId),
    );
    return [
      ...known.map(({ hospital, requestId: id }) => ({ hospital, requestId: id })),
      ...others
        .filter(({ last }) => !isWithdrawal(last))
        .map(({ request, last }) => ({ hospital: request.hospital, requestId: request.id, waiting: last })),
    ];
  }, [history, waiting, requestId]);
}
