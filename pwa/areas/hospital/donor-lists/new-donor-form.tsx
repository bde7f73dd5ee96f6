import type { FormEvent } from 'react';
import { newDonorForm } from '../../../../shared/contract/donor-lists.ts';
import type { OwnBloodType } from '../../../../shared/contract/fields.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { submit } from '../../../data/device/submit.ts';
import { type OutcomeTexts, reasonText, showFieldErrors } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { hospitalTexts } from '../outcome-texts.ts';
import styles from './donor-lists.module.css';
import { TextLanguage } from './text-language.tsx';

type Body = CallInput<'POST /hospital/donors'>['body'];

const TEXTS: OutcomeTexts<CallOutput<'POST /hospital/donors'>, Body> = hospitalTexts({
  sent: ({ donor: { name, isAsked } }: CallOutput<'POST /hospital/donors'>) => ({
    key: isAsked ? 'hospital.new_donor_asked' : 'hospital.new_donor_done',
    values: { name },
  }),
  refused: 'hospital.new_donor_failed',
  unanswered: 'hospital.new_donor_failed',
});

const EMPTY = {
  name: '',
  phone: '',
  bloodType: '' as OwnBloodType | '',
  location: '',
  language: 'so' as Body['language'],
  consent: 'text' as Body['consent'],
};

const typed = typedValues('new-donor', EMPTY);
/** A page that is loaded again has what was typed; that they agreed is said anew. */
const KEPT: typeof typed = { ...typed, write: ({ consent: _, ...values }) => typed.write(values) };

const register = (body: Body) => submit('POST /hospital/donors', { body }, {});

/** Somebody at the desk who has no phone with the app, or no time: name, number, and what is known of them. */
export function NewDonorForm() {
  const t = useT();
  const draft = useFormDraft(EMPTY, KEPT);
  useFormGuard(draft.isDirty);
  const { form, errors, set } = draft;
  const { write, isPending, failure } = useWrite({ submit: register, texts: TEXTS });

  function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const wrong = fieldErrorsOf(newDonorForm, form);
    if (Object.keys(wrong).length > 0) return draft.showErrors(fieldTexts(wrong, t));
    void write(form as Body, {
      onDone: () => draft.reset(),
      onFailed: (why) => showFieldErrors(why, draft),
    });
  }

  return (
    <form ref={draft.ref} className={styles.section} noValidate onSubmit={send}>
      <Field label={t('list.field.name')} error={errors.name}>
        <TextInput
          name="name"
          autoComplete="off"
          value={form.name}
          onChange={(event) => set('name', event.target.value)}
        />
      </Field>
      <Field label={t('list.field.phone')} error={errors.phone}>
        <PhoneInput
          autoComplete="off"
          value={form.phone}
          onChange={(event) => set('phone', event.target.value)}
        />
      </Field>
      <BloodTypePicker
        legend={t('list.field.bloodType')}
        value={form.bloodType}
        other={{ value: 'unknown', label: t('list.type_not_tested') }}
        onChange={(type) => set('bloodType', type)}
        error={errors.bloodType}
      />
      <Field label={t('list.field.location')} hint={t('list.location_hint')} error={errors.location}>
        <TextInput
          name="location"
          autoComplete="off"
          value={form.location}
          onChange={(event) => set('location', event.target.value)}
        />
      </Field>
      <TextLanguage value={form.language} onChange={(language) => set('language', language)} />
      <Checkbox
        label={t('list.agreed')}
        hint={t('list.agreed_hint')}
        checked={form.consent === 'seen'}
        onChange={(event) => set('consent', event.target.checked ? 'seen' : 'text')}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isPending}>
          {t('list.register')}
        </Button>
      </div>
      {failure && <Notice tone="danger" title={reasonText(failure, t)} />}
    </form>
  );
}
