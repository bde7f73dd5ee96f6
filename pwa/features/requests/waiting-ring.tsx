import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';
import type { DonorStats } from './queries/donor-stats.ts';
import styles from './waiting-ring.module.css';

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;

interface WaitingRingProps {
  readonly stats: Pick<DonorStats, 'daysUntilEligible' | 'nextEligibleAt' | 'donationIntervalDays'>;
}

/** For donors who gave recently: the remaining days, filling up, and how they can help meanwhile. */
export function WaitingRing({ stats }: WaitingRingProps) {
  const t = useT();
  const format = useFormat();
  const { nextEligibleAt, donationIntervalDays } = stats;
  const days = stats.daysUntilEligible ?? 0;
  const passed = Math.max(0, 1 - days / donationIntervalDays);
  return (
    <Card accent="amber">
      <div className={styles.waiting}>
        <svg className={styles.ring} viewBox="0 0 100 100" width="96" height="96" aria-hidden="true">
          <circle cx="50" cy="50" r={RADIUS} />
          <circle
            className={styles.passed}
            cx="50"
            cy="50"
            r={RADIUS}
            strokeDasharray={`${passed * AROUND} ${AROUND}`}
            transform="rotate(-90 50 50)"
          />
          <text x="50" y="60">
            {format.number(days)}
          </text>
        </svg>
        <div className={styles.text}>
          <p>
            <strong>{t('donor.days_remaining', { days })}</strong>
          </p>
          {nextEligibleAt && <p>{t('donor.eligible_from', { date: format.date(nextEligibleAt) })}</p>}
          <p className="soft">{t('donor.waiting.meanwhile')}</p>
        </div>
      </div>
    </Card>
  );
}
