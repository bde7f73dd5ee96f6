import { call } from '../../../api/call.ts';
import { applyRequest } from './apply-request.ts';
import { useRequestWrite } from './use-request-write.ts';

interface Cancellation {
  readonly id: string;
  readonly reason: string;
}

const cancelRequest = async ({ id, reason }: Cancellation, idempotencyKey: string) =>
  (await call('PATCH /requests/cancel/{id}', { params: { id }, body: { reason }, idempotencyKey })).request;

/** Cancels a pending request; the donors who answered are told. */
export const useCancelRequest = () => useRequestWrite({ write: cancelRequest, apply: applyRequest });
