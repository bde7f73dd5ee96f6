import { plainDigits } from '../../../../shared/digits.ts';
import styles from '../../../ui/control.module.css';
import { useFieldControl } from '../../../ui/field-context.ts';

interface ShiftCodeInputProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Four digits that nobody next to the tablet can read, and that no browser offers to store. */
export function ShiftCodeInput({ value, onChange }: ShiftCodeInputProps) {
  return (
    <input
      {...useFieldControl()}
      className={styles.control}
      name="code"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value}
      onChange={(event) => onChange(plainDigits(event.target.value))}
    />
  );
}
