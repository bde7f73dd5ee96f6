import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';
import type { Ended } from './use-calls.ts';

/** When the desk opens, and a call ends, no event says. */
const POLL_MS = 30_000;

const deskQuery = (alertId: string) =>
  uncachedQuery('GET /hospital/callers/{alertId}', { params: { alertId } });

type Desk = CallOutput<'GET /hospital/callers/{alertId}'>;

/** Whether donors may be called for an alert, and whom this person calls now. */
export const useCallersDesk = (alertId: string) =>
  useQuery({
    ...deskQuery(alertId),
    refetchInterval: POLL_MS,
    // A number stays no longer than its screen.
    gcTime: 0,
  });

/** Shows what a write has changed at once: its button takes no second tap until the desk is read again. */
function useShowDonor(alertId: string) {
  const client = useQueryClient();
  return (donor: Desk['donor']) =>
    client.setQueryData(deskQuery(alertId).queryKey, (desk) => desk && { ...desk, donor });
}

/** Asks for the next donor to call. */
export function useNextToCall(alertId: string) {
  const show = useShowDonor(alertId);
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /hospital/callers/{alertId}', { params: { alertId } }),
    onSuccess: ({ donor }) => show(donor),
  });
}

/** Records what came of a call; the same twice is one. */
export function useEndCall(alertId: string) {
  const show = useShowDonor(alertId);
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, outcome }: Ended) =>
      call('POST /hospital/callers/{alertId}/{donorId}', {
        params: { alertId, donorId: id },
        body: { outcome },
      }),
    onSuccess: () => show(null),
  });
}
