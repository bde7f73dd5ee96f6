import { useQuery } from '@tanstack/react-query';
import type { CountryAnalytics } from '../../../../shared/contract/country.ts';
import type { TimeRange } from '../../../../shared/rules/report-period.ts';
import { COUNTRY_TIMEZONE } from '../../../../shared/time.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { Aftercare } from '../../../features/reports/aftercare.tsx';
import { DailyTrends } from '../../../features/reports/daily-trends.tsx';
import { Donations } from '../../../features/reports/donations.tsx';
import { PeriodPicker } from '../../../features/reports/period-picker.tsx';
import { ReportAbout } from '../../../features/reports/report-about.tsx';
import { ReportActions } from '../../../features/reports/report-actions.tsx';
import { ReportSummary } from '../../../features/reports/report-summary.tsx';
import { TypeAnalysis } from '../../../features/reports/type-analysis.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DropIcon, HospitalIcon, InboxIcon, UsersIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import styles from '../list.module.css';
import { AccountFigures } from './account-figures.tsx';
import { ActivityFigures } from './activity-figures.tsx';
import { BloodSupply } from './blood-supply.tsx';
import { PlacesInNeed } from './places-in-need.tsx';
import { reportRows, textReport } from './report-files.ts';
import { UrgencyFigures } from './urgency-figures.tsx';
import { useReportRange } from './use-report-range.ts';

function Standing({ report }: { readonly report: CountryAnalytics }) {
  const t = useT();
  const format = useFormat();
  const { stats, users, activity, urgentRequests } = report;
  return (
    <StatGrid>
      <StatCard
        label={t('admin.reports.total_users')}
        value={format.number(stats.totalUsers)}
        icon={UsersIcon}
        tone="blue"
      />
      <StatCard
        label={t('admin.reports.total_donors')}
        value={format.number(stats.totalDonors)}
        note={t('admin.reports.joined_then', { count: users.joined.donor })}
        icon={DropIcon}
      />
      <StatCard
        label={t('admin.reports.total_hospitals')}
        value={format.number(stats.totalHospitals)}
        note={t('admin.reports.verified_then', { count: activity.hospitalsVerified })}
        icon={HospitalIcon}
        tone="green"
      />
      <StatCard
        label={t('admin.reports.pending')}
        value={format.number(stats.pendingRequests)}
        note={t('report.note_urgent', { count: urgentRequests })}
        icon={InboxIcon}
        tone="amber"
      />
    </StatGrid>
  );
}

interface ReportProps {
  readonly report: CountryAnalytics;
  readonly timeRange: TimeRange;
}

function Report({ report, timeRange }: ReportProps) {
  const t = useT();
  const format = useFormat();
  const actions = (
    <ReportActions
      name="dhiig-country"
      timezone={COUNTRY_TIMEZONE}
      timeRange={timeRange}
      report={report}
      rows={() => reportRows(report, timeRange, COUNTRY_TIMEZONE, t)}
      text={() => textReport(report, timeRange, t, format)}
    />
  );
  return (
    <ReportAbout report={report} actions={actions}>
      <h2>{t('admin.reports.now')}</h2>
      <Standing report={report} />
      <BloodSupply stats={report.bloodStats} />
      <PlacesInNeed />
      <h2>{t('admin.reports.in_period')}</h2>
      <AccountFigures users={report.users} />
      <ActivityFigures report={report} />
      <h2>{t('admin.reports.requests')}</h2>
      <ReportSummary summary={report.summary} />
      <Donations report={report} />
      <Aftercare report={report} />
      <UrgencyFigures report={report} />
      <TypeAnalysis stats={report.bloodTypeStats} />
      <DailyTrends days={report.dailyTrends} />
    </ReportAbout>
  );
}

/** Reports: the country's figures, to read, to print and to save. */
export function ReportsScreen() {
  const t = useT();
  const now = useNow();
  const { range, setRange } = useReportRange(now);
  const { data, error, refetch } = useQuery(uncachedQuery('GET /admin/analytics', { query: range }));
  return (
    <div className={styles.screen}>
      <h1>{t('hospital.tab_reports')}</h1>
      <PeriodPicker timezone={COUNTRY_TIMEZONE} now={now} range={range} onChange={setRange} />
      {error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data && !error && <Report report={data} timeRange={range.timeRange ?? '30d'} />}
    </div>
  );
}
