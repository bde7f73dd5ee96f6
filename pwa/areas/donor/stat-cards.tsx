import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import type { DonorStats } from '../../requests-kit/queries/donor-stats.ts';
import { CheckCircleIcon, ClockIcon, DropIcon, HeartIcon, PinIcon } from '../../ui/icons.tsx';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';

interface StatCardsProps {
  readonly stats: DonorStats | undefined;
  /** Undefined while it is not known; null where the profile has no place to measure from. */
  readonly nearby: number | null | undefined;
}

const UNKNOWN = '–';

/** The four figures of the dashboard. */
export function StatCards({ stats, nearby }: StatCardsProps) {
  const t = useT();
  const format = useFormat();
  const days = stats?.daysUntilEligible ?? 0;
  const status = days > 0 ? t('donor.days', { days }) : t('donor.ready');
  return (
    <StatGrid>
      <StatCard
        label={t('donor.stat.donations')}
        value={stats ? format.number(stats.totalDonations) : UNKNOWN}
        icon={DropIcon}
      />
      <StatCard
        label={t('donor.stat.lives')}
        value={stats ? format.number(stats.livesSaved) : UNKNOWN}
        icon={HeartIcon}
        tone="green"
      />
      <StatCard
        label={t('donor.stat.nearby')}
        value={typeof nearby === 'number' ? format.number(nearby) : UNKNOWN}
        icon={PinIcon}
        tone="blue"
        {...(nearby === null && { note: t('donor.stat.nearby_unknown') })}
      />
      <StatCard
        label={t('donor.stat.status')}
        value={stats ? status : UNKNOWN}
        icon={stats && days === 0 ? CheckCircleIcon : ClockIcon}
        tone={stats && days === 0 ? 'green' : 'amber'}
      />
    </StatGrid>
  );
}
