import { applyRequest } from './apply-request.ts';
import { deliver, type Named } from './deliver.ts';
import { useRequestWrite } from './use-request-write.ts';

interface Cancellation extends Named {
  readonly id: string;
  readonly reason: string;
}

const cancelRequest = ({ id, reason, summary }: Cancellation) =>
  deliver('PATCH /requests/cancel/{id}', { params: { id }, body: { reason } }, summary);

/** Cancels a pending request; the donors who answered are told. */
export const useCancelRequest = () => useRequestWrite({ write: cancelRequest, apply: applyRequest });
