import type { CountryAnalytics } from '../../../../shared/contract/country.ts';
import type { Timezone } from '../../../../shared/rules/local-day.ts';
import type { TimeRange } from '../../../../shared/rules/report-period.ts';
import type { TableRows } from '../../../features/files/save-table.ts';
import { periodRows, requestRows } from '../../../features/reports/report-rows.ts';
import {
  textHeading,
  textLines,
  textOf,
  textPeriod,
  textRequests,
  textRow,
} from '../../../features/reports/text-report.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Format } from '../../../i18n/use-format.ts';
import type { Cell } from '../../../lib/csv.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { KINDS } from './account-figures.tsx';
import { activityOf, needOf, standingOf } from './report-figures.ts';

/** All figures, for a spreadsheet: parts under their titles, an empty line between. */
export const reportRows = (
  report: CountryAnalytics,
  timeRange: TimeRange,
  timezone: Timezone,
  t: Translate,
): TableRows => [
  [t('admin.reports.file_title')],
  ...periodRows(report, timeRange, timezone, t),
  [],
  [t('admin.reports.now')],
  ...standingOf(report, t),
  [],
  [t('admin.reports.types')],
  [
    t('requests.field.blood_type'),
    t('admin.reports.can_give'),
    t('admin.reports.active'),
    t('admin.reports.units_needed'),
    t('admin.reports.in_stock'),
    t('admin.reports.donations_then'),
    t('hospital.requests'),
    t('admin.reports.supply'),
  ],
  ...report.bloodStats.map((stat): Cell[] => [
    stat._id,
    stat.donors,
    stat.activeDonors,
    stat.unitsPending,
    stat.unitsForRequests,
    stat.donations,
    stat.count,
    t(stat.shortage ? 'admin.reports.shortage' : 'admin.reports.enough'),
  ]),
  [],
  [t('admin.reports.accounts')],
  [t('admin.users.type'), t('admin.reports.joined'), t('admin.reports.left')],
  ...KINDS.map((kind): Cell[] => [
    t(`admin.reports.kind_${kind}`),
    report.users.joined[kind],
    report.users.left[kind],
  ]),
  [],
  [t('admin.reports.activity')],
  ...activityOf(report, t),
  [],
  [t('admin.reports.need')],
  ...needOf(report, t),
  ...requestRows(report, t),
];

/** The report as the screen shows it, for people to read. */
export function textReport(
  report: CountryAnalytics,
  timeRange: TimeRange,
  t: Translate,
  format: Format,
): string {
  const number = (value: number) => format.number(value);
  const named = (figures: ReturnType<typeof activityOf>) =>
    textLines(figures.map(([label, value]) => [label, number(value)]));
  return textOf([
    t('admin.reports.file_title'),
    ...textPeriod(report, timeRange, t, format),
    ...textHeading(t('admin.reports.now')),
    ...named(standingOf(report, t)),
    ...textHeading(t('admin.reports.types')),
    ...report.bloodStats.map((stat) =>
      textRow(bloodTypeText(stat._id), [
        [t('admin.reports.can_give'), number(stat.donors)],
        [t('admin.reports.active'), number(stat.activeDonors)],
        [t('admin.reports.units_needed'), number(stat.unitsPending)],
        [t('admin.reports.in_stock'), number(stat.unitsForRequests)],
        [t('admin.reports.donations_then'), number(stat.donations)],
        [t('admin.reports.supply'), t(stat.shortage ? 'admin.reports.shortage' : 'admin.reports.enough')],
      ]),
    ),
    ...textHeading(t('admin.reports.accounts')),
    ...KINDS.map((kind) =>
      textRow(t(`admin.reports.kind_${kind}`), [
        [t('admin.reports.joined'), number(report.users.joined[kind])],
        [t('admin.reports.left'), number(report.users.left[kind])],
      ]),
    ),
    ...textHeading(t('admin.reports.activity')),
    ...named(activityOf(report, t)),
    ...textHeading(t('admin.reports.need')),
    ...named(needOf(report, t)),
    ...textRequests(report, t, format),
  ]);
}
