import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../data/api/call.ts';
import { NumberCodeField } from '../../features/account/number-code-field.tsx';
import { useNumberCode } from '../../features/account/use-number-code.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AccountField } from './account-field.tsx';
import { withAccountName } from './after-sign-in.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useByNumber } from './use-by-number.ts';

const EMPTY = { email: '', phone: '', numberCode: '', password: '', confirmPassword: '' };
type ForgotForm = typeof EMPTY;

/**
 * /forgot-password: by a link that is mailed, or by a code that is texted, which is asked for with the new password.
 * What it says never shows whether the e-mail, or the number, has an account.
 */
export function ForgotPasswordScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { state: carried } = useLocation();
  const isByNumber = useByNumber();
  const [asksForCode, setAsksForCode] = useState(false);
  const [confirmation, setConfirmation] = useState<string>();
  const code = useNumberCode('reset');
  const state = useAuthForm({
    initial: EMPTY,
    fallback: 'auth.unexpected_error',
    check: (rules, form) => {
      if (asksForCode) return rules.resetErrors(form);
      return isByNumber ? rules.phoneErrors(form) : rules.forgotErrors(form);
    },
    send: (form) => {
      if (asksForCode) return reset(form);
      return isByNumber ? sendCode(form) : sendLink(form);
    },
  });
  const { form, control } = state;

  async function sendLink({ email }: ForgotForm) {
    setConfirmation(undefined);
    setConfirmation((await call('POST /auth/forgot-password', { body: { email } })).message);
  }

  const sendCode = ({ phone }: ForgotForm) => code.send(phone, () => setAsksForCode(true));

  async function reset({ phone, numberCode, password }: ForgotForm) {
    const { message } = await call('POST /auth/reset-password', { body: { phone, numberCode, password } });
    toast.success(message);
    navigate(PATHS.login, { state: withAccountName(carried, 'phone', phone) });
  }

  function labelOf() {
    if (asksForCode) return t('auth.save_password');
    if (isByNumber) return t('number.send');
    return t(confirmation ? 'auth.forgot_again' : 'auth.forgot_send');
  }

  return (
    <AuthFrame
      title={t('auth.forgot_title')}
      lead={t('auth.forgot_lead')}
      foot={<Link to={PATHS.login}>{t('auth.back_to_login')}</Link>}
    >
      <AuthForm state={state} label={labelOf()}>
        {asksForCode ? (
          <>
            <NumberCodeField
              {...control('numberCode')}
              phone={form.phone}
              waitSeconds={code.waitSeconds}
              isSending={state.isRunning}
              onSendAgain={() => state.run({ check: () => ({}), send: sendCode })}
            />
            <Button tone="quiet" onClick={() => setAsksForCode(false)}>
              {t('number.other')}
            </Button>
            <NewPasswordFields draft={state} label={t('auth.new_password')} hint={t('auth.password_hint')} />
          </>
        ) : (
          <>
            <AccountField draft={state} />
            <div role="status">
              {confirmation && !isByNumber && <Notice tone="success">{confirmation}</Notice>}
            </div>
          </>
        )}
      </AuthForm>
    </AuthFrame>
  );
}
