import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { REGISTERING_AS } from '../../../shared/public-pages.ts';
import { signIn } from '../../data/session/session.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useFormGuard } from '../../forms/form-guard.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { PATHS } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { BackIcon } from '../../ui/common-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { cameFrom, placeAfterSignIn, withEmail } from './after-sign-in.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './form.module.css';
import { EMPTY_REGISTRATION, type RegisteringAs } from './registration.ts';
import { RoleChoice } from './role-choice.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useRegistration } from './use-registration.ts';

/** Fetched while the first question is read. */
const RegisterFields = lazyPart(
  () => import('./register-fields.tsx'),
  'RegisterFields',
  <Skeleton shape="card" count={4} />,
);

const roleOf = (text: string | null): RegisteringAs | undefined =>
  text === 'donor' || text === 'hospital' ? text : undefined;

/** /register: first donor or hospital, then the fields. The choice stands in the address, so Back undoes it. */
export function RegisterScreen() {
  const t = useT();
  const location = useLocation();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const role = roleOf(search.get(REGISTERING_AS));
  const register = useRegistration();
  const state = useAuthForm({
    initial: EMPTY_REGISTRATION,
    fallback: 'auth.registration_failed',
    check: (rules, form) => (role ? rules.registrationErrors(role, form) : {}),
    send: async (form) => {
      if (!role || !signIn(await register(role, form))) return false;
      return toast.success(t('done.registered'));
    },
  });
  useFormGuard(state.isDirty && !session);
  useEffect(() => void RegisterFields.preload(), []);

  if (session) return <Navigate to={placeAfterSignIn(session.user.role, cameFrom(location.state))} replace />;

  const choose = (as: RegisteringAs | undefined) =>
    setSearch(as ? { [REGISTERING_AS]: as } : {}, { state: location.state, replace: as === undefined });

  return (
    <AuthFrame
      title={t(role ? `auth.register_${role}_title` : 'auth.register_title')}
      lead={
        <>
          {t(role ? `auth.register_${role}_lead` : 'auth.register_lead')}{' '}
          {role !== 'hospital' && <Link to={PATHS.giving}>{t('common.may_i_give')}</Link>}
        </>
      }
      foot={
        <>
          {t('auth.have_account')}{' '}
          <Link to={PATHS.login} state={location.state}>
            {t('auth.login')}
          </Link>
        </>
      }
    >
      {role ? (
        <AuthForm
          state={state}
          label={t(state.isBusy ? 'auth.registering' : 'auth.register')}
          wayOut={
            state.failureCode === 'failure.email_taken' && (
              <Link
                to={PATHS.login}
                state={withEmail(location.state, state.form.email)}
                className={buttonClass({ tone: 'secondary', block: true })}
              >
                {t('auth.log_in_instead')}
              </Link>
            )
          }
        >
          <div className={styles.change}>
            <Button tone="quiet" icon={BackIcon} onClick={() => choose(undefined)}>
              {t('auth.change_role')}
            </Button>
          </div>
          <RegisterFields role={role} draft={state} />
        </AuthForm>
      ) : (
        <RoleChoice onChoose={choose} />
      )}
    </AuthFrame>
  );
}
