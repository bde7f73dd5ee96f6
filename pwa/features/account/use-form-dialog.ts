import { useState } from 'react';
import type { FormDraft, Sentences } from '../../forms/use-form-draft.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import { useFormFailure } from '../failures/use-failure-text.ts';

/**
 * The sending of a form whose dialog closes then: a toast says what the server says, or the dialog why it failed (`failed`
 * if the server gives no reason). `dialog` goes to `FormDialog`.
 */
export function useFormDialog<Form>(
  draft: Pick<FormDraft<Form>, 'ref' | 'showErrors'>,
  failed: TextKey,
  onClose: () => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const showFailure = useFormFailure(failed, draft, setProblem);

  /** Sends it unless something is `wrong` with its fields. */
  async function send(
    wrong: Sentences<Form>,
    call: () => Promise<{ readonly message: string }>,
  ): Promise<void> {
    setProblem(undefined);
    if (Object.keys(wrong).length > 0) return draft.showErrors(wrong);
    setBusy(true);
    try {
      const { message } = await call();
      toast.success(message);
      onClose();
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }

  return { send, dialog: { busy: isBusy, problem, formRef: draft.ref, onClose } };
}
