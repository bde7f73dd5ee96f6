import { useState } from 'react';
import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import { ANSWER_STEPS } from './answer-steps.ts';
import { useChangeResponse } from './queries/change-response.ts';
import { useResponses } from './queries/responses.ts';
import { summaryOf } from './queries/use-request-write.ts';
import { isFirstTry, useWaitingOf } from './waiting.ts';

/** Who answered a request, read while `watched`, and what is done with an answer. */
export function useAnswers(request: BloodRequest, { watched }: { readonly watched: boolean }) {
  const { data: responses, error } = useResponses(request._id, { watched });
  const [asked, setAsked] = useState<DonorResponse>();
  const change = useChangeResponse();
  const waiting = useWaitingOf(request._id);

  function set(
    { id: responseId }: DonorResponse,
    status: 'accepted' | 'arrived' | 'completed' | 'not_needed',
    units?: number,
  ) {
    void change.write(
      {
        requestId: request._id,
        responseId,
        status,
        summary: summaryOf(request),
        // One is what is taken where nothing is said.
        ...(units !== undefined && units > 1 && { units }),
      },
      { onDone: () => setAsked(undefined) },
    );
  }
  /** Takes the next step with an answer; what counts for the donor is asked about first. */
  function work(response: DonorResponse) {
    const step = ANSWER_STEPS[response.status];
    if (step?.work === 'accept') set(response, 'accepted');
    else if (step?.work === 'arrive') set(response, 'arrived');
    else setAsked(response);
  }
  const waitingFor = ({ id }: DonorResponse) => waiting.find(({ params }) => params.responseId === id);
  const isSettled = (response: DonorResponse) => {
    const entry = waitingFor(response);
    return entry !== undefined && !isFirstTry(entry);
  };

  return {
    responses,
    error,
    waiting,
    waitingFor,
    /** Without those about whom something waits to be sent. */
    unsettled: responses?.filter((response) => !isSettled(response)),
    isBusy: ({ id }: DonorResponse) => change.isPending && change.input?.responseId === id,
    work,
    /** They are one too many. */
    standDown: (response: DonorResponse) => set(response, 'not_needed'),
    /** Asks whether this donor gave, whatever their next step is. */
    askWhetherGave: setAsked,
    /** The donor about whom it is asked whether they gave. */
    asked,
    isAsking: change.isPending,
    failure: change.failure,
    /** They gave so many units. */
    confirm: (units: number) => asked && set(asked, 'completed', units),
    dismiss: () => setAsked(undefined),
  };
}

export type Answers = ReturnType<typeof useAnswers>;
