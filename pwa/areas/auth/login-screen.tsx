import { type FormEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signIn } from '../../data/session/session.ts';
import { useSession } from '../../data/session/use-session.ts';
import { fieldTexts } from '../../forms/field-errors.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { cameFrom, placeAfterSignIn } from './after-sign-in.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './form.module.css';
import { loadRules, prepareRules } from './load-rules.ts';
import { login } from './queries/sign-in.ts';
import { useFailure } from './use-failure.ts';

const EMPTY = { email: '', password: '', remember: false };

/** /login. A signed-in visitor is sent on, which is also how the page ends after signing in. */
export function LoginScreen() {
  const t = useT();
  const location = useLocation();
  const session = useSession();
  const draft = useFormDraft(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const failure = useFailure('auth.login_failed', draft);
  const { form, errors, set } = draft;

  if (session) return <Navigate to={placeAfterSignIn(session.user.role, cameFrom(location.state))} replace />;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    failure.clear();
    setBusy(true);
    try {
      const wrong = (await loadRules()).loginErrors(form);
      if (Object.keys(wrong).length > 0) return draft.showErrors(fieldTexts(wrong, t));
      if (signIn(await login(form))) toast.success(t('done.signed_in'));
      else failure.show(undefined);
    } catch (error) {
      failure.show(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthFrame
      title={t('auth.login_title')}
      lead={t('auth.login_lead')}
      foot={
        <>
          {t('auth.no_account')}{' '}
          <Link to={PATHS.register} state={location.state}>
            {t('auth.register')}
          </Link>
        </>
      }
    >
      <form
        className={styles.form}
        ref={draft.ref}
        noValidate
        onFocus={prepareRules}
        onSubmit={(event) => void submit(event)}
      >
        <Field label={t('auth.email')} error={errors.email}>
          <TextInput
            type="email"
            name="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={form.email}
            onChange={(event) => set('email', event.target.value)}
          />
        </Field>
        <Field label={t('auth.password')} error={errors.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={form.password}
            onChange={(event) => set('password', event.target.value)}
          />
        </Field>
        <p>
          <Link to={PATHS.forgotPassword}>{t('auth.forgot')}</Link>
        </p>
        <Checkbox
          label={t('auth.remember')}
          hint={t('auth.remember_hint')}
          name="remember"
          checked={form.remember}
          onChange={(event) => set('remember', event.target.checked)}
        />
        <FailureNotice failure={failure.text} />
        <Button type="submit" size="l" block busy={isBusy}>
          {t(isBusy ? 'auth.logging_in' : 'auth.login')}
        </Button>
      </form>
    </AuthFrame>
  );
}
