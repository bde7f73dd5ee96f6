import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { numberEndpoints } from '../../../../shared/contract/numbers.ts';
import { call } from '../../../data/api/call.ts';
import { CurrentPasswordField } from '../../../features/account/current-password-field.tsx';
import { showProfile } from '../../../features/account/queries/profile.ts';
import { useFormFailure } from '../../../features/failures/use-failure-text.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';

const EMPTY = { currentPassword: '' };

/** Takes the number off the account of somebody who has a confirmed e-mail. */
export function RemoveNumberDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const draft = useFormDraft(EMPTY);
  const { form, ref, showErrors, control } = draft;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const showFailure = useFormFailure('account.email_failed', draft, setProblem);

  async function submit() {
    setProblem(undefined);
    const wrong = fieldTexts(fieldErrorsOf(numberEndpoints['DELETE /auth/number'].body, form), t);
    if (Object.keys(wrong).length > 0) return showErrors(wrong);
    setBusy(true);
    try {
      const answer = await call('DELETE /auth/number', { body: form });
      showProfile(client, answer);
      toast.success(answer.message);
      onClose();
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('account.number_remove')}
      submitLabel={t('account.number_remove')}
      busy={isBusy}
      problem={problem}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('account.number_remove_text')}</p>
      <CurrentPasswordField {...control('currentPassword')} />
    </FormDialog>
  );
}
