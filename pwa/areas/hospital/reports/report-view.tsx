import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import type { DetailedReport, ReportRange } from '../../../../shared/contract/reports.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DailyTrends } from './daily-trends.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportSummary } from './report-summary.tsx';
import styles from './reports.module.css';
import { TypeAnalysis } from './type-analysis.tsx';

interface ReportViewProps {
  readonly hospital: HospitalProfile;
  readonly range: ReportRange;
  readonly report: DetailedReport;
}

export function ReportView({ hospital, range, report }: ReportViewProps) {
  const t = useT();
  const format = useFormat();
  const { startDate, endDate } = report.period;
  return (
    <div className={styles.report}>
      <div className={styles.about}>
        <p>
          <strong>{t('report.span', { from: format.date(startDate), to: format.date(endDate) })}</strong>
          <span className={styles.asOf}>{t('report.as_of', { when: format.dateTime(report.asOf) })}</span>
        </p>
        <ReportActions hospital={hospital} timeRange={range.timeRange ?? '30d'} report={report} />
      </div>
      <ReportSummary summary={report.summary} />
      <TypeAnalysis stats={report.bloodTypeStats} />
      <DailyTrends days={report.dailyTrends} />
    </div>
  );
}
