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

export interface AuthFormState<Form> extends FormDraft<Form> {
  readonly isBusy: boolean;
  /** The text beside the button. */
  readonly failure: string | undefined;
  readonly failureCode: string | undefined;
  clearFailure(): void;
  submit(event: FormEvent): void;
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
  const [isBusy, setBusy] = useState(false);

  async function checkAndSend() {
    failure.clear();
    setBusy(true);
    try {
      const wrong = options.check(await loadRules(), draft.form);
      if (Object.keys(wrong).length > 0) draft.showErrors(fieldTexts(wrong, t) as FormDraft<Form>['errors']);
      else if ((await options.send(draft.form)) === false) failure.show(undefined);
    } catch (error) {
      failure.show(error);
    } finally {
      setBusy(false);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void checkAndSend();
  };
  return {
    ...draft,
    isBusy,
    failure: failure.text,
    failureCode: failure.code,
    clearFailure: failure.clear,
    submit,
  };
}
