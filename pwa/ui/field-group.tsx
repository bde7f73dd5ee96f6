import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field.tsx';

interface FieldGroupProps {
  legend: ReactNode;
  /** Shows the legend only to screen readers if the screen already says it. */
  legendHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A fieldset for choices that belong together: radios, checkboxes. */
export function FieldGroup(props: FieldGroupProps) {
  const { legend, legendHidden, hint, error, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={styles.field} aria-describedby={described} aria-invalid={error ? true : undefined}>
      <legend className={legendHidden ? 'visually-hidden' : styles.label}>{legend}</legend>
      {hint && (
        <p className="soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {'error' in props && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
