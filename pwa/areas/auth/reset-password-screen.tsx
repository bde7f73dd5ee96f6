import { useNavigate } from 'react-router-dom';
import { call } from '../../data/api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useLinkToken } from './use-link-token.ts';

const EMPTY = { password: '', confirmPassword: '' };

/** /reset-password#token=…: a new password by a mailed link. */
export function ResetPasswordScreen() {
  const t = useT();
  const navigate = useNavigate();
  const token = useLinkToken(PATHS.resetPassword);
  const state = useAuthForm({
    initial: EMPTY,
    fallback: 'auth.unexpected_error',
    check: (rules, form) => rules.resetErrors(form),
    send: async ({ password }) => {
      toast.success((await call('POST /auth/reset-password', { body: { token, password } })).message);
      navigate(PATHS.login);
    },
  });

  return (
    <AuthFrame
      title={t('link.reset_title')}
      lead={t('link.reset_lead')}
      foot={<Link to={PATHS.forgotPassword}>{t('link.reset_new_link')}</Link>}
    >
      {token === '' ? (
        <div className={styles.form}>
          <Notice tone="warning">{t('link.reset_no_token')}</Notice>
          <Link to={PATHS.forgotPassword} className={buttonClass({ size: 'l', block: true })}>
            {t('auth.forgot_send')}
          </Link>
        </div>
      ) : (
        <AuthForm state={state} label={t('auth.save_password')}>
          <NewPasswordFields draft={state} label={t('auth.new_password')} hint={t('auth.password_hint')} />
        </AuthForm>
      )}
    </AuthFrame>
  );
}
