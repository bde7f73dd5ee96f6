import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './floating-bar.module.css';
import { useRootMark } from './use-root-mark.ts';

interface FloatingBarProps {
  /** Says where it stands. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A screen's own action, in reach of the thumb over what scrolls below. */
export function FloatingBar({ className, children }: FloatingBarProps) {
  useRootMark('floatingBar', true);
  return <div className={cx(styles.bar, className)}>{children}</div>;
}
