import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { ratedOrNull } from '../../../shared/rules/success-rate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';
import { FigureList } from './figure-list.tsx';
import { RateBadge } from './rate-badge.tsx';

export function ReportSummary({ summary }: { readonly summary: DetailedReport['summary'] }) {
  const t = useT();
  const format = useFormat();
  const { totalRequests, fulfilledRequests, pendingRequests, avgResponseTime } = summary;
  const rate = ratedOrNull({ fulfilled: fulfilledRequests, pending: pendingRequests });
  const hours =
    avgResponseTime === null ? t('hospital.not_applicable') : t('hospital.hours', { count: avgResponseTime });
  return (
    <Card as="section" labelledBy="report-summary">
      <div className="stack-3">
        <h3 id="report-summary">{t('report.summary')}</h3>
        <FigureList
          figures={[
            {
              label: t('hospital.stat_total'),
              value: format.number(totalRequests),
              note: t('report.note_cancelled', { count: summary.cancelledRequests }),
            },
            { label: t('report.fulfilled'), value: format.number(fulfilledRequests) },
            {
              label: t('requests.status.pending'),
              value: format.number(pendingRequests),
              note: t('report.note_urgent', { count: summary.urgentRequests }),
            },
            { label: t('hospital.stat_success'), value: <RateBadge rate={rate} /> },
            { label: t('hospital.stat_response'), value: hours, note: t('hospital.stat_response_note') },
          ]}
        />
      </div>
    </Card>
  );
}
