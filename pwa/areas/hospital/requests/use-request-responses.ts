import { useState } from 'react';
import type { BloodRequest, DonorResponse, GiftFacts } from '../../../../shared/contract/requests.ts';
import { writeWithUndo } from '../../../features/writes/write-with-undo.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { ToastAction } from '../../../ui/toast-store.ts';
import { factsOf, type Gift } from './gift.ts';
import { useChangeResponse } from './queries/change-response.ts';
import { useResponses } from './queries/responses.ts';
import { requestSummary } from './queries/use-request-write.ts';
import { RESPONSE_STEPS } from './response-steps.ts';
import { isAbout, unitsOf, useHeldOf, useWaitingOf, withRecorded } from './waiting.ts';

/** Who answered a request, read while `watched`, their states, and the actions on an answer. */
export function useRequestResponses(request: BloodRequest, { watched }: { readonly watched: boolean }) {
  const { data, error, isFetchedAfterMount } = useResponses(request._id, { watched });
  const [asked, setAsked] = useState<DonorResponse>();
  const moving = useChangeResponse(false);
  const giving = useChangeResponse();
  const waiting = useWaitingOf(request._id);
  const held = useHeldOf(request._id);
  const t = useT();

  function set(
    { id: responseId }: DonorResponse,
    status: 'accepted' | 'arrived' | 'completed' | 'not_needed',
    facts: GiftFacts & { readonly seen?: DonorResponse['status'] } = {},
    undo?: ToastAction,
  ) {
    void (asked ? giving : moving).write(
      {
        requestId: request._id,
        responseId,
        status,
        summary: requestSummary(request),
        ...facts,
      },
      { onDone: () => setAsked(undefined), ...(undo && { undo }) },
    );
  }
  const arrive = (response: DonorResponse) =>
    set(response, 'arrived', {}, { label: t('settings.undo'), run: () => set(response, 'accepted') });

  /** Takes the next step with an answer; asks first if it counts for the donor. */
  function work(response: DonorResponse) {
    const step = RESPONSE_STEPS[response.status];
    if (step?.work === 'accept') set(response, 'accepted');
    else if (step?.work === 'arrive') arrive(response);
    else setAsked(response);
  }

  return {
    /** With what was recorded here and waits to be sent. */
    responses: withRecorded(data, waiting),
    /** They are the server's, not what an earlier visit stored. */
    isRead: isFetchedAfterMount,
    error,
    waiting,
    /** Units that donors gave, as recorded here and not sent yet. */
    unsentUnits: unitsOf(withRecorded(data, waiting)) - unitsOf(data),
    waitingFor: (response: DonorResponse) => waiting.findLast((entry) => isAbout(response, entry)),
    isBusy: ({ id }: DonorResponse) =>
      held.some(({ params }) => params.responseId === id) ||
      [moving, giving].some((change) => change.isPending && change.input?.responseId === id),
    work,
    /** Enough others are coming: thanks these. */
    standDown: (responses: readonly DonorResponse[]) =>
      writeWithUndo(
        responses.map(({ id: responseId, status: seen }) => ({
          endpoint: 'PATCH /requests/{id}/responses/{responseId}' as const,
          input: {
            params: { id: request._id, responseId },
            body: { status: 'not_needed' as const, onward: true, seen },
          },
          summary: requestSummary(request),
        })),
        t('hospital.thanking', { names: responses.map(({ donor }) => donor.name).join(' · ') }),
        t,
        () => {
          for (const response of responses) set(response, 'not_needed', { seen: response.status });
        },
      ),
    /** Asks whether this donor gave, whatever their next step is. */
    askWhetherGave: setAsked,
    /** The donor about whom the dialog asks whether they gave. */
    asked,
    isAsking: giving.isPending,
    failure: giving.failure,
    /** They gave. */
    confirm: (gift: Gift) => asked && set(asked, 'completed', factsOf(gift)),
    dismiss: () => setAsked(undefined),
  };
}
