import { type FormEvent, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { signIn } from '../../data/session/session.ts';
import { useSession } from '../../data/session/use-session.ts';
import { fieldTexts } from '../../forms/field-errors.ts';
import { useFormGuard } from '../../forms/form-guard.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { PATHS } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { BackIcon } from '../../ui/common-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { cameFrom, placeAfterSignIn } from './after-sign-in.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './form.module.css';
import { loadRules, prepareRules } from './load-rules.ts';
import { EMPTY_REGISTRATION, type RegisteringAs } from './registration.ts';
import { RoleChoice } from './role-choice.tsx';
import { useFailure } from './use-failure.ts';
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
  const role = roleOf(search.get('as'));
  const draft = useFormDraft(EMPTY_REGISTRATION);
  const failure = useFailure('auth.registration_failed', draft);
  const { register, isBusy } = useRegistration();
  useFormGuard(draft.isDirty && !session);
  useEffect(() => void RegisterFields.preload(), []);

  if (session) return <Navigate to={placeAfterSignIn(session.user.role, cameFrom(location.state))} replace />;

  const choose = (as: RegisteringAs | undefined) =>
    setSearch(as ? { as } : {}, { state: location.state, replace: as === undefined });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !role) return;
    failure.clear();
    try {
      const wrong = (await loadRules()).registrationErrors(role, draft.form);
      if (Object.keys(wrong).length > 0) return draft.showErrors(fieldTexts(wrong, t));
      if (signIn(await register(role, draft.form))) toast.success(t('done.registered'));
      else failure.show(undefined);
    } catch (error) {
      failure.show(error);
    }
  }

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
        <form
          className={styles.form}
          ref={draft.ref}
          noValidate
          onFocus={prepareRules}
          onSubmit={(event) => void submit(event)}
        >
          <div className={styles.change}>
            <Button tone="quiet" icon={BackIcon} onClick={() => choose(undefined)}>
              {t('auth.change_role')}
            </Button>
          </div>
          <RegisterFields role={role} draft={draft} />
          <FailureNotice failure={failure.text} />
          <Button type="submit" size="l" block busy={isBusy}>
            {t(isBusy ? 'auth.registering' : 'auth.register')}
          </Button>
        </form>
      ) : (
        <RoleChoice onChoose={choose} />
      )}
    </AuthFrame>
  );
}
