import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'role' | 'readOnly'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** On or off at once, its words before it. Its state is where the knob stands; what can't be switched has none. */
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
