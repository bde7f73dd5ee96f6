import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';
import { FigureTable } from './figure-table.tsx';
import { latestDays } from './latest-days.ts';
import { RateBadge } from './rate-badge.tsx';
import { TrendChart } from './trend-chart.tsx';

type Days = DetailedReport['dailyTrends'];

/** The whole period as bars, and its last days one by one, the latest first. */
export function DailyTrends({ days }: { readonly days: Days }) {
  const t = useT();
  const format = useFormat();
  const isEmpty = days.every(({ requests }) => requests === 0);
  return (
    <Card as="section" labelledBy="report-days">
      <div className="stack-3">
        <h3 id="report-days">{t('report.daily')}</h3>
        {isEmpty ? <p className="soft">{t('report.none')}</p> : <TrendChart days={days} />}
        <p className="soft">{t('report.last_days')}</p>

        <FigureTable
          caption={t('report.last_days')}
          headers={[
            t('report.date'),
            t('hospital.requests'),
            t('report.fulfilled'),
            t('hospital.stat_success'),
          ]}
          rows={latestDays(days)}
          rowKey={({ date }) => date}
          cells={({ date, requests, fulfilled, successRate }) => [
            format.day(date),
            format.number(requests),
            format.number(fulfilled),
            <RateBadge key="rate" rate={successRate} />,
          ]}
        />
      </div>
    </Card>
  );
}
