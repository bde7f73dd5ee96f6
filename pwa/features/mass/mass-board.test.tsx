// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { MassDetail } from '../../../shared/contract/mass-casualties.ts';
import { addTexts } from '../../i18n/i18n.ts';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { serve } from '../../testing/serve.ts';
import { MassBoard } from './mass-board.tsx';

beforeAll(() => addTexts('browse'));
afterEach(clearScreen);

const slot = (hour: string, taken: number, came = 0) => ({
  startsAt: `2026-03-05T${hour}:00:00.000Z`,
  endsAt: `2026-03-05T${hour}:20:00.000Z`,
  chairs: 2,
  taken,
  came,
  noShow: 0,
});

const MASS: MassDetail = {
  id: '0197a000-0000-7000-8000-0000000000aa',
  kind: 'town',
  place: 'Mogadishu',
  reason: 'A bus has turned over',
  status: 'open',
  lifeThreatening: false,
  openedAt: '2026-03-05T07:00:00.000Z',
  openedBy: null,
  endedAt: null,
  endedBecause: null,
  endReason: null,
  mayEnd: true,
  figures: {
    called: 40,
    declined: 2,
    answered: 12,
    waiting: 1,
    coming: 3,
    arrived: 1,
    gave: 7,
    noShow: 1,
    units: 20,
    received: 7,
  },
  hospitals: [
    {
      id: 'a-hospital',
      name: 'Banadir Hospital',
      isOwn: false,
      plan: {
        chairs: 2,
        slotMinutes: 20,
        from: '2026-03-05T08:00:00.000Z',
        until: '2026-03-05T10:00:00.000Z',
      },
      needs: [
        {
          requestId: 'a-request',
          bloodType: 'O-',
          component: 'whole_blood',
          status: 'pending',
          units: 20,
          received: 7,
          coming: 4,
          waiting: 1,
        },
      ],
      slots: [slot('08', 2, 2), slot('09', 1)],
    },
    { id: 'another', name: 'Medina Hospital', isOwn: false, plan: null, needs: [], slots: [] },
  ],
};

const board = (changes: Partial<MassDetail> = {}) =>
  renderUi(<MassBoard mass={{ ...MASS, ...changes }} heading="h1" back="/admin/mass-casualties" />);

it('shows the figures, the needs, and each hospital with its slots as a picture and a table', async () => {
  await board();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mass-casualty incident: Mogadishu');
  expect(screen.getByText('7 of 20')).toBeDefined();
  expect(screen.getByText('12 can come, 2 cannot')).toBeDefined();
  const hospital = within(screen.getByRole('region', { name: 'Banadir Hospital' }));
  expect(hospital.getByRole('img', { name: 'Banadir Hospital: 3 of 4 are taken' })).toBeDefined();
  expect(hospital.getAllByText('2 of 2')).toHaveLength(1);
  const other = within(screen.getByRole('region', { name: 'Medina Hospital' }));
  expect(other.getByText('Has not said yet what it needs.')).toBeDefined();
});

it('ends with a reason, and says first which donors it stands down', async () => {
  const sent = serve({
    [`PATCH /mass-casualties/${MASS.id}`]: () => ({
      massCasualty: { ...MASS, status: 'ended', mayEnd: false },
      message: 'It has ended',
    }),
  });
  await board();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'End it' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/4 donors who were to come are told that they are not needed/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'End it' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'All are cared for');
  await user.click(dialog.getByRole('button', { name: 'End it' }));
  expect(await screen.findByText('It has ended')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ action: 'end', reason: 'All are cared for' }]);
});

it('cannot be ended by people without the right to, and says how it ended', async () => {
  await board({
    status: 'ended',
    mayEnd: false,
    endedAt: '2026-03-05T12:00:00.000Z',
    endedBecause: 'met',
  });
  expect(screen.queryByRole('button', { name: 'End it' })).toBeNull();
  expect(screen.getByText(/All that was needed has been received/)).toBeDefined();
});
