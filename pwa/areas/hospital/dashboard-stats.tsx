import type { Analytics } from '../../features/requests/queries/hospital-analytics.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { ClockIcon, DropIcon, SpeedIcon, UrgencyHighIcon } from '../../ui/icons.tsx';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';

interface DashboardStatsProps {
  readonly analytics: Analytics;
  readonly loading: boolean;
}

/** The panel's four figures. */
export function DashboardStats({ analytics: { overview, monthly }, loading }: DashboardStatsProps) {
  const t = useT();
  const format = useFormat();
  const shown = (value: string) => (loading ? '–' : value);
  const { avgResponseTime } = overview;
  return (
    <StatGrid>
      <StatCard
        label={t('hospital.stat_total')}
        value={shown(format.number(overview.totalRequests))}
        note={t('hospital.stat_this_month', { count: monthly.requests })}
        icon={DropIcon}
      />
      <StatCard
        label={t('hospital.stat_success')}
        value={shown(t('hospital.percent', { value: format.number(overview.successRate) }))}
        note={t('hospital.stat_fulfilled', { count: overview.fulfilledRequests })}
        icon={SpeedIcon}
        tone="green"
      />
      <StatCard
        label={t('hospital.stat_response')}
        value={shown(
          avgResponseTime === null
            ? t('hospital.not_applicable')
            : t('hospital.hours', { count: avgResponseTime }),
        )}
        note={t('hospital.stat_response_note')}
        icon={ClockIcon}
        tone="blue"
      />
      <StatCard
        label={t('hospital.stat_urgent')}
        value={shown(format.number(overview.urgentRequests))}
        note={t('hospital.stat_urgent_note')}
        icon={UrgencyHighIcon}
        tone="amber"
      />
    </StatGrid>
  );
}
