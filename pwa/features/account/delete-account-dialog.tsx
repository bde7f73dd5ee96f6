import { useNavigate } from 'react-router-dom';
import type { Role } from '../../../shared/contract/endpoint.ts';
import { call } from '../../data/api/call.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { DeleteWordField, deleteWordError } from './delete-word-field.tsx';
import { leaveDevice } from './leave-device.ts';
import { useFormDialog } from './use-form-dialog.ts';

const EMPTY = { word: '', password: '' };

interface DeleteAccountDialogProps {
  readonly kind: Role | 'staff';
  readonly onClose: () => void;
}

/** 'Delete Account': permanently, after the word and the password; nothing of the person remains on the device. */
export function DeleteAccountDialog({ kind, onClose }: DeleteAccountDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const draft = useFormDraft(EMPTY);
  const { form, control } = draft;
  const { send, dialog } = useFormDialog(draft, 'account.delete_failed', () => navigate(PATHS.home));

  function submit() {
    const word = deleteWordError(form.word, t);
    const wrong = {
      ...(word && { word }),
      ...(form.password === '' && { password: t('validation.password_required') }),
    };
    return send(wrong, async () => {
      const answer = await call('DELETE /auth/account', { body: { password: form.password } });
      await leaveDevice();
      return answer;
    });
  }

  return (
    <FormDialog
      title={t('account.delete_title')}
      submitLabel={t('account.delete_confirm')}
      danger
      {...dialog}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t(`account.delete_text_${kind}`)}</p>
      <p className="muted">{t('account.delete_export_first')}</p>
      <DeleteWordField {...control('word')} />
      <CurrentPasswordField {...control('password')} name="password" />
    </FormDialog>
  );
}
