import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { call } from '../../data/api/call.ts';
import type { CallOutput } from '../../data/api/client.ts';
import { signIn } from '../../data/session/session.ts';
import { useSession } from '../../data/session/use-session.ts';
import { failureReason } from '../../features/failures/failure-text.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { homeOf, PATHS } from '../../routing/paths.ts';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useLinkToken } from './use-link-token.ts';

const EMPTY = { name: '', phone: '', password: '', confirmPassword: '' };

type Invited = CallOutput<'POST /auth/invitation'>;

function titleOf(invited: Invited | undefined, t: Translate): string {
  if (!invited) return t('link.join_invitation');
  return invited.role === 'admin'
    ? t('link.join_admin_title')
    : t('link.join_title', { hospital: invited.hospital });
}

/** Whom the link invites, and where; without other screens' queries, which would be loaded for a single call. */
function useInvitation(token: string) {
  const [invited, setInvited] = useState<Invited>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more
  useEffect(() => {
    if (token === '') return;
    setError(undefined);
    call('POST /auth/invitation', { body: { token } }).then(setInvited, setError);
  }, [token, tries]);
  return { invited, error, retry: () => setTries((count) => count + 1) };
}

/** /join#token=…: a colleague whom a hospital invited, or an admin whom another invited, makes their account. */
export function JoinScreen() {
  const t = useT();
  const navigate = useNavigate();
  const session = useSession();
  const token = useLinkToken(PATHS.join);
  const { invited, error, retry } = useInvitation(token);
  const isAdmin = invited?.role === 'admin';
  const state = useAuthForm({
    initial: invited ? { ...EMPTY, name: invited.name } : EMPTY,
    fallback: 'auth.registration_failed',
    check: (rules, form) => rules.joinErrors(form, isAdmin),
    send: async ({ name, phone, password }) => {
      const body = { token, name, password, remember: false, ...(!isAdmin && { phone }) };
      const answer = await call('POST /auth/accept-invitation', { body });
      const user = signIn(answer.token);
      if (!user) return false;
      toast.success(answer.message);
      return navigate(homeOf(user.role), { replace: true });
    },
  });
  const { errors, input } = state;

  if (session && token === '') return <Navigate to={homeOf(session.user.role)} replace />;

  return (
    <AuthFrame
      title={titleOf(invited, t)}
      lead={t(isAdmin ? 'link.join_admin_lead' : 'link.join_lead')}
      foot={<Link to={PATHS.login}>{t('auth.back_to_login')}</Link>}
    >
      {session && <Notice tone="warning">{t('link.join_sign_out')}</Notice>}
      {token === '' && <Notice tone="warning">{t('link.reset_no_token')}</Notice>}
      {error !== undefined && (
        <div className={styles.form}>
          <FailureNotice failure={failureReason(error, t, 'auth.unexpected_error')} />
          <RetryButton onRetry={retry} />
        </div>
      )}
      {invited && !session && (
        <AuthForm state={state} label={t('link.join_button')}>
          <p>
            {t('auth.email')}: <bdi>{invited.email}</bdi>
          </p>
          <Field label={t('auth.name')} error={errors.name}>
            <TextInput {...input('name')} autoComplete="name" />
          </Field>
          {!isAdmin && (
            <Field label={t('auth.phone')} error={errors.phone}>
              <PhoneInput {...input('phone')} />
            </Field>
          )}
          <NewPasswordFields
            draft={state}
            label={t('auth.password')}
            hint={t(isAdmin ? 'link.password_hint_admin' : 'auth.password_hint')}
          />
        </AuthForm>
      )}
    </AuthFrame>
  );
}
