import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './completeness.module.css';

/** How much of the profile is filled in. */
export function Completeness({ percent }: { readonly percent: number }) {
  const t = useT();
  const text = t('donor.completeness', { percent });
  return (
    <Card as="section" labelledBy="completeness">
      <div className={styles.panel}>
        <h2 id="completeness" className={styles.title}>
          {text}
        </h2>
        <ProgressBar tone="green" value={percent} max={100} aria-labelledby="completeness" />
      </div>
    </Card>
  );
}
