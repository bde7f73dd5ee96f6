import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DropIcon, HospitalIcon, UserIcon, UsersIcon } from '../../../ui/icons.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import type { DashboardFigures } from './figures.ts';

/** Of fewer a percentage says nothing: the figure itself is shown. */
const FEW = 20;

/** The figure a month ago, from what it is now and by how much it grew. */
const monthAgo = (now: number, percent: number): number => Math.round(now / (1 + percent / 100));

/** The four figures, each with its growth in a month; no growth if there is nothing to compare. */
export function StatCards({ stats, growth }: DashboardFigures) {
  const t = useT();
  const format = useFormat();
  const grew = (now: number, percent: number | null) => {
    if (percent === null) return undefined;
    if (percent === 0) return t('admin.dashboard.same');
    const before = monthAgo(now, percent);
    if (before < FEW && percent > 100) return t('admin.dashboard.was', { count: before });
    const sign = percent < 0 ? '−' : '+';
    // In Arabic, too, the sign stays before its number (left-to-right isolate, UAX #9).
    return t('admin.dashboard.growth', {
      percent: `\u2066${sign}${format.number(Math.abs(percent))}%\u2069`,
    });
  };
  const urgent = t('admin.dashboard.urgent', { count: stats.urgentRequests });
  const opened = grew(stats.pendingRequests, growth.pendingRequests);
  return (
    <StatGrid>
      <StatCard
        label={t('admin.dashboard.total_users')}
        value={format.number(stats.totalUsers)}
        note={grew(stats.totalUsers, growth.totalUsers)}
        icon={UsersIcon}
        tone="blue"
      />
      <StatCard
        label={t('admin.dashboard.total_donors')}
        value={format.number(stats.totalDonors)}
        note={grew(stats.totalDonors, growth.totalDonors)}
        icon={UserIcon}
        tone="green"
      />
      <StatCard
        label={t('admin.dashboard.total_hospitals')}
        value={format.number(stats.totalHospitals)}
        note={
          growth.hospitalsVerified > 0
            ? t('admin.dashboard.verified', { count: growth.hospitalsVerified })
            : grew(stats.totalHospitals, growth.totalHospitals)
        }
        icon={HospitalIcon}
        tone="amber"
      />
      <StatCard
        label={t('admin.dashboard.pending_requests')}
        value={format.number(stats.pendingRequests)}
        note={[urgent, opened].filter(Boolean).join(' · ')}
        icon={DropIcon}
      />
    </StatGrid>
  );
}
