import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'role' | 'readOnly'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** Immediately on or off, its text before it. Its state is the knob's position; a disabled one has no knob. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked */}
      <input {...rest} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}
