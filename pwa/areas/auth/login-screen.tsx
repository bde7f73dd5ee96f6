import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ApiError } from '../../data/api/errors.ts';
import { signIn } from '../../data/session/session.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCookiesBlocked } from '../../lib/use-cookies-blocked.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AccountEmailField } from './account-email-field.tsx';
import { cameFrom, emailIn, placeAfterSignIn } from './after-sign-in.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { login } from './queries/sign-in.ts';
import { useAuthForm } from './use-auth-form.ts';

const EMPTY = { email: '', password: '', remember: false, code: '' };

/** /login. A signed-in visitor is sent on; the page also does this after signing in. */
export function LoginScreen() {
  const t = useT();
  const location = useLocation();
  const areCookiesBlocked = useCookiesBlocked();
  const session = useSession();
  // The password was right, and the account has a second factor.
  const [asksForCode, setAsksForCode] = useState(false);
  const state = useAuthForm({
    initial: { ...EMPTY, email: emailIn(location.state) },
    fallback: 'auth.login_failed',
    check: (rules, { code: _, ...credentials }) => rules.loginErrors(credentials),
    send,
  });
  const { form, errors, set } = state;

  if (session) return <Navigate to={placeAfterSignIn(session.user.role, cameFrom(location.state))} replace />;

  async function send({ code, ...credentials }: typeof EMPTY) {
    try {
      const isSignedIn = signIn(await login({ ...credentials, ...(asksForCode && { code }) }));
      if (isSignedIn) toast.success(t('done.signed_in'));
      return Boolean(isSignedIn);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'failure.second_factor_needed') throw error;
      return setAsksForCode(true);
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
      {areCookiesBlocked && <Notice tone="warning">{t('auth.cookies_blocked')}</Notice>}
      <AuthForm state={state} label={t(state.isBusy ? 'auth.logging_in' : 'auth.login')}>
        {asksForCode ? (
          <CodeStep
            value={form.code}
            error={errors.code}
            onChange={(code) => set('code', code)}
            onBack={() => {
              state.clearFailure();
              set('code', '');
              setAsksForCode(false);
            }}
          />
        ) : (
          <>
            <AccountEmailField draft={state} />
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
      </AuthForm>
    </AuthFrame>
  );
}

interface CodeStepProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly onBack: () => void;
}

/** The second step for people with a second factor. */
function CodeStep({ value, error, onChange, onBack }: CodeStepProps) {
  const t = useT();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <Field label={t('auth.code')} hint={t('auth.code_hint')} error={error}>
        <CodeInput ref={ref} value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      <Button tone="quiet" onClick={onBack}>
        {t('auth.code_back')}
      </Button>
    </>
  );
}
