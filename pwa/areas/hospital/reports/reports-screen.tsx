import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import type { ReportRange } from '../../../../shared/contract/reports.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { PeriodPicker } from '../../../features/reports/period-picker.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import section from '../section.module.css';
import { ReportView } from './report-view.tsx';

/** The results of the hospital's requests in a period, to read, to print and to save. */
export function ReportsScreen({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const now = useNow();
  const [range, setRange] = useState<ReportRange>({ timeRange: '30d' });
  const {
    data: report,
    error,
    isLoading,
    refetch,
  } = useQuery(cachedQuery('GET /requests/hospital/detailed-reports', { query: range }));
  const { timezone } = hospital.settings.system;
  const retry = <RetryButton onRetry={refetch} />;

  return (
    <div className={section.section}>
      <h2>{t('hospital.tab_reports')}</h2>
      <PeriodPicker timezone={timezone} now={now} range={range} onChange={setRange} />
      {error && !report && <ErrorState action={retry}>{t('report.failed')}</ErrorState>}
      {error && report && (
        <Notice tone="warning" title={t('report.failed')} action={retry}>
          {failureReason(error, t)}
        </Notice>
      )}
      {isLoading && <Skeleton shape="card" count={3} />}
      {report && <ReportView hospital={hospital} range={range} report={report} />}
    </div>
  );
}
