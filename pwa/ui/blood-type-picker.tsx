import { useId } from 'react';
import { BLOOD_TYPES, type BloodType } from '../../shared/rules/blood.ts';
import { useT } from '../i18n/use-t.ts';
import styles from './blood-type-picker.module.css';
import { bloodTypeName, bloodTypeText } from './blood-type-text.ts';
import { cx } from './class-names.ts';
import { FieldGroup } from './field-group.tsx';

interface BloodTypePickerProps<Other extends string> {
  legend: string;
  /** Shows the legend only to screen readers if the screen already says it. */
  legendHidden?: boolean;
  value: BloodType | Other | '';
  onChange: (type: BloodType | Other) => void;
  /** A choice besides the eight, below them. */
  other?: { readonly value: Other; readonly label: string };
  hint?: string;
  error?: string | undefined;
}

/** Eight types, one tap, in letters that are not mistaken for each other at a glance. */
export function BloodTypePicker<Other extends string = never>({
  legend,
  legendHidden,
  value,
  onChange,
  other,
  hint,
  error,
}: BloodTypePickerProps<Other>) {
  const t = useT();
  const name = useId();
  return (
    <FieldGroup legend={legend} legendHidden={legendHidden} hint={hint} error={error}>
      <div className={styles.grid}>
        {BLOOD_TYPES.map((type) => (
          <label key={type} className={styles.choice} data-chosen={type === value || undefined}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={type}
              checked={type === value}
              aria-label={bloodTypeName(type, t)}
              onChange={() => onChange(type)}
            />
            <span aria-hidden className={styles.type}>
              {bloodTypeText(type)}
            </span>
          </label>
        ))}
        {other && (
          <label className={cx(styles.choice, styles.other)} data-chosen={value === other.value || undefined}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={other.value}
              checked={value === other.value}
              onChange={() => onChange(other.value)}
            />
            {other.label}
          </label>
        )}
      </div>
    </FieldGroup>
  );
}
