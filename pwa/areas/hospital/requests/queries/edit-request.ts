import type { CallInput } from '../../../../data/api/client.ts';
import { submit } from '../../../../data/device/submit.ts';
import { hospitalTexts } from '../../outcome-texts.ts';
import { applyRequest } from './apply-request.ts';
import { type Named, useRequestWrite } from './use-request-write.ts';

export type RequestChanges = NonNullable<CallInput<'PATCH /requests/{id}'>['body']>;

interface Edit extends Named {
  readonly id: string;
  readonly changes: RequestChanges;
}

const editRequest = ({ id, changes, summary }: Edit) =>
  submit('PATCH /requests/{id}', { params: { id }, body: changes }, summary);

const TEXTS = hospitalTexts({
  sent: 'done.request_updated',
  refused: 'hospital.edit_failed',
  unanswered: 'hospital.edit_error',
});

/** Edits a pending request. */
export const useEditRequest = () =>
  useRequestWrite({ submit: editRequest, texts: TEXTS, apply: applyRequest });
