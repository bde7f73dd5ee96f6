import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dhis2Map, Dhis2Send } from '../../../../shared/contract/dhis2.ts';
import { MINUTE_MS } from '../../../../shared/time.ts';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

const setupQuery = uncachedQuery('GET /admin/dhis2', {});

/** While figures are on their way. */
const WAITING_MS = 3_000;

/** After how long these are read again: often if one is sent now or within a minute, else a minute before its next try. */
export function nextReadMs(sends: readonly Dhis2Send[], now: number): number | false {
  const waits = sends.flatMap(({ state, attempts, nextAttemptAt }) => {
    if (state !== 'pending') return [];
    const isLater = attempts > 0 && nextAttemptAt !== null;
    return [isLater ? Math.max(WAITING_MS, Date.parse(nextAttemptAt) - now - MINUTE_MS) : WAITING_MS];
  });
  return waits.length > 0 && Math.min(...waits);
}

/** The map and what was sent; read again while something is on its way. */
export const useSetup = () =>
  useQuery({
    ...setupQuery,
    refetchInterval: ({ state: { data } }) => nextReadMs(data?.sends ?? [], Date.now()),
  });

/** What would be sent for a month. */
export const useMonthValues = (month: string) =>
  useQuery({
    ...uncachedQuery('GET /admin/dhis2/values', { query: { month } }),
    select: ({ values }: CallOutput<'GET /admin/dhis2/values'>) => values,
  });

/** One month that was sent, row by row. */
export const useSend = (id: string) =>
  useQuery({
    ...uncachedQuery('GET /admin/dhis2/sends/{id}', { params: { id } }),
    refetchInterval: ({ state: { data } }) => nextReadMs(data ? [data.send] : [], Date.now()),
  });

/** Changes the map as it was read last: `change(make, options)` replaces it by what `make` makes of it. */
export function useChangeMap() {
  const client = useQueryClient();
  const known = () => {
    const setup = client.getQueryData(setupQuery.queryKey);
    if (!setup) throw new Error('the map is not there yet');
    return setup;
  };
  const { mutate, isPending, error } = useMutationOnce({
    send: (body: { readonly map: Dhis2Map; readonly version: number }, idempotencyKey) =>
      call('PUT /admin/dhis2', { body, idempotencyKey }),
    onSuccess: ({ message: _, ...changed }) => {
      client.setQueryData(setupQuery.queryKey, (shown) => shown && { ...shown, ...changed });
    },
    // Somebody else may have changed it, or this change arrived and its answer did not.
    onSettled: (_answer, refused) =>
      refused ? client.invalidateQueries({ queryKey: setupQuery.queryKey }) : undefined,
  });
  return {
    change: (make: (map: Dhis2Map) => Dhis2Map, options: Parameters<typeof mutate>[1]) => {
      const { map, version } = known();
      mutate({ map: make(map), version }, options);
    },
    isPending,
    error,
  };
}

export const useSendMonth = () =>
  useMutationOnce({
    send: (body: { readonly month: string; readonly dryRun: boolean }, idempotencyKey) =>
      call('POST /admin/dhis2/send', { body, idempotencyKey }),
  });
