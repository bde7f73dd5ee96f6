import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
