import type { DetailedReport } from '../../../shared/contract/reports.ts';
import type { Timezone } from '../../../shared/rules/local-day.ts';
import type { TimeRange } from '../../../shared/rules/report-period.ts';
import { ratedOrNull } from '../../../shared/rules/success-rate.ts';
import { fileTime, fileTimeHeader } from '../../i18n/file-times.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { Cell } from '../../lib/csv.ts';
import type { TableRows } from '../files/save-table.ts';
import { aftercareFigures } from './aftercare-figures.ts';
import { cancelWhyText } from './cancel-why-text.ts';
import { donationFigures } from './donation-figures.ts';

/** Which days it is about, and when it was counted. */
export const periodRows = (
  { asOf, period }: Pick<DetailedReport, 'asOf' | 'period'>,
  timeRange: TimeRange,
  timezone: Timezone,
  t: Translate,
): TableRows => [
  [t('report.period'), t(`report.range_${timeRange}`)],
  [t('report.from'), period.startDate],
  [t('report.to'), period.endDate],
  [fileTimeHeader(t('report.counted_at'), timezone), fileTime(timezone, asOf)],
];

/**
 * All figures about requests, every day of them, for a spreadsheet: sections under their titles, an empty line between.
 */
export function requestRows(report: DetailedReport, t: Translate): TableRows {
  const { summary, cancelReasons = [], returns = [], bloodTypeStats, dailyTrends } = report;
  const donations = donationFigures(report, t);
  const aftercare = aftercareFigures(report, t);
  const requests = t('hospital.requests');
  const fulfilled = t('report.fulfilled');
  const pending = t('requests.status.pending');
  const cancelled = t('requests.status.cancelled');
  const rate = t('report.success_percent');
  const all = { fulfilled: summary.fulfilledRequests, pending: summary.pendingRequests };
  return [
    [],
    [t('report.summary')],
    [t('hospital.stat_total'), summary.totalRequests],
    [fulfilled, summary.fulfilledRequests],
    [pending, summary.pendingRequests],
    [cancelled, summary.cancelledRequests],
    [t('hospital.stat_urgent'), summary.urgentRequests],
    [rate, ratedOrNull(all)],
    [t('report.response_hours'), summary.avgResponseTime],
    ...(donations.length > 0 ? [[], [t('report.donations')], ...donations] : []),
    ...(cancelReasons.length > 0 ? [[], [t('report.cancelled_why')]] : []),
    ...cancelReasons.map(({ why, count }): Cell[] => [cancelWhyText(why, t), count]),
    ...(returns.length > 0 ? [[], [t('report.returns')]] : []),
    ...returns.flatMap(({ way, asked, gaveAgain, heldBack, heldBackGaveAgain }): Cell[][] => [
      [t(`report.returns_way.${way}`), t('report.returns_asked', { part: gaveAgain, all: asked })],
      ...(heldBack > 0
        ? [['', t('report.returns_not_asked', { part: heldBackGaveAgain, all: heldBack })]]
        : []),
    ]),
    ...(aftercare.length > 0 ? [[], [t('report.aftercare'), '', t('report.grades_severe')]] : []),
    ...aftercare.map(({ label, count, severe }): Cell[] => [label, count, severe]),
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
  ];
}
