// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aRequest } from '../../../features/requests/testing/a-request.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import { currentToasts } from '../../../ui/toast-store.ts';
import { RespondSheet } from './respond-sheet.tsx';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const REQUEST = aRequest();
const CALL = `POST /donor/respond/${REQUEST._id}`;
const ANSWERED = {
  message: 'done',
  response: { id: REQUEST._id, status: 'accepted', answeredAt: NOW.toISOString() },
  request: REQUEST,
};

const calls = (sent: ReturnType<typeof serve>) => sent.filter(({ key }) => key === CALL);

/** They are coming to another hospital. */
const PROMISED = {
  id: 'other',
  requestId: '0197a000-0000-7000-8000-000000000002',
  bloodType: 'O-',
  units: 1,
  status: 'accepted',
  hospital: 'Erdogan Hospital',
  date: NOW.toISOString(),
  location: { address: 'Hodan' },
};
const history = (donations: object[]) => ({
  'GET /donor/history': () => ({ donations, total: donations.length }),
});

async function openSheet(request = REQUEST) {
  const onClose = vi.fn();
  const { user } = await renderUi(<RespondSheet request={request} onClose={onClose} />);
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { onClose, click, answer: () => click('Yes, I can come') };
}

afterEach(() => {
  clearScreen();
  vi.useRealTimers();
});

it('says where, how far, what to bring, and that nobody pays', async () => {
  vi.setSystemTime(NOW);
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
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  // The screen that it leads to says so.
  expect(currentToasts()).toEqual([]);
  expect(calls(sent).map(({ body }) => body)).toEqual([undefined]);
});

it('stays open if no answer came, and sends the same attempt again', async () => {
  let isReachable = false;
  const sent = serve({ [CALL]: () => (isReachable ? ANSWERED : undefined) });
  const { onClose, answer } = await openSheet();
  await answer();
  expect(await screen.findByText('Failed to respond to request.')).toBeDefined();
  expect(screen.getByText(/^No connection, and this browser saves nothing/)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();

  isReachable = true;
  await answer();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const keys = calls(sent).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('closes with the server’s message if the request was closed meanwhile', async () => {
  serve({ [CALL]: () => refusal(409, 'This request was cancelled. Thank you anyway!') });
  const { onClose, answer } = await openSheet();
  await answer();
  expect(await screen.findByText('This request was cancelled. Thank you anyway!')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open if the server is busy', async () => {
  serve({ [CALL]: () => refusal(503, 'We are very busy. Please try again in a moment.') });
  const { onClose, answer } = await openSheet();
  await answer();
  expect(await screen.findByText('We are very busy. Please try again in a moment.')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('asks a donor who is coming elsewhere whether they come here instead, and tells the server that they confirmed', async () => {
  const sent = serve({ [CALL]: () => ANSWERED, ...history([PROMISED]) });
  const { answer, click, onClose } = await openSheet();
  await vi.waitFor(() => expect(sent.map(({ key }) => key)).toContain('GET /donor/history'));
  await answer();
  expect(await screen.findByText(/^Erdogan Hospital expects you/)).toBeDefined();
  expect(calls(sent)).toEqual([]);
  await click('Keep my answer');
  expect(screen.queryByText(/^Erdogan Hospital expects you/)).toBeNull();
  await answer();
  await click('Come here instead');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls(sent).map(({ body }) => body)).toEqual([{ instead: true }]);
});

it('says in the sheet that enough are coming', async () => {
  serve({});
  await openSheet(aRequest({ units: 1, coming: 1, expected: 1 }));
  expect(screen.getByText('Enough are coming: you are not needed now.')).toBeDefined();
});

it('says who else is coming to each hospital, with the first answer as the main button', async () => {
  const hospital = { ...REQUEST.hospital, name: PROMISED.hospital };
  const response = { id: 'own', status: 'accepted', answeredAt: NOW.toISOString() } as const;
  const first = aRequest({ _id: PROMISED.requestId, hospital, units: 1, coming: 1, expected: 1, response });
  serve({ ...history([PROMISED]), [`GET /requests/${PROMISED.requestId}`]: () => ({ request: first }) });
  const { answer } = await openSheet(aRequest({ units: 2, coming: 2, expected: 2 }));
  await answer();
  expect(await screen.findByText('Erdogan Hospital: nobody else is coming')).toBeDefined();
  expect(screen.getByText('Isbitaalka Banaadir: enough are coming without you')).toBeDefined();
  const dialog = screen.getByRole('alertdialog');
  expect([...dialog.querySelectorAll('button')].at(-1)?.textContent).toBe('Keep my answer');
});

it('has the room of a line that is still being read', async () => {
  const sent = serve({ ...history([PROMISED]), [`GET /requests/${PROMISED.requestId}`]: () => undefined });
  const { answer } = await openSheet();
  await vi.waitFor(() => expect(sent.map(({ key }) => key)).toContain('GET /donor/history'));
  await answer();
  expect(await screen.findByText(/^Erdogan Hospital expects you/)).toBeDefined();
  const lines = within(screen.getByRole('alertdialog')).getAllByRole('listitem', { hidden: true });
  expect(lines.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    'Erdogan Hospital',
    'Isbitaalka Banaadir',
  ]);
});

it('says that one gives only once if the same hospital asks for both', async () => {
  const ofSame = history([{ ...PROMISED, hospital: REQUEST.hospital.name }]);
  const sent = serve({ [CALL]: () => ANSWERED, ...ofSame });
  const { answer } = await openSheet();
  await vi.waitFor(() => expect(sent.map(({ key }) => key)).toContain('GET /donor/history'));
  await answer();
  expect(
    await screen.findByText(/^Isbitaalka Banaadir already expects you for another request/),
  ).toBeDefined();
});

it('asks the same if only the server knows the other answer', async () => {
  let isMeant = false;
  const sent = serve({
    [CALL]: () => (isMeant ? ANSWERED : refusal(409, 'Take that back', 'failure.expected_elsewhere')),
    ...history([]),
  });
  const { onClose, answer, click } = await openSheet();
  await answer();
  expect(await screen.findByText(/^Another hospital expects you/)).toBeDefined();
  expect(screen.queryByText('Take that back')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  isMeant = true;
  await click('Come here instead');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls(sent).at(-1)?.body).toEqual({ instead: true });
});
