import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './floating-bar.module.css';
import { useRootMark } from './use-root-mark.ts';

interface FloatingBarProps {
  /** Says where it stands. */
  readonly className: string | undefined;
  /** False if it scrolls with the page for now; its content stays the same. */
  readonly isFloating?: boolean;
  readonly children: ReactNode;
}

/** A screen's own action, in reach of the thumb over what scrolls below. */
export function FloatingBar({ className, isFloating = true, children }: FloatingBarProps) {
  useRootMark('floatingBar', isFloating);
  return <div className={cx(isFloating && styles.bar, className)}>{children}</div>;
}
