import type { InputHTMLAttributes, Ref } from 'react';
import styles from './control.module.css';
import { useFieldControl } from './field-context.ts';

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Give `type`, `inputMode` and `autoComplete`: they choose the phone's keyboard. */
export function TextInput({ type = 'text', ...rest }: TextInputProps) {
  return <input {...useFieldControl()} {...rest} type={type} className={styles.control} />;
}
