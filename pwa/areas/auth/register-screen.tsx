import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { REGISTERING_AS } from '../../../shared/public-pages.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyPart, preloadParts } from '../../routing/lazy-part.tsx';
import { PATHS } from '../../routing/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cameFrom, placeAfterSignIn } from './after-sign-in.ts';
import { AuthFrame } from './auth-frame.tsx';
import type { RegisteringAs, RegistrationForm } from './registration.ts';
import { RoleChoice } from './role-choice.tsx';

/** Loaded while the first question is read. */
const RegisterSteps = lazyPart(
  () => import('./register-steps.tsx'),
  'RegisterSteps',
  <Skeleton shape="card" count={4} />,
  'register',
);

const roleOf = (text: string | null): RegisteringAs | undefined =>
  text === 'donor' || text === 'hospital' ? text : undefined;

interface RegisterScreenProps {
  /** The last step is filled in: the area of the role is opened next. */
  readonly onLastStep?: (role: RegisteringAs) => void;
}

/** /register: first donor or hospital, then step by step. The address contains each step, so Back undoes it. */
export function RegisterScreen({ onLastStep }: RegisterScreenProps) {
  const t = useT();
  const location = useLocation();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const role = roleOf(search.get(REGISTERING_AS));
  const typed = useRef<RegistrationForm>(undefined);
  useEffect(() => preloadParts([RegisterSteps]), []);

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
        <RegisterSteps
          key={role}
          role={role}
          typed={typed}
          onLastStep={onLastStep}
          onChangeRole={() => choose(undefined)}
        />
      ) : (
        <RoleChoice onChoose={choose} />
      )}
    </AuthFrame>
  );
}
