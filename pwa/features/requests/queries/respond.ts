import { useQueryClient } from '@tanstack/react-query';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { submit } from '../../../data/device/submit.ts';
import { type OutcomeTexts, unansweredText, type WriteFailure } from '../../writes/outcome-texts.ts';
import { useWrite } from '../../writes/use-write.ts';
import { type RespondedRequest, respondedOf, responseSummary } from '../waiting-responses.ts';
import { removeFromLists } from './remove-from-lists.ts';
import { requestQuery } from './request.ts';

interface Respond {
  readonly request: BloodRequest;
  /** They come here instead of anywhere else that expects them. */
  readonly instead: boolean;
  /** Entries of the outbox with their answers to other requests. */
  readonly replaces: readonly string[];
}

function respond({ request, instead, replaces }: Respond) {
  const responded = respondedOf(request);
  const input = { params: { id: responded.id }, ...(instead && { body: { instead } }) };
  return submit('POST /donor/respond/{id}', input, responseSummary(responded), replaces);
}

/** A hospital expects them elsewhere: the screen asks which of the two they mean. */
export const isExpectedElsewhere = (failure: WriteFailure): boolean =>
  failure.outcome === 'refused' && failure.refusal.code === 'failure.expected_elsewhere';

const withdraw = (request: RespondedRequest) =>
  submit('POST /donor/withdraw/{id}', { params: { id: request.id } }, responseSummary(request));

const RESPOND_TEXTS: OutcomeTexts = {
  sent: 'done.responded',
  queued: 'requests.waiting.answer_queued',
  cancelled_out: 'requests.waiting.withdrawal_undone',
  refused: 'requests.respond_failed',
  unanswered: 'requests.respond_failed',
  isAnsweredInPlace: isExpectedElsewhere,
};

const WITHDRAW_TEXTS: OutcomeTexts = {
  sent: 'done.withdrawn',
  queued: 'requests.waiting.withdrawal_queued',
  cancelled_out: 'outbox.undone',
  refused: 'requests.withdraw_failed',
  unanswered: unansweredText,
};

/**
 * "I can come." Once the server has it, the request is removed from the donor's lists; while it waits on the device
 * `useUnanswered` leaves it out; a refusal shows what has changed meanwhile.
 */
export function useRespond() {
  const client = useQueryClient();
  return useWrite({
    submit: respond,
    texts: RESPOND_TEXTS,
    onSent: ({ request }) => {
      client.setQueryData(requestQuery(request._id).queryKey, { request });
      removeFromLists(client, request._id);
    },
  });
}

/** Withdraws the response; the request may return to the donor's lists. */
export function useWithdraw() {
  const client = useQueryClient();
  return useWrite({
    submit: withdraw,
    texts: WITHDRAW_TEXTS,
    onSent: ({ request }) => {
      client.setQueryData(requestQuery(request._id).queryKey, { request });
    },
  });
}
