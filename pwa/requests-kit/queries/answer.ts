import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { removeFromLists } from './remove-from-lists.ts';
import { ANSWERS_KEY, DONOR_STATS_KEY, requestKeys } from './request-keys.ts';

/** One attempt of a donor to answer a request, or to take his answer back; sent again it keeps its key. */
export interface AnswerAttempt {
  readonly requestId: string;
  readonly idempotencyKey: string;
}

const refresh = (client: QueryClient) =>
  Promise.all(
    [requestKeys.all, ANSWERS_KEY, DONOR_STATS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

const respond = ({ requestId, idempotencyKey }: AnswerAttempt) =>
  call('POST /donor/respond/{id}', { params: { id: requestId }, idempotencyKey });

const withdraw = ({ requestId, idempotencyKey }: AnswerAttempt) =>
  call('POST /donor/withdraw/{id}', { params: { id: requestId }, idempotencyKey });

/** "I can come." The request leaves the donor's lists; a refusal shows what has changed meanwhile. */
export function useRespond() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: respond,
    onSuccess: ({ request }) => {
      client.setQueryData(requestKeys.one(request._id), request);
      removeFromLists(client, request._id);
    },
    onSettled: () => {
      void refresh(client);
    },
  });
}

/** Takes the answer back; the request may come back into the donor's lists. */
export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: withdraw,
    onSuccess: ({ request }) => client.setQueryData(requestKeys.one(request._id), request),
    onSettled: () => {
      void refresh(client);
    },
  });
}
