import type { ReactNode } from 'react';
import reports from '../../../features/reports/reports.module.css';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import styles from './health.module.css';

interface HealthSectionProps {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

/** A part of the screen, with a line that says how to read its figures. */
export function HealthSection({ id, title, note, children }: HealthSectionProps) {
  return (
    <Card as="section" labelledBy={id}>
      <div className="stack-3">
        <h2 id={id}>{title}</h2>
        <p className="soft">{note}</p>
        <div className={cx(reports.types, styles.figures)}>{children}</div>
      </div>
    </Card>
  );
}
