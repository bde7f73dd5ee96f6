import { useQueryClient } from '@tanstack/react-query';
import type { Arrival, DonorStep } from '../../../../shared/rules/arrival.ts';
import { submit } from '../../../data/device/submit.ts';
import { type OutcomeTexts, unansweredText } from '../../writes/outcome-texts.ts';
import { useWrite } from '../../writes/use-write.ts';
import { type RespondedRequest, responseSummary } from '../waiting-responses.ts';
import { requestQuery } from './request.ts';

/** When they are coming, or how far they have got. */
type Said = { readonly arrival: Arrival } | { readonly step: DonorStep };

interface ArrivalInput {
  readonly request: RespondedRequest;
  readonly said: Said;
  /** By this device's clock, ISO 8601. */
  readonly at: string;
}

const stateArrival = ({ request, said, at }: ArrivalInput) =>
  submit(
    'POST /donor/respond/{id}',
    { params: { id: request.id }, body: { ...said, at } },
    responseSummary(request),
  );

const TEXTS: OutcomeTexts<unknown, ArrivalInput> = {
  sent: (_, { said }) => ({ key: 'step' in said ? `donor.step_said.${said.step}` : 'donor.arrival_said' }),
  queued: 'donor.arrival_queued',
  cancelled_out: 'outbox.undone',
  refused: 'requests.respond_failed',
  unanswered: unansweredText,
};

/** The donor says when they are coming, or that they are on their way: their answer once more, with that. */
export function useStateArrival() {
  const client = useQueryClient();
  return useWrite({
    submit: stateArrival,
    texts: TEXTS,
    onSent: ({ request }) => {
      client.setQueryData(requestQuery(request._id).queryKey, { request });
    },
  });
}
