import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import type { DetailedReport, ReportRange } from '../../../../shared/contract/reports.ts';
import { Aftercare } from '../../../features/reports/aftercare.tsx';
import { CancelReasons } from '../../../features/reports/cancel-reasons.tsx';
import { DailyTrends } from '../../../features/reports/daily-trends.tsx';
import { Donations } from '../../../features/reports/donations.tsx';
import { ReportAbout } from '../../../features/reports/report-about.tsx';
import { ReportActions } from '../../../features/reports/report-actions.tsx';
import { periodRows, requestRows } from '../../../features/reports/report-rows.ts';
import { ReportSummary } from '../../../features/reports/report-summary.tsx';
import { textLines, textOf, textPeriod, textRequests } from '../../../features/reports/text-report.ts';
import { TypeAnalysis } from '../../../features/reports/type-analysis.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CallFirstGivers } from './call-first-givers.tsx';
import { Returns } from './returns.tsx';

interface ReportViewProps {
  readonly hospital: HospitalProfile;
  readonly range: ReportRange;
  readonly report: DetailedReport;
}

export function ReportView({ hospital, range: { timeRange = '30d' }, report }: ReportViewProps) {
  const t = useT();
  const { timezone } = hospital.settings.system;
  const format = useFormat();
  const title = t('report.file_title');
  const name = [t('requests.field.hospital'), hospital.hospitalName ?? hospital.name] as const;
  const actions = (
    <ReportActions
      name="dhiig-report"
      timezone={timezone}
      timeRange={timeRange}
      report={report}
      rows={() => [[title], name, ...periodRows(report, timeRange, timezone, t), ...requestRows(report, t)]}
      text={() =>
        textOf([
          title,
          ...textLines([name]),
          ...textPeriod(report, timeRange, t, format),
          ...textRequests(report, t, format),
        ])
      }
    />
  );
  return (
    <ReportAbout report={report} actions={actions}>
      <ReportSummary summary={report.summary} />
      <Donations report={report} />
      {report.cancelReasons && report.cancelReasons.length > 0 && (
        <CancelReasons reasons={report.cancelReasons} />
      )}
      <Aftercare report={report} />
      <TypeAnalysis stats={report.bloodTypeStats} />
      <DailyTrends days={report.dailyTrends} />
      {report.returns && <Returns returns={report.returns} />}
      <CallFirstGivers />
    </ReportAbout>
  );
}
