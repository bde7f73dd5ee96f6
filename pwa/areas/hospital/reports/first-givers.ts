import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';
import type { Ended } from '../callers/use-calls.ts';

const query = uncachedQuery('GET /hospital/first-givers', {});

/** How many first-time donors wait for a call, and whom this person calls. A number stays no longer than its screen. */
export const useFirstGivers = () => useQuery({ ...query, gcTime: 0 });

/** Asks for the next of them. */
export function useNextFirstGiver() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /hospital/first-givers', {}),
    onSuccess: ({ waiting, donor }) => client.setQueryData(query.queryKey, { waiting, donor }),
  });
}

/** Records what came of the call; the same twice is one. */
export function useEndFirstCall() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, outcome }: Ended) =>
      call('POST /hospital/first-givers/{donationId}', { params: { donationId: id }, body: { outcome } }),
    onSuccess: () => client.setQueryData(query.queryKey, (desk) => desk && { ...desk, donor: null }),
  });
}
