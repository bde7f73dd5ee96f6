import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps extends Omit<ComponentProps<'progress'>, 'className'> {
  readonly tone: 'amber' | 'green';
}

/** How much of a whole is done, as wide as its container. It needs a name, like any `progress`. */
export function ProgressBar({ tone, ...rest }: ProgressBarProps) {
  return <progress className={cx(styles.bar, styles[tone])} {...rest} />;
}
