import type { QueryClient } from '@tanstack/react-query';
import type { DonorResponse } from '../../../../../shared/contract/requests.ts';
import type { CallOutput } from '../../../../data/api/client.ts';
import { submit } from '../../../../data/device/submit.ts';
import { readKey } from '../../../../data/queries/query-key.ts';
import { hospitalTexts } from '../../outcome-texts.ts';
import { applyRequest } from './apply-request.ts';
import { type Named, useRequestWrite } from './use-request-write.ts';

type Changed = CallOutput<'PATCH /requests/{id}/responses/{responseId}'>;

interface Change extends Named {
  readonly requestId: string;
  readonly responseId: string;
  readonly status: 'accepted' | 'completed';
}

const changeResponse = ({ requestId, responseId, status, summary }: Change) =>
  submit(
    'PATCH /requests/{id}/responses/{responseId}',
    { params: { id: requestId, responseId }, body: { status } },
    summary,
  );

function applyResponse(client: QueryClient, { response, request }: Changed): void {
  applyRequest(client, { request });
  // The answer comes by way of the device, which stores no phone number: the one on the screen stays.
  const merged = (other: DonorResponse) =>
    other.id === response.id ? { ...response, phone: response.phone ?? other.phone } : other;
  client.setQueryData(
    readKey('GET /requests/{id}/responses', { params: { id: request._id } }),
    (known) => known && { ...known, responses: known.responses.map(merged) },
  );
}

const TEXTS = hospitalTexts({
  sent: ({ response }: Changed, { status }: Change) => ({
    key: status === 'accepted' ? 'hospital.accepted_done' : 'hospital.gave_blood_done',
    values: { name: response.donor.name },
  }),
  refused: 'hospital.response_failed',
  unanswered: 'hospital.response_error',
});

/** Accepts a donor's answer, or records that they gave blood. */
export const useChangeResponse = () =>
  useRequestWrite({ submit: changeResponse, texts: TEXTS, apply: applyResponse });
