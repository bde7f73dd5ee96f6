import { EXAMPLE_PHONE } from '../../../shared/country/facts.ts';
import { NameField } from '../../features/account/name-field.tsx';
import { PlaceField } from '../../features/places/place-field.tsx';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { BloodTypePicker } from '../../ui/blood-type-picker.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import { AccountField } from './account-field.tsx';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { RegisteringAs, RegistrationForm } from './registration.ts';
import type { Step } from './steps.ts';

interface StepFieldsProps {
  readonly role: RegisteringAs;
  readonly step: Exclude<Step['name'], 'code'>;
  readonly draft: FormDraft<RegistrationForm>;
}

/** The fields of one step. */
export function StepFields({ role, step, draft }: StepFieldsProps) {
  const t = useT();
  const { form, errors, set, control, input } = draft;
  const isHospital = role === 'hospital';
  switch (step) {
    case 'type':
      return (
        <>
          <BloodTypePicker
            {...control('bloodType')}
            legend={t('register.blood_type')}
            legendHidden
            other={{ value: 'unknown', label: t('register.type_unknown') }}
          />
          <div role="status">
            {form.bloodType === 'unknown' && <Notice>{t('register.type_unknown_means')}</Notice>}
          </div>
        </>
      );
    case 'place':
    case 'site':
      return (
        <>
          <PlaceField
            {...control('location')}
            label={t('register.location')}
            hint={t(isHospital ? 'register.location_hint_hospital' : 'register.location_hint_donor')}
            name="location"
          />
          {isHospital && (
            <Field label={t('register.address')} hint={t('register.address_hint')} error={errors.address}>
              <TextArea {...input('address')} autoComplete="street-address" rows={2} />
            </Field>
          )}
        </>
      );
    case 'person':
    case 'hospital':
      return (
        <>
          <NameField
            {...control('name')}
            label={t(isHospital ? 'auth.hospital_name' : 'auth.name')}
            isHospital={isHospital}
          />
          <Field
            label={t('auth.phone')}
            hint={isHospital ? undefined : t('register.phone_hint')}
            error={errors.phone}
          >
            <PhoneInput {...input('phone')} placeholder={EXAMPLE_PHONE} />
          </Field>
          {!isHospital && (
            <>
              <Checkbox
                label={t('register.calls')}
                checked={form.calls}
                onChange={(event) => set('calls', event.target.checked)}
              />
              <Checkbox
                label={t('register.woman')}
                checked={form.isWoman}
                onChange={(event) => set('isWoman', event.target.checked)}
              />
            </>
          )}
        </>
      );
    case 'account':
      return (
        <>
          {isHospital ? <AccountEmailField draft={draft} /> : <AccountField draft={draft} />}
          <div className={styles.pair}>
            <NewPasswordFields draft={draft} label={t('auth.password')} hint={t('auth.password_hint')} />
          </div>
        </>
      );
  }
}
