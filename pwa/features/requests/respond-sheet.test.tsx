// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { refusal, serve } from '../../testing/serve.ts';
import { RespondSheet } from './respond-sheet.tsx';
import { aRequest } from './testing/a-request.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const REQUEST = aRequest();
const CALL = `POST /donor/respond/${REQUEST._id}`;
const ANSWERED = {
  message: 'done',
  response: { id: REQUEST._id, status: 'accepted', answeredAt: NOW.toISOString() },
  request: REQUEST,
};

async function openSheet() {
  const onClose = vi.fn();
  const { user } = await renderUi(<RespondSheet request={REQUEST} now={NOW} onClose={onClose} />);
  return { onClose, answer: () => user.click(screen.getByRole('button', { name: 'Yes, I can come' })) };
}

afterEach(clearScreen);

it('says where, how far, what to bring, and that nobody pays', async () => {
  await openSheet();
  for (const text of [
    'Isbitaalka Banaadir',
    '3.2 km away',
    'Posted 5 minutes ago',
    'What to bring',
    'Never pay, never be paid.',
  ])
    expect(screen.getByText(text)).toBeDefined();
});

it('answers and closes', async () => {
  const sent = serve({ [CALL]: () => ANSWERED });
  const { onClose, answer } = await openSheet();
  await answer();
  expect(await screen.findByText('Successfully responded to request!')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent.map(({ key }) => key)).toEqual([CALL]);
});

it('stays open where no answer came, and sends the same attempt again', async () => {
  let isReachable = false;
  const sent = serve({ [CALL]: () => (isReachable ? ANSWERED : undefined) });
  const { onClose, answer } = await openSheet();
  await answer();
  expect(await screen.findByText('Failed to respond to request.')).toBeDefined();
  expect(screen.getByText(/^No connection, and this browser keeps nothing/)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();

  isReachable = true;
  await answer();
  expect(await screen.findByText('Successfully responded to request!')).toBeDefined();
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('closes with the server’s message where the request was closed meanwhile', async () => {
  serve({ [CALL]: () => refusal(409, 'This request was cancelled. Thank you all the same!') });
  const { onClose, answer } = await openSheet();
  await answer();
  expect(await screen.findByText('This request was cancelled. Thank you all the same!')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open where the server is busy', async () => {
  serve({ [CALL]: () => refusal(503, 'We are very busy. Please try again in a moment') });
  const { onClose, answer } = await openSheet();
  await answer();
  expect(await screen.findByText('We are very busy. Please try again in a moment')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
