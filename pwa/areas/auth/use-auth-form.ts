import { type FormEvent, useState } from 'react';
import { fieldTexts } from '../../forms/field-errors.ts';
import { type FormDraft, useFormDraft } from '../../forms/use-form-draft.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ErrorKey } from './confirmation.ts';
import { loadRules, type Rules } from './load-rules.ts';
import { useFailure } from './use-failure.ts';

interface AuthFormOptions<Form> {
  readonly initial: Form;
  /** What is said where the server gives no reason. */
  readonly fallback: TextKey;
  /** What is wrong with which field; nothing is sent while there is any. */
  check(rules: Rules, form: Form): Record<string, ErrorKey>;
  /** Fields that are invalid, by the rules or by the server. */
  onErrors?(fields: readonly string[]): void;
  /** `false` if it did not work and nothing says why. */
  send(form: Form): Promise<unknown>;
}

/** What is wrong with which field, and what is done if there is nothing. */
type Work<Form> = Pick<AuthFormOptions<Form>, 'check' | 'send'>;

export interface AuthFormState<Form> extends FormDraft<Form> {
  readonly isBusy: boolean;
  /** Beside it, what `run` was given is going on. */
  readonly isRunning: boolean;
  /** The text beside the button. */
  readonly failure: string | undefined;
  readonly failureCode: string | undefined;
  /** No answer came. */
  readonly isLost: boolean;
  clearFailure(): void;
  submit(event: FormEvent): void;
  /** As `submit`, without an event. */
  sendAgain(): void;
  /** Something else with the same fields, checked and failing in the same way. */
  run(work: Work<Form>): void;
}

/** A form for people who are not signed in: checked by the contract's rules, one call at a time. */
export function useAuthForm<Form extends object>(options: AuthFormOptions<Form>): AuthFormState<Form> {
  const t = useT();
  const plain = useFormDraft(options.initial);
  const draft: typeof plain = {
    ...plain,
    showErrors(errors) {
      plain.showErrors(errors);
      options.onErrors?.(Object.keys(errors));
    },
  };
  const failure = useFailure(options.fallback, draft);
  const [busyWith, setBusyWith] = useState<'form' | 'other'>();

  async function checkAndSend({ check, send }: Work<Form>) {
    failure.clear();
    try {
      const wrong = check(await loadRules(), draft.form);
      if (Object.keys(wrong).length > 0) draft.showErrors(fieldTexts(wrong, t) as FormDraft<Form>['errors']);
      else if ((await send(draft.form)) === false) failure.show(undefined);
    } catch (error) {
      failure.show(error);
    } finally {
      setBusyWith(undefined);
    }
  }

  function start(as: 'form' | 'other', work: Work<Form>) {
    if (busyWith) return;
    setBusyWith(as);
    void checkAndSend(work);
  }

  return {
    ...draft,
    isBusy: busyWith === 'form',
    isRunning: busyWith === 'other',
    failure: failure.text,
    failureCode: failure.code,
    isLost: failure.isLost,
    clearFailure: failure.clear,
    submit(event) {
      event.preventDefault();
      start('form', options);
    },
    sendAgain: () => start('form', options),
    run: (work) => start('other', work),
  };
}
