import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';
import styles from './deep-band.module.css';

interface DeepBandProps {
  /** `hero` ends in a curve, like the surface of a liquid; `panel` is a rounded block inside a page. */
  shape: 'hero' | 'panel';
  labelledBy?: string;
  children: ReactNode;
}

/** A blood-red background. The components inside take its colours automatically. */
export function DeepBand({ shape, labelledBy, children }: DeepBandProps) {
  return (
    <section
      className={cx(styles.band, styles[shape])}
      {...(labelledBy && { 'aria-labelledby': labelledBy })}
    >
      <div className={styles.inside}>{children}</div>
    </section>
  );
}
