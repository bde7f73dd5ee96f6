import type { FormEvent } from 'react';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { TextLanguage } from './text-language.tsx';
import { AT_DESK, useNewDonor } from './use-new-donor.ts';

interface NewDonorFormProps {
  /** As it was typed already; what is typed here is then not kept for later. */
  readonly phone?: string;
  /** With the number of a donor who agreed here; the others are asked by text. */
  readonly onAgreed?: (phone: string) => void;
}

/** Somebody at the desk who has no phone with the app, or no time: name, number, and what is known of them. */
export function NewDonorForm({ phone, onAgreed }: NewDonorFormProps) {
  const t = useT();
  const { draft, send, isPending, failure } = useNewDonor({
    ...(phone === undefined ? AT_DESK : { initial: { ...AT_DESK.initial, phone } }),
    onDone: (registered) => {
      if (registered.consent === 'seen') onAgreed?.(registered.phone);
    },
  });
  useFormGuard(draft.isDirty);
  const { form, errors, set, control, input } = draft;

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form ref={draft.ref} className="stack-3" noValidate onSubmit={submit}>
      <Field label={t('list.field.name')} error={errors.name}>
        <TextInput {...input('name')} autoComplete="off" />
      </Field>
      <Field label={t('list.field.phone')} error={errors.phone}>
        <PhoneInput {...input('phone')} autoComplete="off" />
      </Field>
      <BloodTypePicker
        {...control('bloodType')}
        legend={t('list.field.bloodType')}
        other={{ value: 'unknown', label: t('list.type_not_tested') }}
      />
      <Field label={t('list.field.location')} hint={t('list.location_hint')} error={errors.location}>
        <TextInput {...input('location')} autoComplete="off" />
      </Field>
      <TextLanguage {...control('language')} />
      <Checkbox
        label={t('list.agreed')}
        hint={t('list.agreed_hint')}
        checked={form.consent === 'seen'}
        onChange={(event) => set('consent', event.target.checked ? 'seen' : 'text')}
      />
      <div className="row-2">
        <Button type="submit" busy={isPending}>
          {t('list.register')}
        </Button>
      </div>
      {failure && <Notice tone="danger" title={reasonText(failure, t)} />}
    </form>
  );
}
