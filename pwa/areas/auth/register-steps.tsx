import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { signIn } from '../../data/session/session.ts';
import { NumberCodeField } from '../../features/account/number-code-field.tsx';
import { useNumberCode } from '../../features/account/use-number-code.ts';
import { useFormGuard } from '../../forms/form-guard.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { focusFirstInvalid } from '../../forms/use-form-draft.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { BackIcon } from '../../ui/common-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { withAccountName } from './after-sign-in.ts';
import { AuthForm } from './auth-form.tsx';
import styles from './register-steps.module.css';
import { EMPTY_REGISTRATION, type RegisteringAs, type RegistrationForm } from './registration.ts';
import { StepFields } from './step-fields.tsx';
import { errorsIn, type Step } from './steps.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useByNumber } from './use-by-number.ts';
import { useRegistration } from './use-registration.ts';
import { useSteps } from './use-steps.ts';

/** The registration that was begun in this tab: nothing is lost when a phone ends the tab and restores it. */
const TYPED = typedValues('registration', EMPTY_REGISTRATION);

interface RegisterStepsProps {
  readonly role: RegisteringAs;
  /** What was typed, with the passwords, as long as the page is open: changing the role loses nothing. */
  readonly typed: RefObject<RegistrationForm | undefined>;
  readonly onLastStep?: ((role: RegisteringAs) => void) | undefined;
  readonly onChangeRole: () => void;
}

/** The form of registering, step by step; each step is checked when it is left, the last one sends. */
export function RegisterSteps({ role, typed, onLastStep, onChangeRole }: RegisterStepsProps) {
  const t = useT();
  const hasNoEmail = useByNumber();
  const isByNumber = role === 'donor' && hasNoEmail;
  const register = useRegistration(isByNumber);
  const code = useNumberCode('register');
  const { steps, numbered, at, step, next, back, leadTo } = useSteps(role, isByNumber);
  const isLast = at === steps.length - 1;
  const sendsCode = isByNumber && step.name === 'account';
  const [initial] = useState(() => typed.current ?? { ...EMPTY_REGISTRATION, ...TYPED.read() });
  const state = useAuthForm({
    initial,
    fallback: 'auth.registration_failed',
    check: (rules, form) =>
      errorsIn(steps.slice(0, at + 1), rules.registrationErrors(role, form, isByNumber)),
    onErrors: leadTo,
    send: async (form) => {
      if (sendsCode) return code.send(form.phone, next);
      if (!isLast) return next();
      return signIn(await register(role, form)) ? toast.success(t('done.registered')) : false;
    },
  });
  const { form, isDirty, control } = state;
  useFormGuard(isDirty);
  useEffect(() => {
    typed.current = form;
    if (isDirty) TYPED.write(form);
  });
  useEffect(() => {
    if (isLast) onLastStep?.(role);
  }, [isLast, role, onLastStep]);
  const isWaiting = sendsCode && state.isLost;
  useOnceOnline(isWaiting, state.sendAgain);

  return (
    <AuthForm
      state={isWaiting ? { ...state, failure: undefined } : state}
      label={t(isLast && state.isBusy ? 'register.registering' : (LABELS[step.name] ?? 'register.next'))}
      wayOut={
        isWaiting ? (
          <div role="status">
            <Notice tone="warning" title={t('register.waits')}>
              {t('register.waits_text')}
            </Notice>
          </div>
        ) : (
          <LogInInstead code={state.failureCode} form={form} />
        )
      }
    >
      <div className={styles.back}>
        <Button tone="quiet" icon={BackIcon} onClick={at === 0 ? onChangeRole : back}>
          {t(backLabelOf(step, at))}
        </Button>
      </div>
      <StepHead form={state.ref} steps={steps} numbered={numbered} at={at} />
      {step.name === 'code' ? (
        <NumberCodeField
          {...control('numberCode')}
          phone={form.phone}
          waitSeconds={code.waitSeconds}
          isSending={state.isRunning}
          onSendAgain={() =>
            state.run({ check: () => ({}), send: ({ phone }) => code.send(phone, () => {}) })
          }
        />
      ) : (
        <StepFields key={step.name} role={role} step={step.name} draft={state} />
      )}
    </AuthForm>
  );
}

/** What the button of these steps says; that of the others leads to the next one. */
const LABELS: Readonly<Partial<Record<Step['name'], TextKey>>> = {
  account: 'auth.register',
  code: 'number.confirm',
};

function backLabelOf({ name }: Step, at: number): TextKey {
  if (at === 0) return 'register.change_role';
  return name === 'code' ? 'number.other' : 'register.back';
}

/** While it waits, `then` is done as soon as there is a network. */
function useOnceOnline(isWaiting: boolean, then: () => void): void {
  const goOn = useEffectEvent(then);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => goOn();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [isWaiting]);
}

interface LogInInsteadProps {
  /** Why registering failed. */
  readonly code: string | undefined;
  readonly form: RegistrationForm;
}

/** For who has an account already. */
function LogInInstead({ code, form: { email, phone } }: LogInInsteadProps) {
  const t = useT();
  const { state } = useLocation();
  const isNumber = code === 'failure.number_taken';
  if (!isNumber && code !== 'failure.email_taken') return null;
  return (
    <Link
      to={PATHS.login}
      state={isNumber ? withAccountName(state, 'phone', phone) : withAccountName(state, 'email', email)}
      className={buttonClass({ tone: 'secondary', block: true })}
    >
      {t(isNumber ? 'register.log_in_by_number' : 'register.log_in_instead')}
    </Link>
  );
}

const titleOf = ({ name, fields }: Step): TextKey =>
  name === 'account' && fields.includes('phone') ? 'register.step.number' : `register.step.${name}`;

interface StepHeadProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly steps: readonly [Step, ...Step[]];
  /** How many of them count. */
  readonly numbered: number;
  readonly at: number;
}

/** Which step this is. Gets the focus when the step begins, so that a screen reader says it; an error comes first. */
function StepHead({ form, steps, numbered, at }: StepHeadProps) {
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
        {steps.slice(0, numbered).map(({ name }, index) => (
          <span key={name} className={index <= at ? styles.done : undefined} />
        ))}
      </div>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {at < numbered && (
          <span className={styles.count}>{t('register.step_of', { step: at + 1, count: numbered })} </span>
        )}
        {t(titleOf(steps[at] ?? steps[0]))}
      </h2>
    </div>
  );
}
