import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../data/api/call.ts';
import { fieldTexts } from '../../forms/field-errors.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './form.module.css';
import { loadRules, prepareRules } from './load-rules.ts';
import { useFailure } from './use-failure.ts';

const EMPTY = { password: '', confirmPassword: '' };

/** /reset-password#token=…: a new password by the link of a mail. */
export function ResetPasswordScreen() {
  const t = useT();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const draft = useFormDraft(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const failure = useFailure('auth.unexpected_error', draft);
  const { form, errors, set } = draft;

  // The next person at this browser does not find the link in its history.
  useEffect(() => {
    if (hash) void navigate(PATHS.resetPassword, { replace: true });
  }, [hash, navigate]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    failure.clear();
    setBusy(true);
    try {
      const wrong = (await loadRules()).resetErrors(form);
      if (Object.keys(wrong).length > 0) return draft.showErrors(fieldTexts(wrong, t));
      const { message } = await call('POST /auth/reset-password', {
        body: { token, password: form.password },
      });
      toast.success(message);
      navigate(PATHS.login);
    } catch (error) {
      failure.show(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthFrame
      title={t('auth.reset_title')}
      lead={t('auth.reset_lead')}
      foot={<Link to={PATHS.forgotPassword}>{t('auth.reset_new_link')}</Link>}
    >
      {token === '' ? (
        <div className={styles.form}>
          <Notice tone="warning">{t('auth.reset_no_token')}</Notice>
          <Link to={PATHS.forgotPassword} className={buttonClass({ size: 'l', block: true })}>
            {t('auth.forgot_send')}
          </Link>
        </div>
      ) : (
        <form
          className={styles.form}
          ref={draft.ref}
          noValidate
          onFocus={prepareRules}
          onSubmit={(event) => void submit(event)}
        >
          <Field label={t('auth.new_password')} hint={t('auth.password_hint')} error={errors.password}>
            <PasswordInput
              name="password"
              autoComplete="new-password"
              value={form.password}
              onChange={(event) => set('password', event.target.value)}
            />
          </Field>
          <Field label={t('auth.confirm_password')} error={errors.confirmPassword}>
            <PasswordInput
              name="confirmPassword"
              autoComplete="new-password"
              value={form.confirmPassword}
              onChange={(event) => set('confirmPassword', event.target.value)}
            />
          </Field>
          <FailureNotice failure={failure.text} />
          <Button type="submit" size="l" block busy={isBusy}>
            {t('auth.reset_save')}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
