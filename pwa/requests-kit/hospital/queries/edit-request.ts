import { call } from '../../../api/call.ts';
import type { CallInput } from '../../../api/client.ts';
import { applyRequest } from './apply-request.ts';
import { useRequestWrite } from './use-request-write.ts';

export type RequestChanges = NonNullable<CallInput<'PATCH /requests/{id}'>['body']>;

interface Edit {
  readonly id: string;
  readonly changes: RequestChanges;
}

const editRequest = async ({ id, changes }: Edit, idempotencyKey: string) =>
  (await call('PATCH /requests/{id}', { params: { id }, body: changes, idempotencyKey })).request;

/** Edits a pending request. */
export const useEditRequest = () => useRequestWrite({ write: editRequest, apply: applyRequest });
