import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { numberEndpoints } from '../../../../shared/contract/numbers.ts';
import { call } from '../../../data/api/call.ts';
import { CurrentPasswordField } from '../../../features/account/current-password-field.tsx';
import { showProfile } from '../../../features/account/queries/profile.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';

const EMPTY = { currentPassword: '' };

/** Takes the number off the account of somebody who has a confirmed e-mail. */
export function RemoveNumberDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const { form, errors, ref, set, showErrors } = useFormDraft(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const failureText = useFailureText('account.email_failed');

  async function submit() {
    setFailure(undefined);
    const wrong = fieldTexts(fieldErrorsOf(numberEndpoints['DELETE /auth/number'].body, form), t);
    if (Object.keys(wrong).length > 0) return showErrors(wrong);
    setBusy(true);
    try {
      const answer = await call('DELETE /auth/number', { body: form });
      showProfile(client, answer);
      toast.success(answer.message);
      onClose();
    } catch (error) {
      const { text, fields } = failureText(error);
      if (fields.currentPassword) showErrors(fields);
      else setFailure(text);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('account.number_remove')}
      submitLabel={t('account.number_remove')}
      busy={isBusy}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('account.number_remove_text')}</p>
      <CurrentPasswordField
        value={form.currentPassword}
        error={errors.currentPassword}
        onChange={(value) => set('currentPassword', value)}
      />
      {failure && <Notice tone="danger">{failure}</Notice>}
    </FormDialog>
  );
}
