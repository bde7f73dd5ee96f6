// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { CallOutput } from '../../../data/api/client.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { type Answer, serve } from '../../../testing/serve.ts';
import { LinesScreen } from './lines-screen.tsx';

afterEach(clearScreen);

const LINE = {
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Hormuud',
  channel: 'hormuud',
  prefixes: ['+25261', '+25277'],
  ratePerHour: 120,
  cost: 2,
  active: true,
  downUntil: null,
  seenAt: null,
  queued: 7,
  handedOver: 200,
  delivered: 150,
  failed: 4,
  spent: 400,
};

const LINES: CallOutput<'GET /admin/text-lines'> = {
  lines: [
    LINE,
    {
      ...LINE,
      id: '01980000-0000-7000-8000-000000000002',
      name: 'SIM',
      downUntil: '2026-03-05T07:02:00.000Z',
    },
  ],
  budget: { used: 1_200, max: 2_000 },
  codes: { used: 41, max: 500 },
  gateway: 'kannel',
};

async function open(more: Readonly<Record<string, Answer>> = {}) {
  const sent = serve({ 'GET /admin/text-lines': () => LINES, ...more });
  await renderUi(<LinesScreen />, { path: '/admin/texts' });
  return { sent, user: userEvent.setup() };
}

it('shows what each line does, and how many texts of today are used', async () => {
  await open();
  expect(await screen.findByText(/^1,200 of 2,000 texts used today\. Codes .* sent today: /)).toBeDefined();
  const rowOf = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(rowOf(/Hormuud/)).toMatch(/\+25261, \+25277.*On.*Never.*7.*75%.*4.*400/);
  expect(rowOf(/SIM/)).toMatch(/Down/);
});

it('adds a line: beginnings of numbers as people write them, and says what the server refuses', async () => {
  let refused = true;
  const { sent, user } = await open({
    'POST /admin/text-lines': () => {
      if (!refused) return { ...LINES, message: 'Saved' };
      refused = false;
      return Response.json(
        {
          success: false,
          code: 'failure.invalid',
          message: 'Please check',
          errors: { name: 'There is already one with this name' },
        },
        { status: 400 },
      );
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a line' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Telesom');
  await user.type(dialog.getByLabelText('Numbers that begin with'), '63, 090, +252 62');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('There is already one with this name')).toBeDefined();
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Telesom 2');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent.filter(({ key }) => key === 'POST /admin/text-lines').at(-1)?.body).toEqual({
    name: 'Telesom 2',
    channel: '',
    prefixes: ['+25263', '+25290', '+25262'],
    ratePerHour: 60,
    cost: 0,
    active: true,
  });
});

it('removes a line after asking', async () => {
  const path = `DELETE /admin/text-lines/${LINE.id}`;
  const { sent, user } = await open({ [path]: () => ({ ...LINES, lines: [], message: 'Saved' }) });
  await user.click(await screen.findByRole('button', { name: 'Remove: Hormuud' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('There is no line: texts wait until one is added.')).toBeDefined();
  expect(sent.map(({ key }) => key)).toContain(path);
});
