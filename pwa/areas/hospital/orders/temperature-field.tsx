import { numberIn } from '../../../../shared/digits.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface TemperatureFieldProps {
  /** As it was typed. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** °C of what was typed, in any script's digits; NaN for what is no number. */
export const celsiusIn = (text: string): number => numberIn(text);

export function TemperatureField({ value, onChange }: TemperatureFieldProps) {
  const t = useT();
  return (
    <Field label={t('order.temperature')}>
      <TextInput
        name="temperature"
        // A phone's decimal keyboard has no minus sign everywhere.
        inputMode="text"
        autoComplete="off"
        maxLength={6}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
