import { type ReactNode, useId, useMemo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { DangerIcon } from './common-icons.tsx';
import styles from './field.module.css';
import { FieldContext } from './field-context.ts';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** A field that is given one, or undefined, keeps a line's room for it: nothing moves as it comes. */
  error?: string | undefined;
  /** Writes "(optional)" beside the label. */
  optional?: boolean;
  /** One control: TextInput, TextArea, Select, NumberStepper or PlaceInput. */
  children: ReactNode;
}

/** A label, a hint and an error, connected with the control inside for screen readers. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional, children } = props;
  const t = useT();
  const id = useId();
  const control = useMemo(
    () =>
      ({
        id,
        'aria-describedby':
          [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      }) as const,
    [id, hint, error],
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {t('ui.optional')}</span>}
      </label>
      {hint && (
        <p className="soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {'error' in props && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The room of an error, and the error in it. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p className={styles.error} id={id}>
      {children && <DangerIcon />}
      {children}
    </p>
  );
}
