import styles from './coming.module.css';

interface DigitCodeProps {
  readonly title: string;
  readonly code: string;
  readonly hint: string;
}

/** A code to say at a desk, in two halves. */
export function DigitCode({ title, code, hint }: DigitCodeProps) {
  const half = code.length / 2;
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <p className={styles.digits} dir="ltr">
        {code.slice(0, half)} {code.slice(half)}
      </p>
      <p className="soft">{hint}</p>
    </div>
  );
}
