import { useState } from 'react';
import { call } from '../../data/api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useAuthForm } from './use-auth-form.ts';

const EMPTY = { email: '' };

/** /forgot-password. What it says never shows whether the e-mail has an account. */
export function ForgotPasswordScreen() {
  const t = useT();
  const [confirmation, setConfirmation] = useState<string>();
  const state = useAuthForm({
    initial: EMPTY,
    fallback: 'auth.unexpected_error',
    check: (rules, form) => rules.forgotErrors(form),
    send: async (form) => {
      setConfirmation(undefined);
      setConfirmation((await call('POST /auth/forgot-password', { body: form })).message);
    },
  });

  return (
    <AuthFrame
      title={t('auth.forgot_title')}
      lead={t('auth.forgot_lead')}
      foot={<Link to={PATHS.login}>{t('auth.back_to_login')}</Link>}
    >
      <AuthForm state={state} label={t(confirmation ? 'auth.forgot_again' : 'auth.forgot_send')}>
        <AccountEmailField draft={state} />
        <div role="status">{confirmation && <Notice tone="success">{confirmation}</Notice>}</div>
      </AuthForm>
    </AuthFrame>
  );
}
