import type { CancelReason } from '../../../../../shared/rules/cancel-reasons.ts';
import { submit } from '../../../../data/device/submit.ts';
import { hospitalTexts } from '../../outcome-texts.ts';
import { applyRequest } from './apply-request.ts';
import { type Named, useRequestWrite } from './use-request-write.ts';

interface Cancellation extends Named {
  readonly id: string;
  /** One of the two at least. */
  readonly why?: CancelReason;
  readonly reason?: string;
}

const cancelRequest = ({ id, summary, ...body }: Cancellation) =>
  submit('PATCH /requests/cancel/{id}', { params: { id }, body }, summary);

const TEXTS = hospitalTexts({
  sent: 'done.request_cancelled',
  refused: 'hospital.cancel_failed',
  unanswered: 'hospital.cancel_error',
});

/** Cancels a pending request; the donors who answered are notified. */
export const useCancelRequest = () =>
  useRequestWrite({ submit: cancelRequest, texts: TEXTS, apply: applyRequest });
