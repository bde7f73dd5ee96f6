// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import { BroadcastList } from './broadcast-list.tsx';

const shown = (broadcasts: readonly object[]) => {
  const seen = serve({ 'GET /donor/broadcasts': () => ({ broadcasts }) });
  return renderUi(<BroadcastList />).then(({ user }) => ({ seen, user }));
};
/** It has come since the screen was opened. */
const NEWS = { name: '1 new request' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T08:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  clearScreen();
});

it('moves nothing as a broadcast comes, and shows its message as text, with what is needed', async () => {
  const { user } = await shown([
    {
      id: 'b1',
      bloodType: 'O-',
      message: '<b>Come</b> to the stadium',
      createdAt: '2026-03-05T07:00:00.000Z',
      deadline: '2026-03-06T07:00:00.000Z',
    },
  ]);
  const news = await screen.findByRole('button', NEWS);
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(news);
  const list = screen.getByRole('list', { name: 'Emergency alerts' });
  expect(within(list).getByText('O- is needed now')).toBeDefined();
  expect(within(list).getByText('<b>Come</b> to the stadium')).toBeDefined();
  expect(within(list).getByText('Never pay, never be paid.')).toBeDefined();
});

it('shows no broadcast whose deadline has passed, even if the device has cached it', async () => {
  const call = { bloodType: 'O-', createdAt: '2026-03-04T07:00:00.000Z' };
  const { user } = await shown([
    { ...call, id: 'b1', message: 'Come to the port', deadline: '2026-03-05T07:59:59.000Z' },
    { ...call, id: 'b2', message: 'Come to the stadium', deadline: '2026-03-05T08:00:01.000Z' },
  ]);
  await user.click(await screen.findByRole('button', NEWS));
  expect(screen.getByText('Come to the stadium')).toBeDefined();
  expect(screen.queryByText('Come to the port')).toBeNull();
});

it('takes no room if there is none', async () => {
  const { seen } = await shown([]);
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByRole('list')).toBeNull();
});
