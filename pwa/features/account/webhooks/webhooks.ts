import { useQuery } from '@tanstack/react-query';
import { SECOND_MS } from '../../../../shared/time.ts';
import { call } from '../../../data/api/call.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';

/** What is sent is answered within seconds: the open log shows it. */
const LOG_POLL_MS = 3 * SECOND_MS;

const webhooksOf = ({ webhooks }: CallOutput<'GET /webhooks'>) => webhooks;
const eventsOf = ({ events }: CallOutput<'GET /webhooks/{id}/events'>) => events;

export const useWebhooks = () => useQuery({ ...uncachedQuery('GET /webhooks', {}), select: webhooksOf });

export const useWebhookLog = (id: string) =>
  useQuery({
    ...uncachedQuery('GET /webhooks/{id}/events', { params: { id } }),
    select: eventsOf,
    refetchInterval: LOG_POLL_MS,
  });

export const useMakeWebhook = () =>
  useMutation({
    mutationFn: ({
      proof,
      ...body
    }: NonNullable<CallInput<'POST /webhooks'>['body']> & { readonly proof: string }) =>
      call('POST /webhooks', { body, proof }),
  });

export const useChangeWebhook = (id: string) =>
  useMutation({
    mutationFn: (body: NonNullable<CallInput<'PATCH /webhooks/{id}'>['body']>) =>
      call('PATCH /webhooks/{id}', { params: { id }, body }),
  });

export const useChangeReceiver = (id: string) =>
  useMutation({
    mutationFn: ({
      proof,
      ...body
    }: NonNullable<CallInput<'PUT /webhooks/{id}/receiver'>['body']> & { readonly proof: string }) =>
      call('PUT /webhooks/{id}/receiver', { params: { id }, body, proof }),
  });

export const removeWebhook = (id: string) => call('DELETE /webhooks/{id}', { params: { id } });

/** Sends a test, or, with an event's id, that event again. */
export const useSendEvent = (id: string) =>
  useMutation({
    mutationFn: (eventId: string | undefined) =>
      eventId === undefined
        ? call('POST /webhooks/{id}/test', { params: { id } })
        : call('POST /webhooks/{id}/events/{eventId}/send', { params: { id, eventId } }),
  });
