import { type InputHTMLAttributes, useState } from 'react';
import { numberIn } from '../../shared/digits.ts';
import styles from './control.module.css';
import { useFieldControl } from './field-context.ts';

interface NumberInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'value' | 'onChange' | 'min' | 'max'> {
  /** NaN for nothing, and for what is no number: it stays as it was typed. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
}

/** A number in the digits of any script: a browser's own number field gives nothing at all for `٣`. */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  className = styles.control,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState('');
  const isOwn = Object.is(numberIn(typed), value);
  const step = (by: 1 | -1) =>
    onChange(Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? -Infinity, (value || 0) + by)));
  return (
    <input
      {...useFieldControl()}
      {...rest}
      className={className}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      role="spinbutton"
      aria-valuenow={Number.isNaN(value) ? undefined : value}
      aria-valuemin={min}
      aria-valuemax={max}
      value={isOwn ? typed : Number.isNaN(value) ? '' : String(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(numberIn(event.target.value));
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 } as const;
        if (rest.readOnly || !(event.key in by)) return;
        event.preventDefault();
        step(by[event.key as keyof typeof by]);
      }}
    />
  );
}
