import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ApiError } from '../../data/api/errors.ts';
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

const EMPTY = { email: '', password: '', remember: false, code: '' };

/** /login. A signed-in visitor is sent on, which is also how the page ends after signing in. */
export function LoginScreen() {
  const t = useT();
  const location = useLocation();
  const session = useSession();
  const draft = useFormDraft(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const failure = useFailure('auth.login_failed', draft);
  const { form, errors, set } = draft;
  // The password was right, and the account has a second factor.
  const [asksForCode, setAsksForCode] = useState(false);

  if (session) return <Navigate to={placeAfterSignIn(session.user.role, cameFrom(location.state))} replace />;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    failure.clear();
    setBusy(true);
    try {
      const { code, ...credentials } = form;
      const wrong = (await loadRules()).loginErrors(credentials);
      if (Object.keys(wrong).length > 0) return draft.showErrors(fieldTexts(wrong, t));
      if (signIn(await login({ ...credentials, ...(asksForCode && { code }) })))
        toast.success(t('done.signed_in'));
      else failure.show(undefined);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'failure.second_factor_needed') setAsksForCode(true);
      else failure.show(error);
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
        {asksForCode ? (
          <CodeStep
            value={form.code}
            error={errors.code}
            onChange={(code) => set('code', code)}
            onBack={() => {
              failure.clear();
              set('code', '');
              setAsksForCode(false);
            }}
          />
        ) : (
          <>
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
          </>
        )}
        <FailureNotice failure={failure.text} />
        <Button type="submit" size="l" block busy={isBusy}>
          {t(isBusy ? 'auth.logging_in' : 'auth.login')}
        </Button>
      </form>
    </AuthFrame>
  );
}

interface CodeStepProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly onBack: () => void;
}

/** The second step of who has a second factor. */
function CodeStep({ value, error, onChange, onBack }: CodeStepProps) {
  const t = useT();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <Field label={t('auth.code')} hint={t('auth.code_hint')} error={error}>
        <TextInput
          ref={ref}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Button tone="quiet" onClick={onBack}>
        {t('auth.code_back')}
      </Button>
    </>
  );
}
