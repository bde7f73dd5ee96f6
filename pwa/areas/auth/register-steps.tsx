import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { signIn } from '../../data/session/session.ts';
import { useFormGuard } from '../../forms/form-guard.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { focusFirstInvalid } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { BackIcon } from '../../ui/common-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast-store.ts';
import { withEmail } from './after-sign-in.ts';
import { AuthForm } from './auth-form.tsx';
import styles from './register-steps.module.css';
import { EMPTY_REGISTRATION, type RegisteringAs, type RegistrationForm } from './registration.ts';
import { StepFields } from './step-fields.tsx';
import { errorsIn, type Step } from './steps.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useRegistration } from './use-registration.ts';
import { useSteps } from './use-steps.ts';

/** The registration that was begun in this tab: nothing is lost when a phone ends the tab and restores it. */
const TYPED = typedValues('registration', EMPTY_REGISTRATION);

interface RegisterStepsProps {
  readonly role: RegisteringAs;
  /** What was typed, with the passwords, as long as the page is open: changing the role loses nothing. */
  readonly typed: RefObject<RegistrationForm | undefined>;
  readonly onChangeRole: () => void;
}

/** The form of registering, step by step; each step is checked when it is left, the last one sends. */
export function RegisterSteps({ role, typed, onChangeRole }: RegisterStepsProps) {
  const t = useT();
  const location = useLocation();
  const register = useRegistration();
  const { steps, at, step, next, back, leadTo } = useSteps(role);
  const isLast = at === steps.length - 1;
  const [initial] = useState(() => typed.current ?? { ...EMPTY_REGISTRATION, ...TYPED.read() });
  const state = useAuthForm({
    initial,
    fallback: 'auth.registration_failed',
    check: (rules, form) => errorsIn(steps.slice(0, at + 1), rules.registrationErrors(role, form)),
    onErrors: leadTo,
    send: async (form) => {
      if (!isLast) return next();
      return signIn(await register(role, form)) ? toast.success(t('done.registered')) : false;
    },
  });
  const { form, isDirty } = state;
  useFormGuard(isDirty);
  useEffect(() => {
    typed.current = form;
    if (isDirty) TYPED.write(form);
  });

  return (
    <AuthForm
      state={state}
      label={t(isLast ? (state.isBusy ? 'register.registering' : 'auth.register') : 'register.next')}
      wayOut={
        state.failureCode === 'failure.email_taken' && (
          <Link
            to={PATHS.login}
            state={withEmail(location.state, form.email)}
            className={buttonClass({ tone: 'secondary', block: true })}
          >
            {t('register.log_in_instead')}
          </Link>
        )
      }
    >
      <div className={styles.back}>
        <Button tone="quiet" icon={BackIcon} onClick={at === 0 ? onChangeRole : back}>
          {t(at === 0 ? 'register.change_role' : 'register.back')}
        </Button>
      </div>
      <StepHead form={state.ref} steps={steps} at={at} />
      <StepFields key={step.name} role={role} step={step} draft={state} />
    </AuthForm>
  );
}

interface StepHeadProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly steps: readonly [Step, ...Step[]];
  readonly at: number;
}

/** Which step this is. Gets the focus when the step begins, so that a screen reader says it; an error comes first. */
function StepHead({ form, steps, at }: StepHeadProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    if (!focusFirstInvalid(form.current)) heading.current?.focus();
  }, [at, form]);
  return (
    <div className={styles.head}>
      <div className={styles.progress} aria-hidden="true">
        {steps.map(({ name }, index) => (
          <span key={name} className={index <= at ? styles.done : undefined} />
        ))}
      </div>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        <span className={styles.count}>{t('register.step_of', { step: at + 1, count: steps.length })} </span>
        {t(`register.step.${(steps[at] ?? steps[0]).name}`)}
      </h2>
    </div>
  );
}
