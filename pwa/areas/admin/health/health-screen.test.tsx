// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CallOutput } from '../../../data/api/client.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import { HealthScreen } from './health-screen.tsx';

afterEach(clearScreen);

const NONE = { messages: 0, p50Ms: null, p95Ms: null };

const EMPTY: CallOutput<'GET /admin/alert-health'> = {
  asOf: '2026-03-05T07:00:00.000Z',
  donorsWithAlerts: 0,
  devices: 0,
  silent: [
    { fromDays: 1, toDays: 3, devices: 0 },
    { fromDays: 14, toDays: null, devices: 0 },
  ],
  services: [],
  delivery: { accepted: NONE, shown: NONE },
  places: [],
};

const FULL: CallOutput<'GET /admin/alert-health'> = {
  ...EMPTY,
  donorsWithAlerts: 1_200,
  devices: 1_300,
  silent: [
    { fromDays: 1, toDays: 3, devices: 7 },
    { fromDays: 14, toDays: null, devices: 2 },
  ],
  services: [{ host: 'fcm.googleapis.com', active: 1_300, gone: 4, refused: 5 }],
  delivery: {
    accepted: { messages: 900, p50Ms: 84, p95Ms: 1_530 },
    shown: { messages: 0, p50Ms: null, p95Ms: null },
  },
};

const OPERATION = {
  version: '1.2.3',
  database: { bytes: 4_200_000 },
  disk: { freeBytes: 12_340_000_000, totalBytes: 40_000_000_000 },
  messages: { queued: 2, oldestDueSeconds: 130 },
  mails: { queued: 0, oldestDueSeconds: null },
  lastBackup: { at: new Date(Date.now() - 120 * 60_000).toISOString(), bytes: 3_900_000 },
};

const LINES: CallOutput<'GET /admin/text-lines'> = {
  lines: [],
  budget: { used: 0, max: 2000 },
  codes: { used: 0, max: 500 },
  gateway: 'files',
};

async function open(health: () => object) {
  serve({
    'GET /admin/alert-health': health,
    'GET /admin/operation': () => OPERATION,
    'GET /admin/text-lines': () => LINES,
  });
  await renderUi(<HealthScreen />, { path: '/admin/health' });
}

it('shows silent devices, times in their unit, what push services refused, and the state of the server', async () => {
  await open(() => FULL);
  expect(await screen.findByText(/1,200 donors have alerts on\. 1,300 devices get messages/)).toBeTruthy();
  const rowOf = (table: string, name: RegExp) =>
    within(screen.getByRole('table', { name: table })).getByRole('row', { name }).textContent;
  expect(rowOf('Silent devices', /1 to 3 days/)).toBe('1 to 3 days7');
  expect(rowOf('Silent devices', /14 days or more/)).toBe('14 days or more2');
  expect(rowOf('Delivery times', /Accepted/)).toMatch(/900.*84 ms.*1\.5 s/);
  expect(rowOf('Delivery times', /Shown/)).toMatch(/0.*–.*–/);
  expect(rowOf('Alert services', /fcm/)).toMatch(/1,300.*4.*5/);
  const server = (await screen.findByText('1.2.3')).closest('section');
  for (const text of ['4 MB', '12.3 GB', 'of 40 GB', 'waiting for 2 minutes', '2 hours ago'])
    expect(server?.textContent).toContain(text);
});

it('says in words that there is nothing in an empty country', async () => {
  await open(() => EMPTY);
  expect(await screen.findByText(/No donor has alerts on\. No device gets messages\./)).toBeTruthy();
  expect(screen.getAllByText('No device gets messages yet.')).toHaveLength(2);
  expect(screen.getByText('No message was sent in the last 7 days.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.body.textContent).not.toMatch(/NaN|null|undefined/);
});

it('says why nothing is shown', async () => {
  await open(() => refusal(503, 'Try again later'));
  expect(await screen.findByText('Try again later')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
