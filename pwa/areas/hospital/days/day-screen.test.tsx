// @vitest-environment jsdom

import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { device } from '../../../data/device/device.ts';
import { outboxStore } from '../../../data/device/shown.ts';
import { signIn } from '../../../data/session/session.ts';
import { until } from '../../../testing/until.ts';
import { HOSPITAL_DAYS, hospitalDay } from './day-paths.ts';
import { DayScreen } from './days-screen.tsx';
import { appointmentOf, DAY, SLOTS } from './testing/own-day.ts';

const MOVE = (id: string) => `PATCH /appointments/${id}`;
const ASHA = appointmentOf(1, 'Asha');

// The desk has begun: the day is long past by this machine's clock, and stays open for the test.
beforeAll(() => {
  const payload = { id: DAY.hospital.id, name: 'Banadir', role: 'hospital', exp: 4_102_444_800 };
  signIn(`e30.${btoa(JSON.stringify(payload))}.none`);
});
afterEach(async () => {
  clearScreen();
  const offline = await device();
  for (const { userId, id } of outboxStore.get()) await offline?.dismiss(userId, id);
});

async function open(answers: Parameters<typeof serve>[0], appointments = [ASHA]) {
  const sent = serve({
    [`GET /collection-days/${DAY.id}`]: () => ({ day: DAY, slots: SLOTS, appointments }),
    ...answers,
  });
  await device();
  const { user } = await renderUi(
    <Routes>
      <Route path={`${HOSPITAL_DAYS}/:id`} element={<DayScreen />} />
    </Routes>,
    { path: hospitalDay(DAY.id) },
  );
  await screen.findByText(appointments[0]?.donor.name ?? '');
  return { user, writes: () => sent.filter(({ key }) => !key.startsWith('GET ')) };
}

it('records an arrival by one tap, and takes it back in the toast', async () => {
  const { user, writes } = await open({
    [MOVE(ASHA.id)]: ({ body }) => ({
      appointment: { ...ASHA, ...(body as object), arrivedAt: '2026-03-07T05:05:00.000Z' },
      message: '',
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Arrived: Asha' }));
  expect(await screen.findByText('Asha has arrived.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Gave blood: Asha' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back: Asha has not arrived.')).toBeDefined();
  expect(writes().map(({ body }) => body)).toEqual([{ state: 'arrived', onward: true }, { state: 'booked' }]);
});

it('asks for the blood type that nobody knew before it records a gift', async () => {
  const ubax = appointmentOf(2, 'Ubax', {
    state: 'arrived',
    arrivedAt: '2026-03-07T05:05:00.000Z',
    donor: { id: 'donor-2', name: 'Ubax', bloodType: null },
  });
  const { user, writes } = await open(
    { [MOVE(ubax.id)]: () => ({ appointment: { ...ubax, state: 'given', units: 1 }, message: '' }) },
    [ubax],
  );
  expect(screen.getByRole('img', { name: 'Blood type not tested yet' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Gave blood: Ubax' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Gave blood' }).disabled).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'O positive' }));
  await user.click(dialog.getByRole('button', { name: 'Gave blood' }));
  await until(() => expect(writes().map(({ body }) => body)).toEqual([{ state: 'given', bloodType: 'O+' }]));
});

it('holds a gift back for its undo, and shows it at once', async () => {
  const arrived = { ...ASHA, state: 'arrived' as const, arrivedAt: '2026-03-07T05:05:00.000Z' };
  const { user, writes } = await open({}, [arrived]);
  await user.click(screen.getByRole('button', { name: 'Gave blood: Asha' }));
  await until(() => expect(screen.queryByRole('button', { name: 'Gave blood: Asha' })).toBeNull());
  expect(outboxStore.get()).toMatchObject([{ body: { state: 'given' } }]);
  // It waits for its undo alone.
  expect(screen.queryByText(/Waiting for a connection/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Gave blood: Asha' })).toBeDefined();
  expect(writes()).toEqual([]);
});

it('offers to register a donor whose number nobody has, with the number as it was typed', async () => {
  const { user } = await open({
    'POST /appointments': () => refusal(404, 'No donor has this number.', 'failure.donor_unknown'),
  });
  const [button] = screen.getAllByRole('button', { name: 'Take in without an appointment' });
  if (button) await user.click(button);
  const dialog = within(screen.getByRole('dialog'));
  const [phone] = dialog.getAllByLabelText('Phone');
  if (phone) await user.type(phone, '061 5000009');
  await user.click(dialog.getByRole('button', { name: 'Take in' }));
  expect(await dialog.findByText('No donor has this number.')).toBeDefined();
  expect(dialog.getAllByDisplayValue('061 5000009')).toHaveLength(2);
});

it('records how somebody bore it beside what is recorded, and shows it in their line', async () => {
  const here = appointmentOf(7, 'Asha', { state: 'arrived', arrivedAt: '2026-03-07T05:05:00.000Z' });
  const { user, writes } = await open(
    {
      [MOVE(here.id)]: ({ body }) => ({ appointment: { ...here, ...(body as object) }, message: '' }),
    },
    [here],
  );
  await user.click(screen.getByRole('button', { name: 'More about Asha' }));
  await user.click(screen.getByRole('button', { name: 'Record a reaction' }));
  await user.click(screen.getByText('Fainting or dizziness'));
  await user.click(screen.getByText('1: passed with simple care'));
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText(/Fainting or dizziness/, { selector: 'li *' })).toBeDefined();
  await until(() =>
    expect(writes().map(({ body }) => body)).toEqual([
      { state: 'arrived', reaction: { kind: 'vasovagal', grade: 1 } },
    ]),
  );
});

it('moves a booking to a time that is free, and back in the toast', async () => {
  const ahead = (at: string) => at.replace('2026', '2096');
  const booked = appointmentOf(8, 'Asha', { startsAt: ahead(SLOTS[0]?.startsAt ?? '') });
  const slots = SLOTS.map((slot) => ({
    ...slot,
    startsAt: ahead(slot.startsAt),
    endsAt: ahead(slot.endsAt),
  }));
  const { user, writes } = await open(
    {
      [`GET /collection-days/${DAY.id}`]: () => ({ day: DAY, slots, appointments: [booked] }),
      [MOVE(booked.id)]: ({ body }) => ({ appointment: { ...booked, ...(body as object) }, message: '' }),
    },
    [booked],
  );
  await user.click(screen.getByRole('button', { name: 'More about Asha' }));
  await user.click(screen.getByText('Another time'));
  await user.click(screen.getByRole('button', { name: 'Move to this time' }));
  expect(await screen.findByText('Asha has the new time and will be told.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await until(() =>
    expect(writes().map(({ body }) => body)).toEqual([
      { startsAt: slots[1]?.startsAt },
      { startsAt: slots[0]?.startsAt },
    ]),
  );
});

it('shows of a cancelled day why, and nothing to record for who never came', async () => {
  serve({
    [`GET /collection-days/${DAY.id}`]: () => ({
      day: { ...DAY, state: 'cancelled', cancelWhy: 'No power' },
      slots: SLOTS,
      appointments: [{ ...ASHA, state: 'cancelled', cancelledBy: 'hospital' }],
    }),
  });
  await renderUi(
    <Routes>
      <Route path={`${HOSPITAL_DAYS}/:id`} element={<DayScreen />} />
    </Routes>,
    { path: hospitalDay(DAY.id) },
  );
  expect(await screen.findByText('No power')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Arrived: Asha' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel the day' })).toBeNull();
});
