import type { FormDraft } from '../../../forms/use-form-draft.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch as Toggle } from '../../../ui/switch.tsx';
import type { SettingsForm } from './settings-form.ts';

export interface SettingsFieldsProps {
  readonly draft: FormDraft<SettingsForm>;
}

type FieldsOf<Value> = {
  [Name in keyof SettingsForm]: SettingsForm[Name] extends Value ? Name : never;
}[keyof SettingsForm];

interface SwitchProps extends SettingsFieldsProps {
  readonly field: FieldsOf<boolean>;
  readonly label: TextKey;
  readonly hint: TextKey;
}

/** On or off, with what it does. */
export function Switch({ draft, field, label, hint }: SwitchProps) {
  const t = useT();
  return (
    <Toggle
      name={field}
      label={t(label)}
      hint={t(hint)}
      checked={draft.form[field]}
      onChange={(event) => draft.set(field, event.target.checked)}
    />
  );
}

interface NumberChoiceProps<Name extends FieldsOf<number>> extends SettingsFieldsProps {
  readonly field: Name;
  readonly label: TextKey;
  readonly hint: TextKey;
  readonly options: readonly SettingsForm[Name][];
  readonly optionText: (value: number) => string;
}

/** One of a few numbers. */
export function NumberChoice<Name extends FieldsOf<number>>({
  draft,
  field,
  label,
  hint,
  options,
  optionText,
}: NumberChoiceProps<Name>) {
  const t = useT();
  return (
    <Field label={t(label)} hint={t(hint)}>
      <Select
        name={field}
        options={options.map((value) => ({ value: String(value), label: optionText(value) }))}
        value={String(draft.form[field])}
        onChange={(event) => draft.set(field, Number(event.target.value) as SettingsForm[Name])}
      />
    </Field>
  );
}
