// @vitest-environment jsdom

import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { WholeMessage } from '../../../../shared/contract/inbox.ts';
import type { QueueItem } from '../../../../shared/contract/queue.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { type Answer, refusal, serve } from '../../../testing/serve.ts';
import { MessageScreen } from './message-screen.tsx';

afterEach(() => {
  clearScreen();
  sessionStorage.clear();
});

const ID = '01980000-0000-7000-8000-000000000001';
const MESSAGE: WholeMessage = {
  id: ID,
  name: 'Hodan Xasan',
  email: 'hodan@example.so',
  phone: null,
  subject: 'donor',
  message: 'Sideen dhiig ugu shubi karaa?',
  status: 'open',
  createdAt: '2026-05-04T08:00:00.000Z',
  language: 'so',
  isObjection: false,
  lastAnswer: null,
  account: null,
  answers: [],
};
const NEXT = '01980000-0000-7000-8000-000000000002';
const waits = (id: string): QueueItem => ({ kind: 'message', id, at: MESSAGE.createdAt, name: '', text: '' });
const OTHERS = {
  number: 1,
  by: 'Admin Asha',
  at: '2026-05-04T09:00:00.000Z',
  delivery: 'sent' as const,
  text: 'Kaalay berri.',
};

async function open(answer: Answer, first = MESSAGE, waiting = [ID, NEXT]) {
  const inbox = { message: first };
  const sent = serve({
    'GET /admin/queue': () => ({ items: waiting.map(waits), total: waiting.length, counts: {} }),
    [`GET /admin/messages/${NEXT}`]: () => ({ contactMessage: { ...MESSAGE, id: NEXT, name: 'Cali Nuur' } }),
    [`GET /admin/messages/${ID}`]: () => ({ contactMessage: inbox.message }),
    [`POST /admin/messages/${ID}/answers`]: answer,
    [`PATCH /admin/messages/${ID}`]: ({ body }) => {
      inbox.message = { ...inbox.message, status: (body as { status: 'open' | 'closed' }).status };
      return { contactMessage: inbox.message, message: 'Message closed' };
    },
  });
  await renderUi(
    <Routes>
      <Route path="/admin/messages" element={<h1>The inbox</h1>} />
      <Route path="/admin/messages/:id" element={<MessageScreen />} />
    </Routes>,
    { path: `/admin/messages/${ID}` },
  );
  await screen.findByRole('heading', { name: 'Hodan Xasan' });
  if (waiting.length > 1) await screen.findByText('1 of 2');
  return { inbox, sent, user: userEvent.setup() };
}

const field = () => screen.getByRole('textbox', { name: /Answer/ });
const send = () => screen.getByRole('button', { name: 'Send answer' });

it('answers, once, with what was seen, says what the server says, and opens the next message', async () => {
  const { sent, user } = await open(() => ({ contactMessage: MESSAGE, message: 'Answer saved.' }));
  expect(screen.getByText(/They read Dhiig in Soomaali\./)).toBeDefined();
  await user.click(send());
  expect(await screen.findByText('Message is required')).toBeDefined();
  await user.type(field(), 'Waad mahadsan tahay.');
  await user.click(send());
  expect(await screen.findByText('Answer saved.')).toBeDefined();
  const calls = sent.filter(({ key }) => key.startsWith('POST'));
  expect(calls.map(({ body }) => body)).toEqual([
    { text: 'Waad mahadsan tahay.', answersSeen: 0, close: true },
  ]);
  expect(await screen.findByRole('heading', { name: 'Cali Nuur' })).toBeDefined();
  expect((field() as HTMLTextAreaElement).value).toBe('');
});

it('has what was typed after the page was loaded again', async () => {
  const { user } = await open(() => undefined);
  await user.type(field(), 'Waad mahadsan tahay.');
  cleanup();
  await open(() => undefined);
  expect((field() as HTMLTextAreaElement).value).toBe('Waad mahadsan tahay.');
});

it('stays at a message that is answered and not closed', async () => {
  const { user } = await open(() => ({ contactMessage: MESSAGE, message: 'Answer saved.' }));
  await user.type(field(), 'Waad mahadsan tahay.');
  await user.click(screen.getByRole('checkbox'));
  await user.click(send());
  expect(await screen.findByText('Answer saved.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Hodan Xasan' })).toBeDefined();
});

it('shows the answer of the person who was first, and keeps what was typed until that was read', async () => {
  const taken = 'Someone else has answered this message in the meantime. Please read their answer first.';
  const { inbox, sent, user } = await open(() => {
    if (inbox.message.answers.length === 0) {
      inbox.message = { ...MESSAGE, status: 'closed', answers: [OTHERS] };
      return refusal(409, taken);
    }
    return { contactMessage: inbox.message, message: 'Answer saved.' };
  });
  await user.type(field(), 'Maya.');
  await user.click(send());
  expect(await screen.findByText('Kaalay berri.')).toBeDefined();
  expect((await screen.findAllByText(taken)).length).toBeGreaterThan(0);
  expect((field() as HTMLTextAreaElement).value).toBe('Maya.');
  await user.click(screen.getByRole('button', { name: 'I have read it' }));
  await user.click(send());
  expect(await screen.findByText('Answer saved.')).toBeDefined();
  expect(sent.findLast(({ key }) => key.startsWith('POST'))?.body).toMatchObject({ answersSeen: 1 });
});

it('says that an answer could not be delivered, who gave it, and that it is an objection', async () => {
  await open(() => undefined, {
    ...MESSAGE,
    isObjection: true,
    answers: [{ ...OTHERS, delivery: 'failed', by: null }],
  });
  expect(screen.getByText('The answer could not be delivered')).toBeDefined();
  expect(screen.getByText(/They object to what a hospital recorded/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Objections' }).getAttribute('href')).toBe(
    '/admin/queue/objections',
  );
});

it('opens the next message that waits once this one is closed, or the list if none does', async () => {
  const { user } = await open(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Close message' }));
  expect(await screen.findByRole('heading', { name: 'Cali Nuur' })).toBeDefined();
  expect(screen.getByText('2 of 2')).toBeDefined();
  clearScreen();
  await open(() => undefined, MESSAGE, [ID]);
  await user.click(screen.getByRole('button', { name: 'Close message' }));
  expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeDefined();
});

it('opens a closed message again, and stays at it', async () => {
  const { user } = await open(() => undefined, { ...MESSAGE, status: 'closed' });
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByRole('button', { name: 'Close message' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Hodan Xasan' })).toBeDefined();
});

it('leads to the message before this one and after it', async () => {
  await open(() => undefined);
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  const next = screen.getByRole('link', { name: 'Next' });
  expect(next.getAttribute('href')).toBe(`/admin/messages/${NEXT}`);
});
