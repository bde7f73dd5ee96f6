import { type ReactNode, useId, useMemo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { DangerIcon } from './common-icons.tsx';
import styles from './field.module.css';
import { FieldContext } from './field-context.ts';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Writes "(optional)" beside the label. */
  optional?: boolean;
  /** One control: TextInput, TextArea, Select, NumberStepper or PlaceInput. */
  children: ReactNode;
}

/** A label, a hint and an error, connected with the control inside for screen readers. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const t = useT();
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const invalid = error ? true : undefined;
  const control = useMemo(
    () => ({ id, 'aria-describedby': described, 'aria-invalid': invalid }) as const,
    [id, described, invalid],
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {t('ui.optional')}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      <DangerIcon size={16} />
      {children}
    </p>
  );
}
