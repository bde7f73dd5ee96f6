import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';

/** While the event stream is not connected. */
const POLL_MS = 3_000;
const LIST_POLL_MS = 15_000;

const alertsOf = ({ alerts }: CallOutput<'GET /alerts'>) => alerts;
const alertOf = ({ alert }: CallOutput<'GET /alerts/{id}'>) => alert;

/** The alerts of one request, newest first, with live figures. */
export const useAlertsOfRequest = (requestId: string) =>
  useQuery({
    ...cachedQuery('GET /alerts', { query: { requestId } }),
    select: alertsOf,
    refetchInterval: usePolling(POLL_MS),
  });

/** One alert, with live figures. */
export const useAlert = (id: string) =>
  useQuery({
    ...cachedQuery('GET /alerts/{id}', { params: { id } }),
    select: alertOf,
    refetchInterval: usePolling(POLL_MS),
  });

const newestOf = ({ alerts }: CallOutput<'GET /alerts'>) => alerts[0] ?? null;

/** The newest alert of a request while `watched`; null if it has none. */
export const useNewestAlert = (requestId: string, { watched }: { readonly watched: boolean }) =>
  useQuery({
    ...cachedQuery('GET /alerts', { query: { requestId } }),
    select: newestOf,
    enabled: watched,
    refetchInterval: usePolling(LIST_POLL_MS),
  });
