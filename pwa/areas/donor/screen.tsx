import type { ReactNode } from 'react';
import styles from './screen.module.css';

interface ScreenProps {
  readonly title: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The head and the column of a tab. */
export function Screen({ title, action, children }: ScreenProps) {
  return (
    <div className="stack-5">
      <header className={styles.head}>
        <h1>{title}</h1>
        {action}
      </header>
      {children}
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a tab under its own heading. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
