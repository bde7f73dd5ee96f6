import { useQuery } from '@tanstack/react-query';
import type { CallOutcome } from '../../../../shared/contract/call-outcomes.ts';
import { call } from '../../../data/api/call.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';

/** When the desk opens, and a call ends, no event says. */
const POLL_MS = 30_000;

/** Whether donors may be called for an alert, and whom this person calls now. */
export const useCallersDesk = (alertId: string) =>
  useQuery({
    ...uncachedQuery('GET /hospital/callers/{alertId}', { params: { alertId } }),
    refetchInterval: POLL_MS,
    // A number stays no longer than its screen.
    gcTime: 0,
  });

/** Asks for the next donor to call. */
export const useNextToCall = (alertId: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /hospital/callers/{alertId}', { params: { alertId } }),
  });

interface Ended {
  readonly donorId: string;
  readonly outcome: CallOutcome;
}

/** Records what came of a call; the same twice is one. */
export const useEndCall = (alertId: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: ({ donorId, outcome }: Ended) =>
      call('POST /hospital/callers/{alertId}/{donorId}', {
        params: { alertId, donorId },
        body: { outcome },
      }),
  });
