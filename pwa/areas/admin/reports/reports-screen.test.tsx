// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CountryAnalytics } from '../../../../shared/contract/country.ts';
import { BLOOD_TYPES } from '../../../../shared/rules/blood.ts';
import { URGENCIES } from '../../../../shared/rules/request-status.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import { ReportsScreen } from './reports-screen.tsx';

afterEach(clearScreen);

const COUNTS = { donor: 3, hospital: 2, staff: 1, admin: 0 };

const REPORT: CountryAnalytics = {
  asOf: '2026-03-05T07:00:00.000Z',
  period: { startDate: '2026-02-04', endDate: '2026-03-05' },
  summary: {
    totalRequests: 2,
    fulfilledRequests: 1,
    pendingRequests: 1,
    cancelledRequests: 0,
    urgentRequests: 1,
    successRate: 50,
    avgResponseTime: null,
  },
  bloodTypeStats: [],
  dailyTrends: [{ date: '2026-03-05', requests: 2, fulfilled: 1, successRate: 50 }],
  stats: { totalUsers: 1_000_006, totalDonors: 1_000_000, totalHospitals: 5, pendingRequests: 9 },
  urgentRequests: 4,
  bloodStats: BLOOD_TYPES.map((_id, index) => ({
    _id,
    count: index,
    donors: index,
    activeDonors: 2 * index,
    unitsPending: 1,
    shortage: index < 5,
    donations: 0,
  })),
  urgencyDistribution: URGENCIES.map((_id) => ({ _id, count: 1 })),
  units: { asked: 4, fulfilled: 2 },
  users: { joined: COUNTS, left: { ...COUNTS, donor: 1 } },
  activity: { hospitalsVerified: 2, alerts: 1, responses: 3, donations: 1, unitsGiven: 1 },
};

/** The requested periods, as the call's query has them. */
function serveReport(): string[] {
  serve({ 'GET /admin/analytics': () => REPORT });
  const answer = fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(new URL(url, 'http://localhost').search);
    return answer(url, init);
  });
  return asked;
}

it('shows the current state and which types are short, and requests the chosen period', async () => {
  const asked = serveReport();
  const { user } = await renderUi(<ReportsScreen />, { path: '/admin/reports' });
  const types = await screen.findByRole('table', { name: 'Blood Type Distribution' });
  expect(screen.getByText('1,000,000')).toBeTruthy();
  expect(within(types).getAllByText('Shortage')).toHaveLength(5);
  expect(within(types).getAllByText('Enough')).toHaveLength(3);
  const accounts = screen.getByRole('table', { name: 'Accounts' });
  expect(within(accounts).getByRole('row', { name: 'Donors 3 1' })).toBeTruthy();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last Year');
  await screen.findByRole('table', { name: 'Accounts' });
  expect(asked).toEqual(['?timeRange=30d', '?timeRange=1y']);
});

it.each(['period=custom&from=2026-03-04&to=2026-03-01', 'period=custom', 'period=ever'])(
  'an address with %s, which is no period, shows the last 30 days',
  async (query) => {
    const asked = serveReport();
    await renderUi(<ReportsScreen />, { path: `/admin/reports?${query}` });
    await screen.findByRole('table', { name: 'Accounts' });
    expect(asked).toEqual(['?timeRange=30d']);
  },
);

it('says why nothing is shown, and shows no zeros', async () => {
  serve({ 'GET /admin/analytics': () => refusal(503, 'Try again later') });
  await renderUi(<ReportsScreen />, { path: '/admin/reports' });
  expect(await screen.findByText('Try again later')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
