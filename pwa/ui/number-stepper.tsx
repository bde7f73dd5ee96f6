import { useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useFieldControl } from './field-context.ts';
import { IconButton } from './icon-button.tsx';
import { MinusIcon, PlusIcon } from './icons.tsx';
import styles from './number-stepper.module.css';

interface NumberStepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  name?: string;
}

/** A whole number, by two big buttons or typed. A typed one is limited to the range on leaving the field. */
export function NumberStepper({ value, onChange, min = 1, max = 50, name }: NumberStepperProps) {
  const t = useT();
  const clamp = (next: number) => Math.min(max, Math.max(min, Math.round(next)));
  const empty = Number.isNaN(value);
  // A field that began empty and was only passed by the Tab key stays empty.
  const isTyped = useRef(false);
  return (
    <span className={styles.stepper}>
      <IconButton
        icon={MinusIcon}
        label={t('ui.less')}
        outlined
        disabled={value <= min}
        onClick={() => onChange(clamp(empty ? min : value - 1))}
      />
      <input
        {...useFieldControl()}
        className={styles.number}
        type="number"
        inputMode="numeric"
        name={name}
        min={min}
        max={max}
        step={1}
        value={empty ? '' : value}
        onChange={(event) => {
          isTyped.current = true;
          onChange(event.target.valueAsNumber);
        }}
        onBlur={() => {
          if (!empty || isTyped.current) onChange(empty ? min : clamp(value));
        }}
      />
      <IconButton
        icon={PlusIcon}
        label={t('ui.more')}
        outlined
        disabled={value >= max}
        onClick={() => onChange(clamp(empty ? min : value + 1))}
      />
    </span>
  );
}
