// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { device } from '../../data/device/device.ts';
import { pasteInto } from '../../testing/paste-into.ts';
import { renderUi } from '../../testing/render.tsx';
import { currentToasts, toast } from '../../ui/toast-store.ts';
import { ContactScreen } from './contact-screen.tsx';

let hasNetwork = true;
let answer: () => Response;
let sent: { id: string; message: string; authorization: string | null }[] = [];

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  sent = [];
  hasNetwork = true;
  answer = () => json(201, { success: true, id: sent.at(-1)?.id, message: 'Message sent successfully!' });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    sent.push({ ...body, authorization: new Headers(init.headers).get('authorization') });
    if (!hasNetwork) throw new TypeError('Failed to fetch');
    return answer();
  });
});

afterEach(async () => {
  cleanup();
  for (const { id } of currentToasts()) toast.dismiss(id);
  await (await device())?.db.outbox.clear();
  vi.unstubAllGlobals();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function write() {
  const { user } = await renderUi(<ContactScreen />, { path: '/contact' });
  await pasteInto(user, field('Name'), 'Hodan Xasan');
  await pasteInto(user, field('Email'), 'hodan@example.so');
  await user.selectOptions(field('Subject'), 'donor');
  await pasteInto(user, field('Message'), 'Goorma ayaan dhiig bixin karaa?');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  return user;
}

const entries = async () => (await (await device())?.db.outbox.toArray()) ?? [];
const KEPT = 'info: Your message is saved and will be sent automatically.';
const toasts = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`);

it('sends at once if there is a network, and stores nothing', async () => {
  await write();
  await waitFor(() => expect(toasts()).toEqual(['success: Message sent successfully!']));
  await waitFor(() => expect(field('Message').value).toBe(''));
  expect(await entries()).toEqual([]);
});

it('keeps a message without a network, says only that it waits, and sends it later, once and without a token', async () => {
  hasNetwork = false;
  await write();
  expect(await screen.findByText(/A message to Dhiig is saved on this phone/)).toBeDefined();
  await waitFor(() => expect(toasts()).toEqual([KEPT]));
  expect(field('Message').value).toBe('');
  expect(document.body.textContent).not.toContain('Goorma');

  hasNetwork = true;
  await (await device())?.kick('online');
  await waitFor(() => expect(screen.queryByText(/is saved on this phone/)).toBeNull());
  expect(await entries()).toEqual([]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent.map(({ authorization }) => authorization)).toEqual([null, null]);
});

it('keeps a message that the server accepts only later, without mentioning a network', async () => {
  answer = () => json(429, { success: false, code: 'failure.too_many_tries', message: 'Too many tries' });
  await write();
  await waitFor(() => expect(toasts()).toEqual([KEPT]));
  expect(
    await screen.findByText(/is saved on this phone. It will be sent as soon as Dhiig can be reached/),
  ).toBeDefined();
  expect(await entries()).toMatchObject([{ state: 'waiting' }]);
});

it('returns the text to the form if the server refuses it at once', async () => {
  answer = () =>
    json(400, {
      success: false,
      code: 'failure.invalid',
      message: 'Please check the fields marked below.',
      errors: { message: 'This is too long' },
    });
  await write();
  expect(await screen.findByText('This is too long')).toBeDefined();
  expect(field('Message').value).toBe('Goorma ayaan dhiig bixin karaa?');
  expect(await entries()).toEqual([]);
});

it('shows a refusal that came later, until it is read', async () => {
  hasNetwork = false;
  const user = await write();
  await waitFor(() => expect(toasts()).toEqual([KEPT]));
  hasNetwork = true;
  answer = () => json(400, { success: false, code: 'failure.invalid', message: 'This cannot be taken' });
  await (await device())?.kick('online');
  expect(await screen.findByText('A message to Dhiig was not accepted')).toBeDefined();
  expect(screen.getByText('This cannot be taken')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('A message to Dhiig was not accepted')).toBeNull());
  expect(await entries()).toEqual([]);
});
