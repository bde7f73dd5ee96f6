import { useT } from '../../i18n/use-t.ts';
import { ClockIcon } from '../../ui/icons.tsx';
import styles from './alert-panel.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

/** 4:12. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface NextWaveProps {
  readonly at: string;
  /** The alert as a whole waits. */
  readonly isFirst?: boolean;
}

/** When more donors are alerted, unless enough come before. */
export function NextWave({ at, isFirst = false }: NextWaveProps) {
  const t = useT();
  const seconds = useSecondsUntil(at);
  return (
    <p className={styles.next}>
      <ClockIcon size={18} />
      <span role="timer">
        {seconds > 0
          ? t(isFirst ? 'alerts.goes_out' : 'alerts.next_wave', { time: clock(seconds) })
          : t('alerts.next_wave_now')}
      </span>
      {seconds > 0 && <span className={styles.soft}>{t('alerts.next_wave_unless')}</span>}
    </p>
  );
}
