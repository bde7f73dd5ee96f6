import { useState } from 'react';
import type { OwnBloodType } from '../../../../shared/contract/fields.ts';
import type { Ward } from '../../../../shared/rules/family-asks.ts';
import { call } from '../../../data/api/call.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { useNumberCode } from '../../../features/account/use-number-code.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { fieldTexts, serverFieldErrors } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { loadChecks } from '../../../forms/load-checks.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { withoutField } from '../../../forms/use-dialog-draft.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useAttemptKey } from '../../../lib/use-attempt-key.ts';
import { type Asked, readAsked, storeAsked } from './asked-before.ts';

const EMPTY = {
  region: '',
  hospitalId: '',
  ward: '' as Ward | '',
  bloodType: '' as OwnBloodType | '',
  units: 1,
  phone: '',
  numberCode: '',
};

/** A code is typed anew: it is valid for minutes. */
const TYPED = withoutField(typedValues('ask', EMPTY), 'numberCode');

type Rules = typeof import('./rules.ts');

/** The server checks by the same rules, so the form also works without them. */
const WITHOUT_RULES: Rules = { askErrors: () => ({}), codeErrors: () => ({}) };

const loadRules = (): Promise<Rules> => loadChecks(() => import('./rules.ts'), WITHOUT_RULES);

export const prepareRules = () => void loadRules();

/** The form, the code that proves the number, and what was asked. */
export function useAsk() {
  const t = useT();
  const draft = useFormDraft(EMPTY, TYPED);
  const code = useNumberCode('ask');
  const attempt = useAttemptKey();
  const [isCodeSent, setCodeSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<Asked | undefined>(() => readAsked(Date.now()));
  const { form } = draft;
  useFormGuard(draft.isDirty && asked === undefined);

  /** Runs a step; what fails is said beside its field, or above the button. */
  async function run(step: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await step();
    } catch (error) {
      const fields = error instanceof ApiError ? serverFieldErrors(error.errors) : {};
      const here = Object.keys(fields).filter((field) => field in EMPTY);
      if (here.some((field) => field !== 'numberCode')) setCodeSent(false);
      if (here.length > 0) draft.showErrors(fields);
      else setProblem(failureReason(error, t));
    } finally {
      setBusy(false);
    }
  }

  const sendCode = () =>
    run(async () => {
      const wrong = fieldTexts((await loadRules()).askErrors(form), t);
      if (Object.keys(wrong).length > 0) return draft.showErrors(wrong);
      await code.send(form.phone, () => setCodeSent(true));
    });

  const ask = () =>
    run(async () => {
      const wrong = fieldTexts((await loadRules()).codeErrors(form.numberCode), t);
      if (Object.keys(wrong).length > 0) return draft.showErrors(wrong);
      const { region: _, ward, bloodType, ...rest } = form;
      if (ward === '' || bloodType === '') return setCodeSent(false);
      const { numberCode: __, ...same } = form;
      const answer = await call('POST /family-asks', {
        body: { ...rest, ward, bloodType, id: attempt.keyOf(same) },
      });
      attempt.end();
      storeAsked(answer.ask);
      draft.reset();
      setCodeSent(false);
      setAsked(answer.ask);
    });

  function askAgain() {
    storeAsked(null);
    setAsked(undefined);
  }

  return {
    draft,
    code,
    isCodeSent,
    isBusy,
    problem,
    asked,
    sendCode,
    ask,
    askAgain,
    back: () => setCodeSent(false),
  };
}
export type Ask = ReturnType<typeof useAsk>;
