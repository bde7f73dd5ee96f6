import styles from './spinner.module.css';

interface SpinnerProps {
  /** Edge in CSS pixels. */
  size?: number;
  /** Announced by screen readers; without it the spinner is decoration of a control that says it is busy. */
  label?: string;
}

export function Spinner({ size = 32, label }: SpinnerProps) {
  return (
    <span className={styles.spinner} {...(label && { role: 'status' })}>
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="9" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
