// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import type { DonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { aRequest } from '../../../features/requests/testing/a-request.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import type { WantedRequests } from './use-wanted-requests.ts';
import { WantedBody } from './wanted-section.tsx';

const NEAR = aRequest({ _id: 'near', units: 2 });
const FAR = aRequest({ _id: 'far', units: 7, distanceKm: 84.7 });

const WANTED: WantedRequests = {
  within: [NEAR],
  beyond: [],
  nearbyCount: 1,
  others: 0,
  isLoading: false,
  isSettled: true,
  isFailed: false,
  lacksBloodType: false,
  typeCode: undefined,
  updatedAt: 0,
  refresh: vi.fn(async () => {}),
};

const CLIENT = createQueryClient();

const statsOf = (daysUntilEligible: number): DonorStats => ({
  totalDonations: 1,
  livesSaved: 3,
  achievements: [],
  lastDonation: null,
  nextEligibleAt: '2026-03-17T07:00:00.000Z',
  daysUntilEligible,
  donationIntervalDays: 56,
});

const body = (wanted: Partial<WantedRequests>, waitDays = 0, limit?: number) => (
  <QueryClientProvider client={CLIENT}>
    <WantedBody
      wanted={{ ...WANTED, ...wanted }}
      stats={statsOf(waitDays)}
      maxTravelKm={50}
      {...(limit && { limit })}
    />
  </QueryClientProvider>
);

const show = (...state: Parameters<typeof body>) => renderUi(body(...state));

afterEach(() => {
  clearScreen();
  CLIENT.clear();
});

it('leads from a request to its answer in two taps', async () => {
  const { user } = await show({});
  await user.click(screen.getByRole('button', { name: /^Respond/ }));
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, I can come' })).toBeDefined();
});

