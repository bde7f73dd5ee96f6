import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './class-names.ts';
import type { Icon } from './icons.tsx';

export type Tone = 'neutral' | 'brand' | 'green' | 'amber' | 'blue' | 'danger';

interface BadgeProps {
  tone?: Tone;
  /** Required: a state is shown by icon and text, never by its colour alone. */
  icon: Icon;
  /** Filled with the full colour, for the one state that must not be overlooked. */
  strong?: boolean;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon: Icon, strong, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], strong && styles.strong)}>
      <Icon size={14} />
      {children}
    </span>
  );
}
