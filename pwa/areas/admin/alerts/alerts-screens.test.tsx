// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Alert, ListedAlert } from '../../../../shared/contract/alerts.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import { AlertScreen } from './alert-screen.tsx';
import { AlertsScreen } from './alerts-screen.tsx';
import { funnelOf, trapezoid } from './funnel.ts';

afterEach(clearScreen);

const ID = '01980000-0000-7000-8000-000000000001';
const LISTED: ListedAlert = {
  id: ID,
  subject: { hospital: 'Banadir Hospital', place: 'Mogadishu' },
  trigger: 'hospital',
  bloodType: 'O-',
  status: 'active',
  endedBy: null,
  heldBack: null,
  createdAt: '2026-05-04T08:00:00.000Z',
  called: 12,
  reached: 0,
  coming: 0,
  isSilent: true,
};
const WAVE = {
  tier: 'exact',
  startedAt: LISTED.createdAt,
  reached: 3,
  opened: 2,
  coming: 1,
  gave: 1,
} as const;
const ALERT: Alert = {
  ...LISTED,
  requestId: ID,
  message: null,
  endedAt: null,
  deadline: '2026-05-05T08:00:00.000Z',
  unitsNeeded: 4,
  nextWaveAt: null,
  called: 10,
  reached: 5,
  opened: 4,
  coming: 2,
  gave: 1,
  declined: 3,
  queued: 0,
  deliveries: { pending: 0, sent: 0, gone: 0, expired: 0, failed: 0, superseded: 0 },
  waves: [
    { ...WAVE, number: 1, called: 4, radiusKm: 10 },
    { ...WAVE, number: 2, tier: 'compatible', called: 6, radiusKm: null },
  ],
};

const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.lastElementChild?.textContent ?? ''),
    );

describe('the list of alerts', () => {
  it('names hospital and place, marks a silent alert, and has its filter in the address', async () => {
    const sent = serve({ 'GET /admin/alerts': () => ({ alerts: [LISTED], total: 1 }) });
    await renderUi(<AlertsScreen />, { path: '/admin/alerts?status=silent' });
    const link = await screen.findByRole('link', { name: 'Banadir Hospital' });
    expect(link.getAttribute('href')).toBe(`/admin/alerts/${ID}`);
    expect(screen.getByText('Mogadishu')).toBeDefined();
    expect(within(screen.getByRole('table')).getByText('Reached nobody')).toBeDefined();
    expect(screen.getByText(/^Sent more than 15 minutes ago/)).toBeDefined();
    expect(sent[0]?.query).toEqual({ status: 'silent', page: '1', limit: '50' });
    await userEvent.setup().selectOptions(screen.getByLabelText('Status'), 'Ended');
    expect(sent.at(-1)?.query).toEqual({ status: 'ended', page: '1', limit: '50' });
    expect(screen.queryByText(/^Sent more than 15 minutes ago/)).toBeNull();
  });

  it('pages through all of a million', async () => {
    serve({
      'GET /admin/alerts': () => ({
        alerts: [{ ...LISTED, subject: null, isSilent: false }],
        total: 1_000_000,
      }),
    });
    await renderUi(<AlertsScreen />, { path: '/admin/alerts?page=20000&status=nonsense' });
    expect(await screen.findByText('1,000,000 alerts')).toBeDefined();
    expect(screen.getByText('Page 20,000 of 20,000')).toBeDefined();
    expect(screen.getByRole('link', { name: 'A broadcast: it names no hospital' })).toBeDefined();
    expect(within(screen.getByRole('table')).queryByText('Reached nobody')).toBeNull();
  });

  it('says what could not be loaded', async () => {
    serve({ 'GET /admin/alerts': () => refusal(403, 'You don’t have permission to do this.') });
    await renderUi(<AlertsScreen />, { path: '/admin/alerts' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('one alert', () => {
  it('has a funnel and its waves as tables', async () => {
    serve({ [`GET /alerts/${ID}`]: () => ({ alert: ALERT }) });
    await renderUi(
      <Routes>
        <Route path="/admin/alerts/:id" element={<AlertScreen />} />
      </Routes>,
      { path: `/admin/alerts/${ID}` },
    );
    expect(textsOf(await screen.findByRole('table', { name: 'From the alert to the donation' }))).toEqual([
      ['Alerted', '10'],
      ['Reached', '5'],
      ['Opened', '4'],
      ['Coming', '2'],
      ['Gave blood', '1'],
    ]);
    expect(screen.getByText('3 donors cannot come')).toBeDefined();
    const waves = textsOf(screen.getByRole('table', { name: 'Waves' }));
    expect(waves.map(([wave]) => wave)).toEqual([
      'Wave 1Exact typewithin 10 km',
      'Wave 2Compatible typesat any distance',
    ]);
    expect(waves.map(([, , ...figures]) => figures)).toEqual([
      ['4', '3', '2', '1', '1'],
      ['6', '3', '2', '1', '1'],
    ]);
  });
});

describe('the funnel', () => {
  it('narrows from step to step, and widens if more come than were alerted', () => {
    expect(funnelOf(ALERT).map(({ width, next }) => [width, next])).toEqual([
      [100, 50],
      [50, 40],
      [40, 20],
      [20, 10],
      [10, 10],
    ]);
    expect(funnelOf({ ...ALERT, called: 1, reached: 0, opened: 0, coming: 2, gave: 0 })).toMatchObject([
      { width: 50, next: 0 },
      { width: 0, next: 0 },
      { width: 0, next: 100 },
      { width: 100, next: 0 },
      { width: 0, next: 0 },
    ]);
    expect(trapezoid({ width: 100, next: 40 })).toBe('0,0 100,0 70,1 30,1');
  });
});
