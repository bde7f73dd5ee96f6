import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submit } from '../../../data/device/submit.ts';
import { type AnsweredRequest, summaryOf } from '../waiting-answers.ts';
import { removeFromLists } from './remove-from-lists.ts';
import { requestQuery } from './request.ts';

const respond = (request: AnsweredRequest) =>
  submit('POST /donor/respond/{id}', { params: { id: request.id } }, summaryOf(request));

const withdraw = (request: AnsweredRequest) =>
  submit('POST /donor/withdraw/{id}', { params: { id: request.id } }, summaryOf(request));

/**
 * "I can come." Once the server has it, the request leaves the donor's lists; while it waits on the device
 * `useUnanswered` leaves it out; a refusal shows what has changed meanwhile.
 */
export function useRespond() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: respond,
    onSuccess: (submitted) => {
      if (submitted.outcome !== 'sent') return;
      const { request } = submitted.answer;
      client.setQueryData(requestQuery(request._id).queryKey, { request });
      removeFromLists(client, request._id);
    },
  });
}

/** Takes the answer back; the request may come back into the donor's lists. */
export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: withdraw,
    onSuccess: (submitted) => {
      if (submitted.outcome !== 'sent') return;
      const { request } = submitted.answer;
      client.setQueryData(requestQuery(request._id).queryKey, { request });
    },
  });
}
