import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { CheckCircleIcon, ClockIcon, DropIcon, HeartIcon } from '../../ui/icons.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import type { DonorStats } from './queries/donor-stats.ts';

interface Stats {
  readonly stats: DonorStats | undefined;
}

/** Shown if a figure is not known. */
export const UNKNOWN = '–';

/** How often they gave, and how many lives that may have saved. */
export function GivenCards({ stats }: Stats) {
  const t = useT();
  const format = useFormat();
  return (
    <>
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
    </>
  );
}

interface GivingStatusCardProps extends Stats {
  readonly daysText: 'donor.days' | 'donor.days_remaining';
  /** Nobody whose blood type is unknown can be called: they are not "ready". */
  readonly isTyped: boolean;
}

/** Whether they may give now, or in how many days, worded by `daysText`. */
export function GivingStatusCard({ stats, daysText, isTyped }: GivingStatusCardProps) {
  const t = useT();
  const days = stats?.daysUntilEligible ?? 0;
  const isReady = stats !== undefined && days === 0 && !stats.bar && isTyped;
  function statusText({ bar }: DonorStats) {
    if (bar) return t('donor.not_now');
    if (days > 0) return t(daysText, { days });
    return t(isTyped ? 'donor.ready' : 'donor.untested');
  }
  return (
    <StatCard
      label={t('donor.stat.status')}
      value={stats ? statusText(stats) : UNKNOWN}
      icon={isReady ? CheckCircleIcon : ClockIcon}
      tone={isReady ? 'green' : 'amber'}
    />
  );
}
