import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './form.module.css';
import { prepareRules } from './load-rules.ts';
import type { AuthFormState } from './use-auth-form.ts';

interface AuthFormProps<Form> {
  readonly state: AuthFormState<Form>;
  /** On the button. */
  readonly label: string;
  /** Below the button: what else may be done with what was typed. */
  readonly otherWay?: ReactNode;
  /** What to do about the failure. */
  readonly wayOut?: ReactNode;
  readonly children: ReactNode;
}

/** The fields, the one button, and why it failed. */
export function AuthForm<Form>({ state, label, otherWay, wayOut, children }: AuthFormProps<Form>) {
  return (
    <form className={styles.form} ref={state.ref} noValidate onFocus={prepareRules} onSubmit={state.submit}>
      {children}
      <Button type="submit" size="l" block busy={state.isBusy}>
        {label}
      </Button>
      {otherWay}
      {/* Below: it moves no button. */}
      <FailureNotice failure={state.failure} />
      {wayOut}
    </form>
  );
}
