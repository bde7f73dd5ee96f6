import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ApiError } from '../../data/api/errors.ts';
import { wasSignedInHere } from '../../data/session/account-language.ts';
import { signIn } from '../../data/session/session.ts';
import { useSession } from '../../data/session/use-session.ts';
import { NumberCodeField } from '../../features/account/number-code-field.tsx';
import { useNumberCode } from '../../features/account/use-number-code.ts';
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
import { AccountField } from './account-field.tsx';
import { accountNameIn, cameFrom, placeAfterSignIn } from './after-sign-in.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { login } from './queries/sign-in.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useByNumber } from './use-by-number.ts';

const EMPTY = { email: '', phone: '', password: '', remember: false, code: '', numberCode: '' };
type LoginForm = typeof EMPTY;

/**
 * What is asked for: the password; a code of the second factor, once the password was right; or, in place of the
 * password, the code that was texted to the number.
 */
type Asked = 'password' | 'code' | 'numberCode';

function credentialsOf(form: LoginForm, isByNumber: boolean, asked: Asked) {
  const { email, phone, password, remember, code, numberCode } = form;
  return {
    ...(isByNumber ? { phone } : { email }),
    ...(asked === 'numberCode' ? { numberCode } : { password }),
    ...(asked === 'code' && { code }),
    remember,
  };
}

interface LoginScreenProps {
  /** Somebody begins to type: they will soon be signed in. */
  readonly onBegin?: () => void;
}

/** /login. A signed-in visitor is sent on; the page also does this after signing in. */
export function LoginScreen({ onBegin }: LoginScreenProps) {
  const t = useT();
  const location = useLocation();
  const areCookiesBlocked = useCookiesBlocked();
  const session = useSession();
  const isByNumber = useByNumber();
  const [asked, setAsked] = useState<Asked>('password');
  const code = useNumberCode('sign-in');
  const state = useAuthForm({
    initial: {
      ...EMPTY,
      email: accountNameIn(location.state, 'email'),
      phone: accountNameIn(location.state, 'phone'),
    },
    fallback: 'auth.login_failed',
    // Only the server knows which codes a second factor has.
    check: (rules, form) =>
      rules.loginErrors(credentialsOf(form, isByNumber, asked === 'code' ? 'password' : asked)),
    send,
  });
  const { form, errors, set, control, input } = state;

  if (session) return <Navigate to={placeAfterSignIn(session.user.role, cameFrom(location.state))} replace />;

  async function send(typed: LoginForm) {
    try {
      const isSignedIn = signIn(await login(credentialsOf(typed, isByNumber, asked)));
      if (isSignedIn) toast.success(t('done.signed_in'));
      return Boolean(isSignedIn);
    } catch (error) {
      const reason = error instanceof ApiError ? error.code : undefined;
      if (reason === 'failure.second_factor_needed') return setAsked('code');
      // The account does not know this device, or the device has forgotten that it does.
      if (reason === 'failure.password_on_new_device') setAsked('password');
      throw error;
    }
  }

  const sendCode = () =>
    state.run({
      check: (rules, typed) => rules.phoneErrors(typed),
      send: ({ phone }) => code.send(phone, () => setAsked('numberCode')),
    });

  function askForPassword() {
    state.clearFailure();
    set('code', '');
    set('numberCode', '');
    setAsked('password');
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
      <AuthForm
        state={state}
        onBegin={onBegin}
        label={t(state.isBusy ? 'auth.logging_in' : 'auth.login')}
        otherWay={
          asked === 'password' &&
          isByNumber &&
          wasSignedInHere() && (
            <Button tone="secondary" size="l" block busy={state.isRunning} onClick={sendCode}>
              {t('number.send')}
            </Button>
          )
        }
      >
        {asked === 'code' && <FactorStep {...control('code')} />}
        {asked === 'numberCode' && (
          <NumberCodeField
            {...control('numberCode')}
            phone={form.phone}
            waitSeconds={code.waitSeconds}
            isSending={state.isRunning}
            onSendAgain={sendCode}
          />
        )}
        {asked !== 'password' && (
          <Button tone="quiet" onClick={askForPassword}>
            {t(isByNumber ? 'number.by_password' : 'auth.code_back')}
          </Button>
        )}
        {asked === 'password' && (
          <>
            <AccountField draft={state} />
            <Field label={t('auth.password')} error={errors.password}>
              <PasswordInput {...input('password')} autoComplete="current-password" />
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

interface FactorStepProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** The second step for people with a second factor. */
function FactorStep({ value, error, onChange }: FactorStepProps) {
  const t = useT();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Field label={t('auth.code')} hint={t('auth.code_hint')} error={error}>
      <CodeInput ref={ref} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
