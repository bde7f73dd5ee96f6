// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import { createQueryClient } from '../../../app/query-client.ts';
import type { DonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { type Answer, refusal, serve } from '../../../testing/serve.ts';
import { PROFILE } from '../testing/a-donor.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const CLIENT = createQueryClient();

const STATS: DonorStats = {
  totalDonations: 0,
  livesSaved: 0,
  achievements: [],
  lastDonation: null,
  nextEligibleAt: null,
  daysUntilEligible: null,
  donationIntervalDays: 56,
};

let permission: NotificationPermission;

beforeEach(() => {
  permission = 'default';
  const Notifications = {};
  Object.defineProperty(Notifications, 'permission', { get: () => permission });
  vi.stubGlobal('Notification', Notifications);
});

afterEach(() => {
  clearScreen();
  CLIENT.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The dashboard of a donor who has never answered, once it is read. */
async function open(
  profile: Partial<DonorProfile> = {},
  stats: Partial<DonorStats> = {},
  more: Readonly<Record<string, Answer>> = {},
) {
  const sent = serve({
    'GET /auth/profile': () => ({ user: { ...PROFILE, totalDonations: 0, lastDonation: null, ...profile } }),
    'GET /donor/stats': () => ({ stats: { ...STATS, ...stats } }),
    'GET /donor/history': () => ({ donations: [] }),
    'GET /donor/blood-banks': () => ({ bloodBanks: [] }),
    'GET /collection-days': () => ({ days: [], total: 0, totalIsMore: false }),
    'GET /appointments': () => ({ appointments: [] }),
    'GET /donor/broadcasts': () => ({ broadcasts: [] }),
    'GET /requests/nearby': () => ({ requests: [], total: 0 }),
    'GET /requests/by-blood-type': () => ({ requests: [], total: 0 }),
    'GET /regions': () => ({ regions: [] }),
    ...more,
  });
  const shown = await renderUi(
    <QueryClientProvider client={CLIENT}>
      <DashboardScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Next Donation Eligibility' });
  return { ...shown, sent };
}

const oneMoreStep = () =>
  screen.queryByRole('heading', { name: 'You are registered. One more step: alerts.' });

it('has alerts as the first card of a new donor, until they refuse', async () => {
  const { user } = await open();
  const card = oneMoreStep();
  const following = screen.getByRole('heading', { name: 'Who Needs Me?' });
  expect(card?.compareDocumentPosition(following)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(oneMoreStep()).toBeNull();
  clearScreen();
  await open();
  expect(oneMoreStep()).toBeNull();
});

it.each<[string, Partial<DonorProfile>, Partial<DonorStats>, NotificationPermission]>([
  ['has decided in the browser', {}, {}, 'denied'],
  ['has given', {}, { totalDonations: 1 }, 'default'],
  ['takes a break', { preferences: { ...PROFILE.preferences, paused: true } }, {}, 'default'],
  ['does not know their blood type: no alert can come', { bloodType: null }, {}, 'default'],
])('has no such card for a donor who %s', async (_, profile, stats, decided) => {
  permission = decided;
  await open(profile, stats);
  expect(oneMoreStep()).toBeNull();
});

it('shows a donor of unknown blood type the way to their first donation, and no order to add what they do not know', async () => {
  await open({ bloodType: null, typeCode: '18861216' });
  expect(screen.getByRole('heading', { name: 'Get tested and give for the first time' })).toBeDefined();
  expect(screen.getByText('1886 1216')).toBeDefined();
  for (const text of ['Ready', 'Add your last donation', 'Turn on alerts', 'Who Needs Me?'])
    expect(screen.queryByText(text)).toBeNull();
});

it('says once after a donation when they may give again, and how long that is', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const gift = {
    id: '0197a000-0000-7000-8000-0000000000d2',
    requestId: null,
    bloodType: 'O-',
    units: 1,
    status: 'completed',
    hospital: 'Banadir Hospital',
    date: inDays(0),
    location: { address: 'Mogadishu' },
  };
  await open(
    {},
    { totalDonations: 1, nextEligibleAt: inDays(56), daysUntilEligible: 56 },
    { 'GET /donor/history': () => ({ donations: [gift] }) },
  );
  expect(screen.getByRole('heading', { name: 'Your blood was received. Thank you!' })).toBeDefined();
  expect(screen.getAllByText(/^You can donate from /)).toHaveLength(1);
  expect(screen.getAllByText(/56/)).toHaveLength(1);
});

it('shows everything else if the days cannot be read, and does not ask for them for ever', async () => {
  const refused = () => refusal(403, 'No');
  const { sent } = await open({}, {}, { 'GET /collection-days': refused, 'GET /appointments': refused });
  await vi.waitFor(() => expect(CLIENT.isFetching()).toBe(0));
  expect(screen.getByRole('heading', { name: 'Next Donation Eligibility' })).toBeDefined();
  const asked = sent.filter(({ key }) => key === 'GET /collection-days');
  expect(asked.length).toBeLessThanOrEqual(2);
});
