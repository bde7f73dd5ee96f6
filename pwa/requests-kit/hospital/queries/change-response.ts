import type { QueryClient } from '@tanstack/react-query';
import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { call } from '../../../api/call.ts';
import type { CallOutput } from '../../../api/client.ts';
import { applyRequest } from './apply-request.ts';
import { hospitalRequestKeys } from './request-keys.ts';
import { useRequestWrite } from './use-request-write.ts';

type Changed = CallOutput<'PATCH /requests/{id}/responses/{responseId}'>;

interface Change {
  readonly requestId: string;
  readonly responseId: string;
  readonly status: 'accepted' | 'completed';
}

const changeResponse = (change: Change, idempotencyKey: string): Promise<Changed> =>
  call('PATCH /requests/{id}/responses/{responseId}', {
    params: { id: change.requestId, responseId: change.responseId },
    body: { status: change.status },
    idempotencyKey,
  });

function applyResponse(client: QueryClient, { response, request }: Changed): void {
  applyRequest(client, request);
  client.setQueryData<DonorResponse[]>(hospitalRequestKeys.responses(request._id), (known) =>
    known?.map((other) => (other.id === response.id ? response : other)),
  );
}

/** Accepts a donor's answer, or records that he gave blood. */
export const useChangeResponse = () => useRequestWrite({ write: changeResponse, apply: applyResponse });
