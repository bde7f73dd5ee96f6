import { applyRequest } from './apply-request.ts';
import { deliver, type Named } from './deliver.ts';
import { useRequestWrite } from './use-request-write.ts';

interface Fulfilment extends Named {
  readonly id: string;
  /** Ids of the answers whose donors gave blood. */
  readonly donated: string[];
}

const fulfilRequest = ({ id, donated, summary }: Fulfilment) =>
  deliver('PATCH /requests/fulfill/{id}', { params: { id }, body: { donated } }, summary);

/** Marks the blood received: donors who gave are credited, the others are stood down. */
export const useFulfilRequest = () => useRequestWrite({ write: fulfilRequest, apply: applyRequest });
