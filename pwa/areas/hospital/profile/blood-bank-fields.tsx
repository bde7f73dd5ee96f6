import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import type { ProfileFieldsProps } from './profile-fields.tsx';
import styles from './profile-screen.module.css';

const NUMBERS = [
  { field: 'capacity', label: 'hospital.bank_capacity' },
  { field: 'currentStock', label: 'hospital.bank_stock' },
  { field: 'emergencyReserve', label: 'hospital.bank_reserve' },
] as const;

/** Units that the blood bank can hold, holds, and reserves. */
export function BloodBankFields({ draft }: ProfileFieldsProps) {
  const t = useT();
  const { bloodBank } = draft.form;
  return (
    <div className={styles.numbers}>
      {NUMBERS.map(({ field, label }) => (
        <Field
          key={field}
          label={t(label)}
          {...(field === 'currentStock' && bloodBank.counted && { hint: t('hospital.bank_counted') })}
          {...(field === 'capacity' && bloodBank.counted && { hint: t('hospital.bank_capacity_hint') })}
          error={Number.isNaN(bloodBank[field]) || bloodBank[field] < 0 ? draft.errors.bloodBank : undefined}
        >
          <NumberInput
            min={0}
            name={field}
            readOnly={field === 'currentStock' && bloodBank.counted === true}
            value={bloodBank[field]}
            onChange={(units) => draft.set('bloodBank', { ...bloodBank, [field]: units })}
          />
        </Field>
      ))}
    </div>
  );
}
