import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './form.module.css';
import { loadRules } from './load-rules.ts';
import type { AuthFormState } from './use-auth-form.ts';

interface AuthFormProps<Form> {
  readonly state: AuthFormState<Form>;
  /** On the button. */
  readonly label: string;
  /** Below the button: what else may be done with what was typed. */
  readonly otherWay?: ReactNode;
  /** What to do about the failure. */
  readonly wayOut?: ReactNode;
  /** Somebody begins to type, and what checks it is there. */
  readonly onBegin?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The fields, the one button, and why it failed. */
export function AuthForm<Form>({ state, label, otherWay, wayOut, onBegin, children }: AuthFormProps<Form>) {
  const begin = () => void loadRules().then(onBegin);
  // Who typed before the app had started does not enter the form once more.
  const beginAgain = useEffectEvent(() => {
    if (state.ref.current?.contains(document.activeElement)) begin();
  });
  useEffect(() => beginAgain(), []);
  return (
    <form className={styles.form} ref={state.ref} noValidate onFocus={begin} onSubmit={state.submit}>
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
