import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from '../../../shared/contract/endpoint.ts';
import { call } from '../../data/api/call.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import styles from './dialog-form.module.css';
import { leaveDevice } from './leave-device.ts';
import { useFailureText } from './use-failure-text.ts';

/** The word to type, in every language. */
const WORD = 'DELETE';
const EMPTY = { word: '', password: '' };

interface DeleteAccountDialogProps {
  readonly kind: Role;
  readonly onClose: () => void;
}

/** 'Delete Account': permanently, after the word and the password; nothing of the person remains on the device. */
export function DeleteAccountDialog({ kind, onClose }: DeleteAccountDialogProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { form, errors, ref, set, showErrors } = useFormDraft(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const failureText = useFailureText('account.delete_failed');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const isTyped = form.word.trim().toUpperCase() === WORD;
    if (!isTyped || form.password === '')
      return showErrors({
        ...(!isTyped && { word: t('account.delete_word_wrong', { word: WORD }) }),
        ...(form.password === '' && { password: t('validation.password_required') }),
      });
    setBusy(true);
    try {
      const { message } = await call('DELETE /auth/account', { body: { password: form.password } });
      await leaveDevice();
      toast.success(message);
      navigate(PATHS.home);
    } catch (error) {
      const { text, fields } = failureText(error);
      if (fields.password) showErrors(fields);
      else setFailure(text);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('account.delete_title')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} tone="danger" busy={isBusy}>
            {t('account.delete_confirm')}
          </Button>
        </>
      }
    >
      <form id={id} ref={ref} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t(`account.delete_text_${kind}`)}</p>
        <p className={styles.soft}>{t('account.delete_export_first')}</p>
        <Field label={t('account.delete_word', { word: WORD })} error={errors.word}>
          <TextInput
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            value={form.word}
            onChange={(event) => set('word', event.target.value)}
          />
        </Field>
        <CurrentPasswordField
          name="password"
          value={form.password}
          error={errors.password}
          onChange={(value) => set('password', value)}
        />
        {failure && <Notice tone="danger">{failure}</Notice>}
      </form>
    </Dialog>
  );
}
