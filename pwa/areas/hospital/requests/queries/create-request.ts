import type { NewRequest } from '../../../../../shared/contract/requests.ts';
import { applyNewRequest } from './apply-request.ts';
import { deliver, summaryOf } from './deliver.ts';
import { useRequestWrite } from './use-request-write.ts';

const createRequest = (body: NewRequest) => deliver('POST /requests/create', { body }, summaryOf(body));

/** Posts a request for blood; gives back what the server keeps. */
export const useCreateRequest = () => useRequestWrite({ write: createRequest, apply: applyNewRequest });
