import type { DetailedReport } from '../../../shared/contract/reports.ts';
import type { TimeRange } from '../../../shared/rules/report-period.ts';
import { ratedOrNull } from '../../../shared/rules/success-rate.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { Format } from '../../i18n/use-format.ts';
import { bloodTypeText } from '../../ui/blood-type-text.ts';
import { aftercareFigures } from './aftercare-figures.ts';
import { cancelWhyText } from './cancel-why-text.ts';
import { donationFigures } from './donation-figures.ts';
import { latestDays } from './latest-days.ts';

/** A name for the file without its ending, with the period and the day on which it was made (`YYYY-MM-DD`). */
export function fileName(
  name: string,
  { timeRange, report: { period } }: { readonly timeRange: TimeRange; readonly report: Period },
  today: string,
): string {
  const days = timeRange === 'custom' ? `-${period.startDate}-${period.endDate}` : '';
  return `${name}-${timeRange}${days}_${today}`;
}

type Period = Pick<DetailedReport, 'asOf' | 'period'>;
type Line = readonly [label: string, value: string];

export const textLines = (pairs: readonly Line[]): string[] =>
  pairs.map(([label, value]) => `${label}: ${value}`);

/** One row of a table: its name, and each figure after its header. */
export const textRow = (name: string, pairs: readonly Line[]): string =>
  `${name}: ${pairs.map(([label, value]) => `${label} ${value}`).join(' · ')}`;

export const textHeading = (title: string): string[] => ['', title, '-'.repeat(title.length)];

/** For people to read: with the byte order mark by which old editors recognise UTF-8. */
export const textOf = (content: readonly string[]): string => `\uFEFF${content.join('\r\n')}\r\n`;

/** Which days it is about, and when it was counted. */
export const textPeriod = (
  { asOf, period }: Period,
  timeRange: TimeRange,
  t: Translate,
  format: Format,
): string[] => [
  ...textLines([
    [t('report.period'), t(`report.range_${timeRange}`)],
    [t('report.from'), format.date(period.startDate)],
    [t('report.to'), format.date(period.endDate)],
  ]),
  t('report.as_of', { when: format.dateTime(asOf) }),
];

export function textRequests(report: DetailedReport, t: Translate, format: Format): string[] {
  const { summary, cancelReasons = [], returns = [], bloodTypeStats, dailyTrends } = report;
  const donations = donationFigures(report, t);
  const aftercare = aftercareFigures(report, t);
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
  return [
    ...textHeading(t('report.summary')),
    ...textLines([
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
    ...(donations.length > 0 ? textHeading(t('report.donations')) : []),
    ...textLines(donations.map(([label, count]) => [label, number(count)])),
    ...(cancelReasons.length > 0 ? textHeading(t('report.cancelled_why')) : []),
    ...textLines(cancelReasons.map(({ why, count }) => [cancelWhyText(why, t), number(count)])),
    ...(returns.length > 0 ? textHeading(t('report.returns')) : []),
    ...returns.map(({ way, asked, gaveAgain, heldBack, heldBackGaveAgain }) =>
      [
        `${t(`report.returns_way.${way}`)}:`,
        t('report.returns_asked', { part: gaveAgain, all: asked }),
        ...(heldBack > 0 ? [t('report.returns_not_asked', { part: heldBackGaveAgain, all: heldBack })] : []),
      ].join(' '),
    ),
    ...(aftercare.length > 0 ? textHeading(t('report.aftercare')) : []),
    ...aftercare.map(({ label, count, severe }) =>
      textRow(label, [
        [t('report.grades_all'), number(count)],
        [t('report.grades_severe'), number(severe)],
      ]),
    ),
    ...textHeading(t('report.by_type')),
    ...(bloodTypeStats.length === 0 ? [t('report.none')] : []),
    ...bloodTypeStats.map((stat) =>
      textRow(bloodTypeText(stat.bloodType), [
        [labels.requests, number(stat.total)],
        [labels.fulfilled, number(stat.fulfilled)],
        [labels.pending, number(stat.pending)],
        [labels.cancelled, number(stat.cancelled)],
        [t('report.units_fulfilled'), t('report.of', { part: stat.fulfilledUnits, all: stat.units })],
        [labels.rate, percent(ratedOrNull(stat))],
      ]),
    ),
    ...textHeading(`${t('report.daily')} – ${t('report.last_days')}`),
    ...latestDays(dailyTrends).map((day) =>
      textRow(format.date(day.date), [
        [labels.requests, number(day.requests)],
        [labels.fulfilled, number(day.fulfilled)],
        [labels.rate, percent(day.successRate)],
      ]),
    ),
  ];
}
