import { useId } from 'react';
import { FieldGroup } from './field-group.tsx';
import type { Icon } from './icons.tsx';
import styles from './segmented-control.module.css';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: Icon;
}

interface SegmentedControlProps<Value extends string> {
  legend: string;
  legendHidden?: boolean;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  hint?: string;
  error?: string | undefined;
}

/** Two to four choices side by side, exactly one of them chosen: a radio group. */
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
          <label
            key={segment.value}
            className={styles.segment}
            data-chosen={segment.value === value || undefined}
          >
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            {segment.icon && <segment.icon size={18} />}
            {segment.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
