import type { useReason } from '../forms/use-reason.ts';
import { useT } from '../i18n/use-t.ts';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';

type ReasonFieldProps = ReturnType<typeof useReason>['field'] & {
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  /** A label other than "reason". */
  readonly missing?: string;
  /** The field's id; needed if a form has two. */
  readonly name?: string;
};

/** Its props are the reason of `useReason`. */
export function ReasonField({
  label,
  hint,
  maxLength,
  missing,
  name = 'reason',
  value,
  isMissing,
  onValue,
}: ReasonFieldProps) {
  const t = useT();
  return (
    <Field
      label={label}
      hint={hint}
      error={isMissing ? (missing ?? t('validation.reason_required')) : undefined}
    >
      <TextArea
        name={name}
        rows={2}
        required
        maxLength={maxLength}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  );
}
