import type { FormEvent } from 'react';
import { CALL_NOTE_MAX, type CallBack, callBackForm } from '../../../../shared/contract/admin-review.ts';
import { useFormFailure } from '../../../features/failures/use-failure-text.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast-store.ts';
import desk from '../screen.module.css';
import { useReviewStep } from './review.ts';

function Calls({ calls }: { readonly calls: readonly CallBack[] }) {
  const t = useT();
  const format = useFormat();
  if (calls.length === 0) return <p className="soft">{t('admin.review.no_calls')}</p>;
  return (
    <ul className={desk.section}>
      {calls.map(({ id, phone, note, by, at }) => (
        <li key={id}>
          <p className="soft">
            <bdi>{phone}</bdi> · <bdi>{by?.name ?? t('admin.review.gone')}</bdi> ·{' '}
            <bdi>{format.dateTime(at)}</bdi>
          </p>
          <p className={desk.words} dir="auto">
            {note}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface CallNotesProps {
  /** The hospital's. */
  readonly id: string;
  /** The number that it gave. */
  readonly phone: string;
  /** The latest first. */
  readonly calls: readonly CallBack[];
}

/** Notes of calls: whom admins called back, at which number, and what was said; with a form for a new one. */
export function CallNotes({ id, phone, calls }: CallNotesProps) {
  const t = useT();
  const empty = { phone, note: '' };
  const draft = useFormDraft(empty, typedValues('call-note', empty, id));
  const { form, errors, isDirty, ref, reset, showErrors, input } = draft;
  useFormGuard(isDirty);
  const step = useReviewStep(id);
  const showFailure = useFormFailure('admin.review.failed', draft);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (step.isPending) return;
    const parsed = callBackForm.safeParse(form);
    if (!parsed.success) {
      const texts = fieldTexts(fieldErrorsOf(callBackForm, form), t);
      return showErrors(form.note.trim() ? texts : { ...texts, note: t('admin.review.note_required') });
    }
    step.mutate(
      { action: 'call', ...parsed.data },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          reset();
        },
        onError: showFailure,
      },
    );
  }

  return (
    <Card as="section" labelledBy="calls">
      <div className={desk.section}>
        <h2 id="calls">{t('admin.review.calls')}</h2>
        <Calls calls={calls} />
        <form ref={ref} className={desk.section} noValidate onSubmit={submit}>
          <Field label={t('admin.review.called')} error={errors.phone}>
            <PhoneInput {...input('phone')} required />
          </Field>
          <Field label={t('admin.review.said')} error={errors.note}>
            <TextArea {...input('note')} rows={3} required dir="auto" maxLength={CALL_NOTE_MAX} />
          </Field>
          <div>
            <Button type="submit" tone="secondary" icon={CheckIcon} busy={step.isPending}>
              {t('admin.review.save_call')}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  );
}
