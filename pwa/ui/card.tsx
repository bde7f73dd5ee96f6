import type { ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from './class-names.ts';

interface CardProps {
  /** A list of cards uses `li`; a card with a heading of its own uses `article` or `section`. */
  as?: 'div' | 'article' | 'section' | 'li';
  /** Draws attention with a band of colour at the start edge, besides an icon and a text inside. */
  accent?: 'brand' | 'amber' | 'green' | 'blue' | 'danger';
  padding?: 'm' | 'l' | 'none';
  labelledBy?: string;
  children: ReactNode;
}

export function Card({ as: Element = 'div', accent, padding = 'm', labelledBy, children }: CardProps) {
  return (
    <Element
      className={cx(styles.card, styles[padding], accent && styles.accent, accent && styles[accent])}
      {...(labelledBy && { 'aria-labelledby': labelledBy })}
    >
      {children}
    </Element>
  );
}
