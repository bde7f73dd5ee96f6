// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTypingGuarded } from '../../forms/form-guard.ts';
import { pasteInto } from '../../testing/paste-into.ts';
import { renderUi } from '../../testing/render.tsx';
import { currentToasts, toast } from '../../ui/toast-store.ts';
import { ContactScreen } from './contact-screen.tsx';

type Answer = () => Response | Promise<Response>;

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const stored: Answer = () => json(201, { success: true, message: 'Message sent successfully!' });
const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** What the server got, in order. */
let sent: Record<string, string>[] = [];
/** Its answers, one call after the other; the last one is repeated. */
let answers: Answer[] = [];

beforeEach(() => {
  sent = [];
  answers = [stored];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, ...JSON.parse(String(init.body)) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve(answer?.());
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) toast.dismiss(id);
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const values = () =>
  ['Name', 'Email', 'Phone (optional)', 'Subject', 'Message'].map((name) => field(name).value);
const toasts = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`);

async function open() {
  const { user } = await renderUi(<ContactScreen />, { path: '/contact' });
  const send = () => user.click(screen.getByRole('button', { name: 'Send Message' }));
  const write = async () => {
    await pasteInto(user, field('Name'), 'Hodan Xasan');
    await pasteInto(user, field('Email'), 'hodan@example.so');
    await user.selectOptions(field('Subject'), 'donor');
    await pasteInto(user, field('Message'), 'Goorma ayaan dhiig bixin karaa?');
  };
  return { user, send, write };
}

const WRITTEN = ['Hodan Xasan', 'hodan@example.so', '', 'donor', 'Goorma ayaan dhiig bixin karaa?'];
const EMPTY = ['', '', '', '', ''];

describe('the message form', () => {
  it('says what is missing, beside each field, and sends nothing', async () => {
    const { send } = await open();
    await send();
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
    for (const sentence of [
      'Name is required',
      'Email is required',
      'Please select a subject',
      'Message is required',
    ])
      expect(screen.getByText(sentence)).toBeDefined();
    expect(field('Phone (optional)').getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(field('Name'));
    expect(sent).toEqual([]);
  });

  it('accepts any something@something as an e-mail, and nothing less', async () => {
    const { user, send, write } = await open();
    await write();
    await user.clear(field('Email'));
    await user.type(field('Email'), 'hodan');
    await send();
    expect(await screen.findByText('Invalid email')).toBeDefined();
    expect(document.activeElement).toBe(field('Email'));
    await user.type(field('Email'), '@isbitaal');
    expect(screen.queryByText('Invalid email')).toBeNull();
    await send();
    await waitFor(() => expect(sent).toMatchObject([{ email: 'hodan@isbitaal' }]));
  });

  it('sends what was written once, thanks for it and is empty again', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    answers = [() => new Promise((resolve) => (arrive = resolve))];
    const { user, send, write } = await open();
    await write();
    expect(isTypingGuarded()).toBe(true);
    await send();
    const sending = await screen.findByRole('button', { name: 'Sending...' });
    await user.click(sending);
    await user.type(field('Name'), ' Cali');
    expect(values()).toEqual(WRITTEN);
    arrive(await stored());
    await waitFor(() => expect(values()).toEqual(EMPTY));
    expect(toasts()).toEqual(['success: Message sent successfully!']);
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeDefined();
    await waitFor(() => expect(isTypingGuarded()).toBe(false));
    expect(sent).toEqual([
      {
        url: '/api/contact',
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        name: 'Hodan Xasan',
        email: 'hodan@example.so',
        phone: '',
        subject: 'donor',
        message: 'Goorma ayaan dhiig bixin karaa?',
      },
    ]);
  });

  it('without a network says that nothing was sent and keeps every word', async () => {
    answers = [noNetwork, stored];
    const { send, write } = await open();
    await write();
    await send();
    expect(await screen.findByText(/your message was not sent\. It is still here/)).toBeDefined();
    expect(toasts()).toEqual(['error: Failed to send message. Try again.']);
    expect(values()).toEqual(WRITTEN);
    await send();
    await waitFor(() => expect(values()).toEqual(EMPTY));
    expect(screen.queryByText(/your message was not sent/)).toBeNull();
  });

  it('sends the same text again under the same id, another text under another', async () => {
    answers = [noNetwork, noNetwork, stored];
    const { user, send, write } = await open();
    await write();
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    await screen.findByRole('button', { name: 'Send Message' });
    await send();
    await waitFor(() => expect(sent).toHaveLength(2));
    await screen.findByRole('button', { name: 'Send Message' });
    await user.type(field('Message'), ' Mahadsanid.');
    await send();
    await waitFor(() => expect(sent).toHaveLength(3));
    const [first, again, other] = sent.map(({ id }) => id);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('writes the same message twice as two messages', async () => {
    const { send, write } = await open();
    for (const count of [1, 2]) {
      await write();
      await send();
      await waitFor(() => expect(sent).toHaveLength(count));
      await waitFor(() => expect(values()).toEqual(EMPTY));
    }
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
  });

  it('shows the server’s message about a refusal, at the field if it names one', async () => {
    answers = [
      () =>
        json(429, {
          success: false,
          code: 'failure.too_many_tries',
          message: 'Too many tries. Please wait 12 minutes and try again',
        }),
      () =>
        json(400, {
          success: false,
          code: 'failure.invalid',
          message: 'Please check the fields marked below.',
          errors: { message: 'This is too long' },
        }),
    ];
    const { send, write } = await open();
    await write();
    await send();
    expect(await screen.findByText(/Please wait 12 minutes/)).toBeDefined();
    expect(values()).toEqual(WRITTEN);
    await send();
    expect(await screen.findByText('This is too long')).toBeDefined();
    expect(screen.queryByText(/Please wait 12 minutes/)).toBeNull();
    expect(document.activeElement).toBe(field('Message'));
    expect(values()).toEqual(WRITTEN);
    expect(toasts()).toEqual(['error: Failed to send message. Try again.']);
  });

  it('has what was written when the page is loaded again, until it is sent', async () => {
    const { write } = await open();
    await write();
    cleanup();
    const { send } = await open();
    expect(values()).toEqual(WRITTEN);
    await send();
    await waitFor(() => expect(values()).toEqual(EMPTY));
    cleanup();
    await open();
    expect(values()).toEqual(EMPTY);
  });
});

describe('beside the form', () => {
  it('a department’s button begins a message to it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Write a message Hospital Services' }));
    expect(field('Subject').value).toBe('hospital');
    expect(document.activeElement).toBe(field('Name'));
  });

  it('the hotline can be dialled, and an urgent request begins with registering', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Call Now' }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
    expect(screen.getByRole('link', { name: 'Create Urgent Request' }).getAttribute('href')).toBe(
      '/register',
    );
  });

  it('the opening hours are written as the customer writes them', async () => {
    await open();
    expect(screen.getByText('Mon-Fri')).toBeDefined();
    expect(screen.getByText('8:00 AM - 6:00 PM')).toBeDefined();
    expect(screen.getByText('24/7')).toBeDefined();
    expect(screen.getByText('Somalia time')).toBeDefined();
  });

  it('what was typed no longer guards the page once it is left', async () => {
    const { write } = await open();
    await write();
    cleanup();
    expect(isTypingGuarded()).toBe(false);
  });
});
