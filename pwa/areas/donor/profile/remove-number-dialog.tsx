import { useQueryClient } from '@tanstack/react-query';
import { numberEndpoints } from '../../../../shared/contract/numbers.ts';
import { call } from '../../../data/api/call.ts';
import { CurrentPasswordField } from '../../../features/account/current-password-field.tsx';
import { showProfile } from '../../../features/account/queries/profile.ts';
import { useFormDialog } from '../../../features/account/use-form-dialog.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

const EMPTY = { currentPassword: '' };

/** Takes the number off the account of somebody who has a confirmed e-mail. */
export function RemoveNumberDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const draft = useFormDraft(EMPTY);
  const { form, control } = draft;
  const { send, dialog } = useFormDialog(draft, 'account.email_failed', onClose);

  function submit() {
    const wrong = fieldTexts(fieldErrorsOf(numberEndpoints['DELETE /auth/number'].body, form), t);
    return send(wrong, async () => {
      const answer = await call('DELETE /auth/number', { body: form });
      showProfile(client, answer);
      return answer;
    });
  }

  return (
    <FormDialog
      title={t('account.number_remove')}
      submitLabel={t('account.number_remove')}
      {...dialog}
      onSubmit={submit}
    >
      <p>{t('account.number_remove_text')}</p>
      <CurrentPasswordField {...control('currentPassword')} />
    </FormDialog>
  );
}
