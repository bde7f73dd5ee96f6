import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './facts.module.css';

/** A name, and what is known under it. */
export type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Side by side if there is room. */
  readonly wide?: boolean;
  /** Instead of a line for each. */
  readonly className?: string | undefined;
}

/** A list of names and values. A text may be in other letters than the page. */
export function Facts({ facts, wide, className = cx(styles.facts, wide && styles.wide) }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
