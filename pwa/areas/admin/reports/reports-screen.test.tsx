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

const NONE = { messages: 0, p50Ms: null, p95Ms: null };
const HEALTH = {
  asOf: '2026-03-05T07:00:00.000Z',
  donorsWithAlerts: 0,
  devices: 0,
  silent: [],
  services: [],
  delivery: { accepted: NONE, shown: NONE },
};

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
    unitsForRequests: 1,
    shortage: index < 5,
    donations: 0,
  })),
  urgencyDistribution: URGENCIES.map((_id) => ({ _id, count: 1 })),
  units: { asked: 4, fulfilled: 2 },
  users: { joined: COUNTS, left: { ...COUNTS, donor: 1 } },
  activity: { hospitalsVerified: 2, alerts: 1, responses: 3, donations: 1, unitsGiven: 1 },
};

const PLACES = [
  { town: 'Baidoa', bloodType: 'A+', unitsNeeded: 5, donors: 1, compatible: 2, shortage: true },
  { town: null, bloodType: 'O-', unitsNeeded: 1, donors: 6, compatible: 6, shortage: false },
];

/** The requested periods, as the call's query has them. */
function serveReport(places = PLACES): string[] {
  serve({ 'GET /admin/analytics': () => REPORT, 'GET /admin/alert-health': () => ({ ...HEALTH, places }) });
  const answer = fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/analytics')) asked.push(search);
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

it('says where donors are missing, or in words that nothing is needed', async () => {
  serveReport();
  await renderUi(<ReportsScreen />, { path: '/admin/reports' });
  const places = within(await screen.findByRole('table', { name: 'Where to recruit' }));
  expect(places.getByRole('row', { name: /Baidoa/ }).textContent).toMatch(/A positive.*5.*1.*2.*Too few/);
  expect(places.getByRole('row', { name: /Unknown town/ }).textContent).toMatch(
    /O negative.*1.*6.*6.*Enough/,
  );
  clearScreen();
  serveReport([]);
  await renderUi(<ReportsScreen />, { path: '/admin/reports' });
  expect(await screen.findByText('No units are needed anywhere right now.')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Where to recruit' })).toBeNull();
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
