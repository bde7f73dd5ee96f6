import { useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from './icon-button.tsx';
import { MinusIcon, PlusIcon } from './icons.tsx';
import { NumberInput } from './number-input.tsx';
import styles from './number-stepper.module.css';

interface NumberStepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  name?: string;
  /** The form refuses what is out of the range, with a sentence: it stays as it was typed. */
  typedStays?: boolean;
}

/** A whole number, by two big buttons or typed. Unless it stays, a typed one is limited to the range on leaving. */
export function NumberStepper({
  value,
  onChange,
  min = 1,
  max = 50,
  name,
  typedStays = false,
}: NumberStepperProps) {
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
      <NumberInput
        className={styles.number}
        name={name}
        min={min}
        max={max}
        value={value}
        onChange={(next) => {
          isTyped.current = true;
          onChange(next);
        }}
        onBlur={({ target }) => {
          if (!empty) onChange(typedStays ? Math.round(value) : clamp(value));
          // What is no number stays, so that the form says so.
          else if (isTyped.current && target.value.trim() === '') onChange(min);
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
