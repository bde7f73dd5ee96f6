import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface NameFieldProps {
  readonly label: string;
  /** A hospital's name, not a person's. */
  readonly isHospital: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (name: string) => void;
}

/** The name of an account, as its owner gives it. */
export const NameField = ({ label, isHospital, value, error, onChange }: NameFieldProps) => (
  <Field label={label} error={error}>
    <TextInput
      name="name"
      autoComplete={isHospital ? 'organization' : 'name'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
