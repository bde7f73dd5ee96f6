import type { Alert } from '../../../shared/contract/alerts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './wave-timeline.module.css';

/** Each wave with how many it alerted, the newest first. */
export function WaveTimeline({ alert }: { readonly alert: Alert }) {
  const t = useT();
  const format = useFormat();
  if (alert.waves.length === 0) return null;
  return (
    <ol className={styles.line} reversed aria-label={t('alerts.waves')}>
      {alert.waves.toReversed().map(({ number, tier, radiusKm, called, coming, startedAt }) => (
        <li key={number} className={coming > 0 ? styles.answered : styles.wave}>
          <p className={styles.head}>
            <strong>{t('alerts.wave', { number })}</strong>
            <time dateTime={startedAt}>{format.time(startedAt)}</time>
          </p>
          <p className="soft">
            {t(tier === 'exact' ? 'alerts.tier_exact' : 'alerts.tier_compatible')}
            {' · '}
            {radiusKm === null
              ? t('alerts.everywhere')
              : t('alerts.within', { distance: format.distance(radiusKm) })}
          </p>
          <p>
            {t('alerts.wave_called', { count: called })}
            {coming > 0 && ` · ${t('alerts.wave_coming', { count: coming })}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
