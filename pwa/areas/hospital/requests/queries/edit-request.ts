import type { CallInput } from '../../../../data/api/client.ts';
import { applyRequest } from './apply-request.ts';
import { deliver, type Named } from './deliver.ts';
import { useRequestWrite } from './use-request-write.ts';

export type RequestChanges = NonNullable<CallInput<'PATCH /requests/{id}'>['body']>;

interface Edit extends Named {
  readonly id: string;
  readonly changes: RequestChanges;
}

const editRequest = ({ id, changes, summary }: Edit) =>
  deliver('PATCH /requests/{id}', { params: { id }, body: changes }, summary);

/** Edits a pending request. */
export const useEditRequest = () => useRequestWrite({ write: editRequest, apply: applyRequest });
