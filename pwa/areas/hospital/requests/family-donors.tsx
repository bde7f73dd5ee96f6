import { type FormEvent, useState } from 'react';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { NewDonor } from '../donor-lists/use-new-donor.ts';

interface FamilyDonorsProps {
  readonly donor: NewDonor;
}

/** Who gave for a patient, name and number one after the other: a text thanks each and asks whether they would again. */
export function FamilyDonors({ donor: { draft, send, isPending, failure } }: FamilyDonorsProps) {
  const t = useT();
  const { errors, control, input } = draft;
  // Whom somebody typed before the page was loaded again is asked with the rest, so it is seen.
  const [wasTyped] = useState(draft.isDirty);

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <Fold label={t('hospital.family_donors')} open={wasTyped}>
      <form ref={draft.ref} className="stack-4" noValidate onSubmit={submit}>
        <p className="muted">{t('hospital.family_donors_hint')}</p>
        <Field label={t('profile.name')} error={errors.name}>
          <TextInput {...input('name')} autoComplete="off" />
        </Field>
        <Field label={t('profile.phone')} error={errors.phone}>
          <PhoneInput {...input('phone')} autoComplete="off" />
        </Field>
        <BloodTypePicker
          {...control('bloodType')}
          legend={t('hospital.family_type')}
          other={{ value: 'unknown', label: t('hospital.family_type_unknown') }}
        />
        <Button type="submit" tone="secondary" busy={isPending}>
          {t('hospital.family_ask')}
        </Button>
        {failure && <Notice tone="danger" title={reasonText(failure, t)} />}
      </form>
    </Fold>
  );
}
