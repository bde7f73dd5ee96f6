import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from '../../../shared/contract/endpoint.ts';
import { call } from '../../data/api/call.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useFormFailure } from '../failures/use-failure-text.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { DeleteWordField, deleteWordError } from './delete-word-field.tsx';
import styles from './dialog-form.module.css';
import { leaveDevice } from './leave-device.ts';

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
  const { form, ref, showErrors, control } = draft;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const showFailure = useFormFailure('account.delete_failed', draft, setProblem);

  async function submit() {
    setProblem(undefined);
    const wrong = deleteWordError(form.word, t);
    if (wrong || form.password === '')
      return showErrors({
        ...(wrong && { word: wrong }),
        ...(form.password === '' && { password: t('validation.password_required') }),
      });
    setBusy(true);
    try {
      const { message } = await call('DELETE /auth/account', { body: { password: form.password } });
      await leaveDevice();
      toast.success(message);
      navigate(PATHS.home);
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('account.delete_title')}
      submitLabel={t('account.delete_confirm')}
      danger
      busy={isBusy}
      problem={problem}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(`account.delete_text_${kind}`)}</p>
      <p className={styles.soft}>{t('account.delete_export_first')}</p>
      <DeleteWordField {...control('word')} />
      <CurrentPasswordField {...control('password')} name="password" />
    </FormDialog>
  );
}
