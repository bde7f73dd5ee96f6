import type { Translate } from '../../i18n/i18n.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './legend.module.css';
import { rangeText, STEPS } from './need-steps.ts';

export function Legend({ t, hasOwn }: { t: Translate; hasOwn: boolean }) {
  return (
    <div className={styles.legend} aria-hidden="true">
      <ul className={styles.steps}>
        <li className={styles.title}>{t('map.open')}</li>
        {STEPS.map((from, step) => (
          <li key={from}>
            <span className={cx(styles.swatch, styles[`need${step}`])} />
            <bdi dir="ltr">{rangeText(step)}</bdi>
          </li>
        ))}
      </ul>
      <ul className={styles.marks}>
        <li>
          <span className={styles.mark}>!</span>
          {t('map.urgent_there')}
        </li>
        {hasOwn && (
          <li>
            <span className={styles.own} />
            {t('map.own')}
          </li>
        )}
      </ul>
    </div>
  );
}
