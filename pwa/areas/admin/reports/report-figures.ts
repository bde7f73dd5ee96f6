import type { CountryAnalytics } from '../../../../shared/contract/country.ts';
import type { Translate } from '../../../i18n/i18n.ts';

type NamedFigure = readonly [label: string, value: number];

/** The state of now, whatever the period, on the screen and in the files. */
export const standingOf = ({ stats, urgentRequests }: CountryAnalytics, t: Translate): NamedFigure[] => [
  [t('admin.reports.total_users'), stats.totalUsers],
  [t('admin.reports.total_donors'), stats.totalDonors],
  [t('admin.reports.total_hospitals'), stats.totalHospitals],
  [t('admin.reports.pending'), stats.pendingRequests],
  [t('hospital.stat_urgent'), urgentRequests],
];

export const activityOf = ({ activity }: CountryAnalytics, t: Translate): NamedFigure[] => [
  [t('admin.reports.verified'), activity.hospitalsVerified],
  [t('admin.reports.alerts'), activity.alerts],
  [t('requests.field.coming'), activity.responses],
  [t('admin.reports.donations'), activity.donations],
  [t('admin.reports.units_given'), activity.unitsGiven],
];

export const needOf = ({ urgencyDistribution, units }: CountryAnalytics, t: Translate): NamedFigure[] => [
  ...urgencyDistribution.map(({ _id, count }): NamedFigure => [t(`admin.reports.urgency_${_id}`), count]),
  [t('admin.reports.units_asked'), units.asked],
  [t('report.units_fulfilled'), units.fulfilled],
];
