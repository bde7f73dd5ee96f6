import { call } from '../../../api/call.ts';
import { applyRequest } from './apply-request.ts';
import { useRequestWrite } from './use-request-write.ts';

interface Fulfilment {
  readonly id: string;
  /** Ids of the answers whose donors gave blood. */
  readonly donated: string[];
}

const fulfilRequest = async ({ id, donated }: Fulfilment, idempotencyKey: string) =>
  (await call('PATCH /requests/fulfill/{id}', { params: { id }, body: { donated }, idempotencyKey })).request;

/** Marks the blood received: donors who gave are credited, the others are stood down. */
export const useFulfilRequest = () => useRequestWrite({ write: fulfilRequest, apply: applyRequest });
