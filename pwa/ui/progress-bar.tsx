import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps extends Omit<ComponentProps<'progress'>, 'className'> {
  readonly tone: 'amber' | 'green';
}

/** How much of a whole is there, as wide as the room it is given. It needs a name, as any `progress`. */
export function ProgressBar({ tone, ...rest }: ProgressBarProps) {
  return <progress className={cx(styles.bar, styles[tone])} {...rest} />;
}
