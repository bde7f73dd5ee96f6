import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import type { Analytics } from '../../../features/requests/queries/hospital-analytics.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ClockIcon, DropIcon, SpeedIcon, UrgencyHighIcon, UsersIcon } from '../../../ui/icons.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';

const NOT_READ = '–';

interface DashboardStatsProps {
  readonly analytics: Analytics | undefined;
  /** Null if nothing is open; undefined while that is not known. */
  readonly mostUrgent: BloodRequest | null | undefined;
}

/** The panel's figures; a dash for each that could not be read, as a zero might be wrong. */
export function DashboardStats({ analytics, mostUrgent }: DashboardStatsProps) {
  const t = useT();
  const format = useFormat();
  const { overview, monthly } = analytics ?? {};
  const matched = mostUrgent === null ? 0 : mostUrgent?.matchedDonors;
  const hours = (count: number | null) =>
    count === null ? t('hospital.not_applicable') : t('hospital.hours', { count });
  return (
    <StatGrid>
      <StatCard
        label={t('hospital.stat_total')}
        value={overview ? format.number(overview.totalRequests) : NOT_READ}
        note={monthly && t('hospital.stat_this_month', { count: monthly.requests })}
        icon={DropIcon}
        tone="blue"
      />
      <StatCard
        label={t('hospital.stat_success')}
        value={overview ? t('hospital.percent', { value: format.number(overview.successRate) }) : NOT_READ}
        note={overview && t('hospital.stat_fulfilled', { count: overview.fulfilledRequests })}
        icon={SpeedIcon}
        tone="green"
      />
      <StatCard
        label={t('hospital.stat_response')}
        value={overview ? hours(overview.avgResponseTime) : NOT_READ}
        note={t('hospital.stat_response_note')}
        icon={ClockIcon}
        tone="blue"
      />
      <StatCard
        label={t('hospital.stat_urgent')}
        value={overview ? format.number(overview.urgentRequests) : NOT_READ}
        note={t('hospital.stat_urgent_note')}
        icon={UrgencyHighIcon}
      />
      <StatCard
        label={t('requests.matched_donors')}
        value={matched === undefined ? NOT_READ : format.number(matched)}
        note={t(mostUrgent === null ? 'hospital.stat_matched_none' : 'hospital.stat_matched_note')}
        icon={UsersIcon}
        tone="blue"
      />
    </StatGrid>
  );
}
