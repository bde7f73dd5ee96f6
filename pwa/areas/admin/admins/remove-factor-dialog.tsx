import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../data/api/call.ts';
import { CodeField } from '../../../features/account/code-field.tsx';
import { CurrentPasswordField } from '../../../features/account/current-password-field.tsx';
import { useFailureText } from '../../../features/account/use-failure-text.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './admins-screen.module.css';

/** The second factor goes by the password and a code. Shown while mounted. */
export function RemoveFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const id = useId();
  const { form, errors, ref, set, showErrors } = useFormDraft({ password: '', code: '' });
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText('admin.factor.failed');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (form.password === '' || form.code.trim() === '')
      return showErrors({
        ...(form.password === '' && { password: t('validation.password_required') }),
        ...(form.code.trim() === '' && { code: t('failure.code_required') }),
      });
    setBusy(true);
    try {
      const { message } = await call('DELETE /auth/second-factor', { body: form });
      toast.success(message);
      onClose();
    } catch (thrown) {
      const { text, fields } = failureText(thrown);
      showErrors(fields);
      if (Object.keys(fields).length === 0) toast.error(text);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('admin.factor.remove')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} tone="danger" busy={isBusy}>
            {t('admin.factor.remove')}
          </Button>
        </>
      }
    >
      <form id={id} ref={ref} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('admin.factor.remove_text')}</p>
        <CurrentPasswordField
          name="password"
          value={form.password}
          error={errors.password}
          onChange={(value) => set('password', value)}
        />
        <CodeField value={form.code} error={errors.code} onChange={(value) => set('code', value)} />
      </form>
    </Dialog>
  );
}
