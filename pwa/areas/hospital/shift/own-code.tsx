import { type FormEvent, useId, useState } from 'react';
import { shiftCodeForm } from '../../../../shared/contract/shift.ts';
import { CurrentPasswordField } from '../../../features/account/current-password-field.tsx';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { ShiftCodeInput } from './shift-code-input.tsx';
import { useSaveShiftCode } from './shift-queries.ts';

const EMPTY = { code: '', password: '' };

/** The code of the signed-in person: with it they take over here another time. */
export function OwnCode({ hasCode }: { readonly hasCode: boolean }) {
  const t = useT();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { form, errors, ref, reset, showErrors, control } = useFormDraft(EMPTY);
  const save = useSaveShiftCode();
  const failureText = useFailureText('shift.code_failed');

  function send() {
    setFailure(undefined);
    save.mutate(form, {
      onSuccess: ({ message }) => {
        toast.success(message);
        reset();
        setOpen(false);
      },
      onError: (error) => {
        const { text, fields } = failureText(error);
        if (Object.keys(fields).length > 0) showErrors(fields);
        else setFailure(text);
      },
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const wrong = fieldTexts(fieldErrorsOf(shiftCodeForm, form), t);
    if (Object.keys(wrong).length > 0) showErrors(wrong);
    else send();
  }

  const askToRemove = () =>
    askFirst({
      title: t('shift.own_remove_title'),
      text: t('shift.own_remove_text'),
      label: t('shift.own_remove'),
      failed: 'shift.code_failed',
      act: async () => (await save.mutateAsync(null)).message,
    });

  return (
    <section className="stack-3" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('shift.own_title')}</h3>
      <p className="soft">{t(hasCode ? 'shift.own_text' : 'shift.own_none')}</p>
      {isOpen ? (
        <form ref={ref} className="stack-3" noValidate onSubmit={submit}>
          <Field label={t('shift.own_code')} hint={t('shift.own_hint')} error={errors.code}>
            <ShiftCodeInput {...control('code')} />
          </Field>
          <CurrentPasswordField {...control('password')} name="password" />
          <Button type="submit" tone="secondary" busy={save.isPending}>
            {t('shift.own_save')}
          </Button>
        </form>
      ) : (
        <div className="row-2">
          <Button tone="secondary" onClick={() => setOpen(true)}>
            {t(hasCode ? 'shift.own_change' : 'shift.own_set')}
          </Button>
          {hasCode && (
            <Button tone="quiet" onClick={askToRemove}>
              {t('shift.own_remove')}
            </Button>
          )}
        </div>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </section>
  );
}
