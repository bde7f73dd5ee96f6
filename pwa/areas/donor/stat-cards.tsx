import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { GivenCards, GivingStatusCard, UNKNOWN } from '../../requests-kit/giving-cards.tsx';
import type { DonorStats } from '../../requests-kit/queries/donor-stats.ts';
import { PinIcon } from '../../ui/icons.tsx';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';

interface StatCardsProps {
  readonly stats: DonorStats | undefined;
  /** Undefined while it is not known; null where the profile has no place to measure from. */
  readonly nearby: number | null | undefined;
}

/** The four figures of the dashboard. */
export function StatCards({ stats, nearby }: StatCardsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <StatGrid>
      <GivenCards stats={stats} />
      <StatCard
        label={t('donor.stat.nearby')}
        value={typeof nearby === 'number' ? format.number(nearby) : UNKNOWN}
        icon={PinIcon}
        tone="blue"
        {...(nearby === null && { note: t('donor.stat.nearby_unknown') })}
      />
      <GivingStatusCard stats={stats} daysText="donor.days" />
    </StatGrid>
  );
}
