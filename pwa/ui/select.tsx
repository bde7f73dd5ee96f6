import type { Ref, SelectHTMLAttributes } from 'react';
import { DownIcon } from './common-icons.tsx';
import styles from './control.module.css';
import { useFieldControl } from './field-context.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'children'> {
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** The phone's own picker. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <span className={styles.select}>
      <select {...useFieldControl()} {...rest} className={styles.control}>
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <DownIcon size={18} />
    </span>
  );
}
