import { ratedOrNull } from '../../../../shared/rules/success-rate.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { type Cell, csvOf } from '../../../lib/csv.ts';
import type { ReportAbout } from './text-report.ts';

/** All figures of the report, every day of it, for a spreadsheet: parts under their titles, an empty line between. */
export function csvReport(
  { hospital, timeRange, report: { asOf, period, summary, bloodTypeStats, dailyTrends } }: ReportAbout,
  t: Translate,
): string {
  const requests = t('hospital.requests');
  const fulfilled = t('report.fulfilled');
  const pending = t('requests.status.pending');
  const cancelled = t('requests.status.cancelled');
  const rate = t('report.success_percent');
  const all = { fulfilled: summary.fulfilledRequests, pending: summary.pendingRequests };
  return csvOf([
    [t('report.file_title')],
    [t('requests.field.hospital'), hospital],
    [t('report.period'), t(`report.range_${timeRange}`)],
    [t('report.from'), period.startDate],
    [t('report.to'), period.endDate],
    [t('report.counted_at'), asOf],
    [],
    [t('report.summary')],
    [t('hospital.stat_total'), summary.totalRequests],
    [fulfilled, summary.fulfilledRequests],
    [pending, summary.pendingRequests],
    [cancelled, summary.cancelledRequests],
    [t('hospital.stat_urgent'), summary.urgentRequests],
    [rate, ratedOrNull(all)],
    [t('report.response_hours'), summary.avgResponseTime],
    [],
    [t('report.by_type')],
    [
      t('requests.field.blood_type'),
      requests,
      fulfilled,
      pending,
      cancelled,
      t('requests.field.units'),
      t('report.units_fulfilled'),
      rate,
    ],
    ...bloodTypeStats.map((stat): Cell[] => [
      stat.bloodType,
      stat.total,
      stat.fulfilled,
      stat.pending,
      stat.cancelled,
      stat.units,
      stat.fulfilledUnits,
      ratedOrNull(stat),
    ]),
    [],
    [t('report.daily')],
    [t('report.date'), requests, fulfilled, rate],
    ...dailyTrends.map((day): Cell[] => [day.date, day.requests, day.fulfilled, day.successRate]),
  ]);
}