it('keeps an answer that was begun if the request leaves the list meanwhile', async () => {
  const { user, rerender } = await show({});
  await user.click(screen.getByRole('button', { name: /^Respond/ }));
  rerender(body({ within: [] }));
  expect(screen.getByText('No requests found')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Yes, I can come' })).toBeDefined();
});

it('keeps one to a request beyond their distance if no such request is left', async () => {
  const { user, rerender } = await show({ within: [], beyond: [FAR] });
  await user.click(screen.getByRole('button', { name: /^1 request beyond 50.km$/ }));
  await user.click(screen.getByRole('button', { name: /^Respond/ }));
  rerender(body({ within: [], beyond: [] }));
  expect(screen.getByRole('button', { name: 'Yes, I can come' })).toBeDefined();
});

it('hides what is further than the donor travels, until they ask for it', async () => {
  const { user } = await show({ beyond: [{ ...FAR, match: 'compatible' }] });
  expect(screen.queryByText(/the hospital's cross-match decides/)).toBeNull();
  expect(screen.queryByText('7 units')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^1 more beyond 50.km$/ }));
  expect(screen.getByText('7 units')).toBeDefined();
  expect(screen.getByText(/the hospital's cross-match decides/)).toBeDefined();
});

it('offers to share what is too far for anybody to come in time', async () => {
  const { user } = await show({ within: [], beyond: [FAR, { ...FAR, _id: 'furthest', distanceKm: 1_109 }] });
  await user.click(screen.getByRole('button', { name: /^2 requests beyond 50.km$/ }));
  const [far, furthest] = screen.getAllByRole('listitem', { name: /units$/ });
  if (!far || !furthest) throw new Error('two cards');
  expect(within(far).getByRole('button', { name: /^Respond/ })).toBeDefined();
  expect(within(furthest).queryByRole('button', { name: /^Respond/ })).toBeNull();
  expect(within(furthest).getByRole('button', { name: /^Share: / })).toBeDefined();
});

it('has buttons on its cards that a screen reader tells apart', async () => {
  await show({ within: [NEAR, { ...NEAR, _id: 'second', units: 3 }, { ...NEAR, _id: 'third', units: 4 }] });
  const names = screen
    .getAllByRole('button', { name: /^Respond: / })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(3);
});

it('shows only the first few if a number is given', async () => {
  await show({ within: [NEAR, { ...NEAR, _id: 'second' }, { ...NEAR, _id: 'third' }] }, 0, 2);
  expect(screen.getAllByRole('listitem', { name: /units$/ })).toHaveLength(2);
});

it('refuses answers of a donor who gave too recently, says when they may, and what they can do meanwhile', async () => {
  await show({}, 12);
  expect(screen.queryByRole('button', { name: /^Respond/ })).toBeNull();
  expect(screen.getByText('12 days remaining')).toBeDefined();
  expect(screen.getByText('You can donate from 17 March 2026')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Share: / })).toBeDefined();
});

it('does not urge if enough are coming, and says so', async () => {
  await show({ within: [{ ...NEAR, urgency: 'high', expected: 1, unitsReceived: 1 }] });
  expect(screen.getByText('Enough are coming')).toBeDefined();
  expect(screen.queryByText('Urgent')).toBeNull();
  expect(screen.getByRole('button', { name: /^Respond/ })).toBeDefined();
});

it('says once what holds for all, and on each card what holds for one', async () => {
  const compatible = { ...NEAR, match: 'compatible' as const };
  await show({ within: [NEAR, { ...compatible, _id: 'second' }, { ...compatible, _id: 'third' }] });
  expect(screen.getAllByText('Never pay, never be paid.')).toHaveLength(1);
  expect(screen.getAllByText('Compatible')).toHaveLength(2);
  expect(screen.getAllByText(/the hospital's cross-match decides/)).toHaveLength(1);
  expect(screen.queryByText('Pending')).toBeNull();
});

it('leads a donor who does not know their type to a first donation, with their code', async () => {
  serve({ 'GET /donor/blood-banks': () => ({ bloodBanks: [] }) });
  await show({ lacksBloodType: true, within: [], typeCode: '14633452' });
  expect(screen.getByRole('heading', { name: 'Get tested and give for the first time' })).toBeDefined();
  expect(screen.getByText('1463 3452')).toBeDefined();
  // They said that they do not know it.
  expect(screen.queryByRole('link', { name: 'Complete profile' })).toBeNull();
});

it('says that there is nothing', async () => {
  await show({ within: [], others: 0 });
  expect(screen.getByText('No requests found')).toBeDefined();
  expect(screen.getByText('No blood requests available at the moment.')).toBeDefined();
});

it('does not say so if it is not known what is open for others', async () => {
  await show({ within: [], others: undefined });
  expect(screen.getByText('No matching request near you right now')).toBeDefined();
  expect(screen.queryByText('No blood requests available at the moment.')).toBeNull();
});

it('does not say so to a donor who is coming to one', async () => {
  const { _id, bloodType, units, location } = NEAR;
  const coming = { id: 'a1', requestId: _id, bloodType, units, location, status: 'accepted' };
  const date = '2026-03-05T07:00:00.000Z';
  serve({
    'GET /donor/history': () => ({
      donations: [{ ...coming, date, hospital: 'Isbitaalka Banaadir' }],
      total: 1,
    }),
  });
  await show({ within: [], others: 0 });
  expect(await screen.findByText('No other matching request near you right now')).toBeDefined();
  expect(screen.queryByText('No blood requests available at the moment.')).toBeNull();
});

it('says what is open further away and for other types', async () => {
  await show({ within: [], beyond: [FAR], others: 12 });
  expect(screen.queryByText('No blood requests available at the moment.')).toBeNull();
  expect(screen.getByText('No matching request near you right now')).toBeDefined();
  expect(
    screen.getByText(
      /^1 request that matches your blood type is more than 50.km away. 12 requests are open for other/,
    ),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: /^1 request beyond 50.km$/ })).toBeDefined();
});

it('offers to try again if nothing could be loaded', async () => {
  const refresh = vi.fn(async () => {});
  const { user } = await show({ within: [], isFailed: true, refresh });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledOnce();
});
