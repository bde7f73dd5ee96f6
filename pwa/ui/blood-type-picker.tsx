import { useId } from 'react';
import { BLOOD_TYPES, type BloodType } from '../../shared/rules/blood.ts';
import { useT } from '../i18n/use-t.ts';
import { BloodTypeDrop } from './blood-type-drop.tsx';
import styles from './blood-type-picker.module.css';
import { bloodTypeName } from './blood-type-text.ts';
import { FieldGroup } from './field-group.tsx';

interface BloodTypePickerProps {
  legend: string;
  /** Keeps the legend for screen readers where the screen says it already. */
  legendHidden?: boolean;
  value: BloodType | '';
  onChange: (type: BloodType) => void;
  hint?: string;
  error?: string | undefined;
}

/** Eight drops, one tap. */
export function BloodTypePicker({
  legend,
  legendHidden,
  value,
  onChange,
  hint,
  error,
}: BloodTypePickerProps) {
  const t = useT();
  const name = useId();
  return (
    <FieldGroup legend={legend} legendHidden={legendHidden} hint={hint} error={error}>
      <div className={styles.grid}>
        {BLOOD_TYPES.map((type) => (
          <label key={type} className={styles.choice}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={type}
              checked={type === value}
              aria-label={bloodTypeName(type, t)}
              onChange={() => onChange(type)}
            />
            <BloodTypeDrop type={type} tone={type === value ? 'solid' : 'soft'} decorative />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
