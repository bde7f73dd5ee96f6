import type { NewRequest } from '../../../../shared/contract/requests.ts';
import { call } from '../../../api/call.ts';
import { applyNewRequest } from './apply-request.ts';
import { useRequestWrite } from './use-request-write.ts';

const createRequest = async (body: NewRequest, idempotencyKey: string) =>
  (await call('POST /requests/create', { body, idempotencyKey })).request;

/** Posts a request for blood; gives back what the server keeps. */
export const useCreateRequest = () => useRequestWrite({ write: createRequest, apply: applyNewRequest });
