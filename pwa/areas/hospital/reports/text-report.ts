import type { DetailedReport } from '../../../../shared/contract/reports.ts';
import type { TimeRange } from '../../../../shared/rules/report-period.ts';
import { ratedOrNull } from '../../../../shared/rules/success-rate.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Format } from '../../../i18n/use-format.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { latestDays } from './latest-days.ts';

/** What a file is made of. */
export interface ReportAbout {
  readonly hospital: string;
  readonly timeRange: TimeRange;
  readonly report: DetailedReport;
}

/** Has the period and the day on which it was made (`YYYY-MM-DD`). */
export function fileName(
  { timeRange, report: { period } }: ReportAbout,
  today: string,
  extension: 'txt' | 'csv',
): string {
  const days = timeRange === 'custom' ? `-${period.startDate}-${period.endDate}` : '';
  return `dhiig-report-${timeRange}${days}_${today}.${extension}`;
}

type Line = readonly [label: string, value: string];

const lines = (pairs: readonly Line[]): string[] => pairs.map(([label, value]) => `${label}: ${value}`);

/** One row of a table: its name, and each figure after its header. */
const row = (name: string, pairs: readonly Line[]): string =>
  `${name}: ${pairs.map(([label, value]) => `${label} ${value}`).join(' · ')}`;

const heading = (title: string): string[] => ['', title, '-'.repeat(title.length)];

/** The report as the screen shows it, for people to read; with the mark by which old editors know UTF-8. */
export function textReport(
  { hospital, timeRange, report: { asOf, period, summary, bloodTypeStats, dailyTrends } }: ReportAbout,
  t: Translate,
  format: Format,
): string {
  const number = (value: number) => format.number(value);
  const percent = (value: number | null) =>
    value === null ? t('hospital.not_applicable') : t('hospital.percent', { value: number(value) });
  const labels = {
    requests: t('hospital.requests'),
    fulfilled: t('report.fulfilled'),
    pending: t('requests.status.pending'),
    cancelled: t('requests.status.cancelled'),
    rate: t('hospital.stat_success'),
  };
  const all = { fulfilled: summary.fulfilledRequests, pending: summary.pendingRequests };
  const hours = summary.avgResponseTime;
  const content = [
    t('report.file_title'),
    ...lines([
      [t('requests.field.hospital'), hospital],
      [t('report.period'), t(`report.range_${timeRange}`)],
      [t('report.from'), format.date(period.startDate)],
      [t('report.to'), format.date(period.endDate)],
    ]),
    t('report.as_of', { when: format.dateTime(asOf) }),
    ...heading(t('report.summary')),
    ...lines([
      [t('hospital.stat_total'), number(summary.totalRequests)],
      [labels.fulfilled, number(summary.fulfilledRequests)],
      [labels.pending, number(summary.pendingRequests)],
      [labels.cancelled, number(summary.cancelledRequests)],
      [t('hospital.stat_urgent'), number(summary.urgentRequests)],
      [labels.rate, percent(ratedOrNull(all))],
      [
        t('hospital.stat_response'),
        hours === null ? t('hospital.not_applicable') : t('hospital.hours', { count: hours }),
      ],
    ]),
    ...heading(t('report.by_type')),
    ...(bloodTypeStats.length === 0 ? [t('report.none')] : []),
    ...bloodTypeStats.map((stat) =>
      row(bloodTypeText(stat.bloodType), [
        [labels.requests, number(stat.total)],
        [labels.fulfilled, number(stat.fulfilled)],
        [labels.pending, number(stat.pending)],
        [labels.cancelled, number(stat.cancelled)],
        [t('report.units_fulfilled'), t('report.of', { part: stat.fulfilledUnits, all: stat.units })],
        [labels.rate, percent(ratedOrNull(stat))],
      ]),
    ),
    ...heading(`${t('report.daily')} – ${t('report.last_days')}`),
    ...latestDays(dailyTrends).map((day) =>
      row(format.date(day.date), [
        [labels.requests, number(day.requests)],
        [labels.fulfilled, number(day.fulfilled)],
        [labels.rate, percent(day.successRate)],
      ]),
    ),
  ];
  return `\uFEFF${content.join('\r\n')}\r\n`;
}
