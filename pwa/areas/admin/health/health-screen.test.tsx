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
  places: [
    { town: 'Baidoa', bloodType: 'A+', unitsNeeded: 5, donors: 1, compatible: 2, shortage: true },
    { town: null, bloodType: 'O-', unitsNeeded: 1, donors: 6, compatible: 6, shortage: false },
  ],
};

const OPERATION = {
  version: '1.0.0',
  database: { bytes: 1_000_000 },
  disk: null,
  messages: { queued: 0, oldestDueSeconds: null },
  mails: { queued: 0, oldestDueSeconds: null },
  lastBackup: null,
};

async function open(health: () => object) {
  serve({ 'GET /admin/alert-health': health, 'GET /admin/operation': () => OPERATION });
  await renderUi(<HealthScreen />, { path: '/admin/health' });
}

it('shows where donors are missing, silent devices, times in their unit, and what push services refused', async () => {
  await open(() => FULL);
  expect(await screen.findByText(/1,200 donors have alerts on\. 1,300 devices get messages/)).toBeTruthy();
  const rowOf = (table: string, name: RegExp) =>
    within(screen.getByRole('table', { name: table })).getByRole('row', { name }).textContent;
  expect(rowOf('Where to recruit', /Baidoa/)).toMatch(/A positive.*5.*1.*2.*Too few/);
  expect(rowOf('Where to recruit', /Unknown town/)).toMatch(/O negative.*1.*6.*6.*Enough/);
  expect(rowOf('Silent devices', /1 to 3 days/)).toBe('1 to 3 days7');
  expect(rowOf('Silent devices', /14 days or more/)).toBe('14 days or more2');
  expect(rowOf('Delivery times', /Accepted/)).toMatch(/900.*84 ms.*1\.5 s/);
  expect(rowOf('Delivery times', /Shown/)).toMatch(/0.*–.*–/);
  expect(rowOf('Push services', /fcm/)).toMatch(/1,300.*4.*5/);
});

it('says in words that there is nothing in an empty country', async () => {
  await open(() => EMPTY);
  expect(await screen.findByText(/No donor has alerts on\. No device gets messages\./)).toBeTruthy();
  expect(screen.getByText('No units are needed anywhere right now.')).toBeTruthy();
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
