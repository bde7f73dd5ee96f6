import type { ReactNode } from 'react';
import { DeepBand } from './deep-band.tsx';
import styles from './page-head.module.css';

interface PageHeadProps {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  /** Beside the text if there is room, otherwise below it. */
  children?: ReactNode;
}

/** The hero of About and Contact. */
export function PageHead({ eyebrow, title, lead, children }: PageHeadProps) {
  return (
    <DeepBand shape="hero" labelledBy="page-title">
      <div className={styles.head}>
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 id="page-title">{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </div>
    </DeepBand>
  );
}
