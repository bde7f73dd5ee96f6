import { queryOptions, useQuery } from '@tanstack/react-query';
import { deviceQuery } from '../../../data/device/device-query.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { alertKeys } from './alert-keys.ts';

/** While the stream of events is not up. */
const POLL_MS = 3_000;
const LIST_POLL_MS = 15_000;

const alertsOfRequestQuery = (requestId: string) =>
  queryOptions({
    ...deviceQuery(
      alertKeys.ofRequest(requestId),
      'GET /alerts',
      { query: { requestId } },
      ({ alerts }) => alerts,
    ),
    meta: { shows: { alert: 'any', request: requestId } },
  });

/** The alerts of one request, newest first, as they go. */
export const useAlertsOfRequest = (requestId: string) =>
  useQuery({ ...alertsOfRequestQuery(requestId), refetchInterval: usePolling(POLL_MS) });

const alertQuery = (id: string) =>
  queryOptions({
    ...deviceQuery(alertKeys.one(id), 'GET /alerts/{id}', { params: { id } }, ({ alert }) => alert),
    meta: { shows: { alert: id } },
  });

/** One alert, as it goes. */
export const useAlert = (id: string) => useQuery({ ...alertQuery(id), refetchInterval: usePolling(POLL_MS) });

const alertsQuery = queryOptions({
  ...deviceQuery(alertKeys.list, 'GET /alerts', {}, ({ alerts }) => alerts),
  meta: { shows: { alert: 'any' } },
});

/** The newest alerts that this person may see. */
export const useAlerts = () => useQuery({ ...alertsQuery, refetchInterval: usePolling(LIST_POLL_MS) });
