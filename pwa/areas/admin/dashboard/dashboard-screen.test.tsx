// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Activity } from '../../../../shared/contract/dashboard.ts';
import { BLOOD_TYPES } from '../../../../shared/rules/blood.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { type Answer, refusal, serve } from '../../../testing/serve.ts';
import { currentToasts } from '../../../ui/toast-store.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const warn = vi.fn();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warn));
afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  warn.mockReset();
});

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const ACTIVITY: Activity = {
  id: 'a1',
  type: 'request_created',
  icon: 'drop',
  color: 'amber',
  title: 'New blood request',
  description: 'Medina Hospital · 3 units of O-',
  timestamp: ago(5),
  subjectId: 's1',
};

const FIGURES = {
  stats: {
    totalUsers: 12345,
    totalDonors: 12000,
    totalHospitals: 40,
    pendingRequests: 7,
    pending: 2,
    urgentRequests: 3,
    bloodStats: BLOOD_TYPES.map((_id) => ({ _id, count: 0, donors: 900, shortage: _id === 'AB-' })),
    activities: [ACTIVITY],
  },
  growth: {
    totalUsers: 12,
    totalDonors: -8,
    totalHospitals: 0,
    pendingRequests: null,
    hospitalsVerified: 3,
  },
};

const WAITING = { application: 2, identity: 0, message: 1, objection: 0, report: 0, silent_alert: 1 };

const open = async (dashboard: Answer, others: Readonly<Record<string, Answer>> = {}) => {
  const sent = serve({
    'GET /admin/dashboard': dashboard,
    'GET /admin/waiting': () => ({ waiting: WAITING }),
    ...others,
  });
  return { sent, ...(await renderUi(<DashboardScreen />)) };
};

const card = async (title: string) => (await screen.findByText(title, { selector: 'dt' })).parentElement;
const plain = (element: Element | null) => element?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
const texts = () => currentToasts().map(({ text }) => text);

it('shows four figures with their growth, and no growth if there is nothing to compare', async () => {
  await open(() => FIGURES);
  expect(plain(await card('Total users'))).toBe('Total users12,345+12% in the last month');
  expect(plain(await card('Donors'))).toBe('Donors12,000−8% in the last month');
  expect(plain(await card('Hospitals'))).toBe('Hospitals403 verified in the last month');
  expect(plain(await card('Pending requests'))).toBe('Pending requests73 urgent');
});

it('says what there was a month ago if that was too little for a percentage', async () => {
  await open(() => ({
    ...FIGURES,
    stats: { ...FIGURES.stats, totalDonors: 29 },
    growth: { ...FIGURES.growth, totalDonors: 1350 },
  }));
  expect(plain(await card('Donors'))).toBe('Donors292 a month ago');
});

it('says so if a figure has not changed', async () => {
  await open(() => ({ ...FIGURES, growth: { ...FIGURES.growth, hospitalsVerified: 0 } }));
  expect(plain(await card('Hospitals'))).toBe('Hospitals40Same as a month ago');
});

it('says what happened, how long ago, and leads to it in the audit', async () => {
  await open(() => FIGURES);
  const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }));
  const row = activity.getByRole('listitem');
  expect(row.textContent).toContain('Medina Hospital · 3 units of O-');
  expect(row.textContent).toContain('5 minutes ago');
  expect(activity.getByRole('link', { name: 'New blood request' }).getAttribute('href')).toBe(
    '/admin/audit?subject=s1',
  );
});

it('names the blood types that are short of donors', async () => {
  await open(() => FIGURES);
  const short = within(await screen.findByRole('region', { name: 'Too few donors' }));
  expect(short.getAllByRole('listitem')).toHaveLength(1);
  expect(short.getByRole('listitem').textContent).toContain('900 can give now');
});

it('has a bell with what waits, each with its number and its link', async () => {
  const { user } = await open(() => FIGURES);
  await user.click(await screen.findByRole('button', { name: '4 items are waiting' }));
  const list = within(screen.getByRole('group', { name: '4 items are waiting' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hospital’s application 2', '/admin/queue?kind=application'],
    ['Message 1', '/admin/messages'],
    ['Alert that has reached nobody 1', '/admin/alerts?status=silent'],
  ]);
});

it('says that all are caught up if nothing waits, and has no bell while that is not known', async () => {
  const nothing = Object.fromEntries(Object.keys(WAITING).map((kind) => [kind, 0]));
  const { user } = await open(() => FIGURES, { 'GET /admin/waiting': () => ({ waiting: nothing }) });
  await user.click(await screen.findByRole('button', { name: 'Nothing is waiting' }));
  expect(screen.getByText('All Caught Up!')).toBeDefined();
  clearScreen();

  await open(() => FIGURES, { 'GET /admin/waiting': () => refusal(403, 'No') });
  await card('Donors');
  expect(screen.queryByRole('button', { name: /waiting/ })).toBeNull();
});

it('refreshes its data, and says whether it could', async () => {
  let answer: Answer = () => FIGURES;
  const { user, sent } = await open((call) => answer(call));
  await card('Donors');
  const refresh = screen.getByRole('button', { name: 'Refresh Data' });
  answer = () => ({ ...FIGURES, stats: { ...FIGURES.stats, totalDonors: 12_001 } });
  await user.click(refresh);
  await waitFor(() => expect(texts()).toEqual(['Dashboard data refreshed successfully!']));
  expect(plain(await card('Donors'))).toContain('12,001');
  expect(sent.filter(({ key }) => key === 'GET /admin/waiting')).toHaveLength(2);

  answer = () => refusal(403, 'No');
  await user.click(refresh);
  await waitFor(() => expect(texts()).toContain('Failed to refresh dashboard data'));
  // What was read stays.
  expect(plain(await card('Donors'))).toContain('12,001');
});

it('a first load that fails is shown with a retry button, is logged, and shows no figure', async () => {
  let answer: Answer = () => refusal(403, 'You don’t have permission to do this.');
  const { user } = await open((call) => answer(call));
  expect((await screen.findByRole('alert')).textContent).toContain('You don’t have permission to do this.');
  expect(screen.queryByText('Donors')).toBeNull();
  expect(texts()).toEqual([]);
  expect(warn).toHaveBeenCalledWith('the dashboard could not be read', expect.any(Error));
  answer = () => FIGURES;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(plain(await card('Donors'))).toContain('12,000');
});
