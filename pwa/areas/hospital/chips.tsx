import type { ReactNode } from 'react';
import { FieldGroup } from '../../ui/field-group.tsx';
import styles from './chips.module.css';

interface ChipsProps<Value extends string> {
  readonly legend: string;
  /** Shows the legend only to screen readers if the screen already says it. */
  readonly legendHidden?: boolean;
  readonly hint?: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Empty if none is chosen. */
  readonly value: Value | '';
  readonly onChoose: (value: Value | '') => void;
}

/** One of a few usual answers by one tap; another tap takes it back. */
export function Chips<Value extends string>({
  legend,
  legendHidden,
  hint,
  options,
  value: chosen,
  onChoose,
}: ChipsProps<Value>) {
  return (
    <FieldGroup legend={legend} legendHidden={legendHidden} hint={hint}>
      <div className={styles.chips}>
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={chosen === value}
            onClick={() => onChoose(chosen === value ? '' : value)}
          >
            {label}
          </button>
        ))}
      </div>
    </FieldGroup>
  );
}
