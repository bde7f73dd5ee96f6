import type { Ref, TextareaHTMLAttributes } from 'react';
import styles from './control.module.css';
import { useFieldControl } from './field-context.ts';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ rows = 4, ...rest }: TextAreaProps) {
  return <textarea {...useFieldControl()} {...rest} rows={rows} className={styles.control} />;
}
