import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../device/read.ts';
import { usePolling } from '../../live/is-live.ts';
import { alertKeys } from './alert-keys.ts';

/** While the stream of events is not up. */
const POLL_MS = 3_000;
const LIST_POLL_MS = 15_000;

const alertsOfRequestQuery = (requestId: string) => {
  const queryKey = alertKeys.ofRequest(requestId);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      read(client, queryKey, 'GET /alerts', { query: { requestId }, signal }, ({ alerts }) => alerts),
    meta: { shows: { alert: 'any', request: requestId } },
  });
};

/** The alerts of one request, newest first, as they go. */
export const useAlertsOfRequest = (requestId: string) =>
  useQuery({ ...alertsOfRequestQuery(requestId), refetchInterval: usePolling(POLL_MS) });

const alertQuery = (id: string) => {
  const queryKey = alertKeys.one(id);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      read(client, queryKey, 'GET /alerts/{id}', { params: { id }, signal }, ({ alert }) => alert),
    meta: { shows: { alert: id } },
  });
};

/** One alert, as it goes. */
export const useAlert = (id: string) => useQuery({ ...alertQuery(id), refetchInterval: usePolling(POLL_MS) });

const alertsQuery = queryOptions({
  queryKey: alertKeys.list,
  queryFn: ({ client, queryKey, signal }) =>
    read(client, queryKey, 'GET /alerts', { signal }, ({ alerts }) => alerts),
  meta: { shows: { alert: 'any' } },
});

/** The newest alerts that this person may see. */
export const useAlerts = () => useQuery({ ...alertsQuery, refetchInterval: usePolling(LIST_POLL_MS) });
