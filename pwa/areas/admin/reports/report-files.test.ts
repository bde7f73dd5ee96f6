import { expect, test } from 'vitest';
import type { CountryAnalytics } from '../../../../shared/contract/country.ts';
import { BLOOD_TYPES } from '../../../../shared/rules/blood.ts';
import { URGENCIES } from '../../../../shared/rules/request-status.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Format } from '../../../i18n/use-format.ts';
import { csvOf } from '../../../lib/csv.ts';
import { reportRows, textReport } from './report-files.ts';

const NOBODY = { donor: 0, hospital: 0, staff: 0, admin: 0 };

/** Of a country in which nothing has ever happened. */
const EMPTY: CountryAnalytics = {
  asOf: '2026-03-05T07:00:00.000Z',
  period: { startDate: '2026-03-05', endDate: '2026-03-05' },
  summary: {
    totalRequests: 0,
    fulfilledRequests: 0,
    pendingRequests: 0,
    cancelledRequests: 0,
    urgentRequests: 0,
    successRate: 0,
    avgResponseTime: null,
  },
  bloodTypeStats: [],
  dailyTrends: [{ date: '2026-03-05', requests: 0, fulfilled: 0, successRate: null }],
  stats: { totalUsers: 1, totalDonors: 0, totalHospitals: 0, pendingRequests: 0 },
  urgentRequests: 0,
  bloodStats: BLOOD_TYPES.map((_id) => ({
    _id,
    count: 0,
    donors: 0,
    activeDonors: 0,
    unitsPending: 0,
    unitsForRequests: 0,
    shortage: true,
    donations: 0,
  })),
  urgencyDistribution: URGENCIES.map((_id) => ({ _id, count: 0 })),
  units: { asked: 0, fulfilled: 0 },
  users: { joined: { ...NOBODY, admin: 1 }, left: NOBODY },
  activity: { hospitalsVerified: 0, alerts: 0, responses: 0, donations: 0, unitsGiven: 0 },
};

/** Each text is its key; one is a text that a spreadsheet would treat as a formula. */
const t = ((key: string) => (key === 'admin.reports.file_title' ? '=1+1' : key)) as Translate;
const format = {
  number: String,
  date: (date: string) => date,
  dateTime: (at: string) => at,
} as unknown as Format;

test('the file for spreadsheets has every type and kind, no invalid figure, and no formula', () => {
  const lines = csvOf(reportRows(EMPTY, '7d', 'Africa/Mogadishu', t), 'en').split('\r\n');
  expect(lines[0]).toBe("\uFEFF'=1+1");
  for (const type of BLOOD_TYPES) expect(lines).toContain(`${type},0,0,0,0,0,0,admin.reports.shortage`);
  expect(lines).toContain('admin.reports.kind_admin,1,0');
  expect(lines).toContain('report.counted_at (Africa/Mogadishu),2026-03-05 10:00');
  expect(lines).toContain('report.response_hours,');
  expect(lines).toContain('2026-03-05,0,0,');
  expect(lines.join()).not.toMatch(/NaN|undefined|null|Infinity/);
});

test('the file for people says N/A if there is nothing to rate', () => {
  const text = textReport(EMPTY, '7d', t, format);
  expect(text).toContain('hospital.stat_success: hospital.not_applicable');
  expect(text).toContain('admin.reports.kind_donor: admin.reports.joined 0 · admin.reports.left 0');
  expect(text).not.toMatch(/NaN|undefined|null|Infinity/);
});
