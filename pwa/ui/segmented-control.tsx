import { type InputHTMLAttributes, useId } from 'react';
import { cx } from './class-names.ts';
import { FieldGroup } from './field-group.tsx';
import type { Icon } from './icons.tsx';
import styles from './segmented-control.module.css';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: Icon;
}

interface GroupProps {
  legend: string;
  legendHidden?: boolean;
  hint?: string;
  error?: string | undefined;
}

interface SegmentedControlProps<Value extends string> extends GroupProps {
  segments: readonly Segment<Value>[];
  /** Empty while nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
}

/** Two to four choices side by side, at most one of them chosen: a radio group. */
export function SegmentedControl<Value extends string>({
  segments,
  value,
  onChange,
  ...group
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <FieldGroup {...group}>
      <div className={styles.segments}>
        {segments.map((segment) => (
          <Choice
            key={segment.value}
            segment={segment}
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface ShortSegment<Value extends string> extends Segment<Value> {
  /** The label in full, for screen readers. */
  name: string;
}

interface SegmentedChecksProps<Value extends string> extends GroupProps {
  segments: readonly ShortSegment<Value>[];
  isOn: (value: Value) => boolean;
  onToggle: (value: Value) => void;
}

/** Up to seven short choices in one row, any number of them chosen. */
export function SegmentedChecks<Value extends string>({
  segments,
  isOn,
  onToggle,
  ...group
}: SegmentedChecksProps<Value>) {
  return (
    <FieldGroup {...group}>
      <div className={cx(styles.segments, styles.row)}>
        {segments.map((segment) => (
          <Choice
            key={segment.value}
            segment={segment}
            type="checkbox"
            aria-label={segment.name}
            checked={isOn(segment.value)}
            onChange={() => onToggle(segment.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  segment: Segment<string>;
}

/** The whole cell is the radio button, or the box. */
function Choice({ segment, ...input }: ChoiceProps) {
  return (
    <label className={styles.segment} data-chosen={input.checked || undefined}>
      <input className={styles.input} {...input} />
      {segment.icon && <segment.icon size={18} />}
      {segment.label}
    </label>
  );
}
