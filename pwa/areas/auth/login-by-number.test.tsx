// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { recordAgreedLanguage } from '../../data/session/account-language.ts';
import { signOut } from '../../data/session/session.ts';
import { pasteInto } from '../../testing/paste-into.ts';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { serve } from '../../testing/serve.ts';
import { LoginScreen } from './login-screen.tsx';
import { chooseByNumber } from './use-by-number.ts';

const encode = (part: object): string => btoa(JSON.stringify(part));
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ id: 'u1', role: 'donor', name: 'Hodan', exp: 4e9 })}.s`;
const SIGNED_IN = { token: TOKEN, message: '', user: { id: 'u1', role: 'donor', name: 'Hodan' } };
const LOGIN = 'POST /auth/login';
const CODES = 'POST /auth/number-codes';

async function open() {
  const { user } = await renderUi(
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/donor" element={<p>the donor's screen</p>} />
    </Routes>,
    { path: '/login' },
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press };
}

const failed = (status: number, code: string, message: string, field?: string): Response =>
  Response.json(
    { success: false, code, message, ...(field && { errors: { [field]: message } }) },
    { status },
  );

afterEach(() => {
  vi.useRealTimers();
  chooseByNumber(false);
  localStorage.clear();
  signOut();
  clearScreen();
});

it('asks for a number if somebody has no email, and the device remembers that', async () => {
  const sent = serve({ [LOGIN]: () => SIGNED_IN });
  const { user, press } = await open();
  const choice = screen.getByRole('button', { name: 'I have no email' });
  expect(choice.getAttribute('aria-pressed')).toBe('false');
  await user.click(choice);
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(choice.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('dhiig.by-number')).not.toBeNull();
  await press('Login');
  expect(await screen.findByText('Phone number is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(screen.queryByText('Email is required')).toBeNull();
  await pasteInto(user, screen.getByLabelText('Phone number'), '٠٦١ ٥٥٥ ٠١٠١');
  await pasteInto(user, screen.getByLabelText('Password'), 'caano-geel-42');
  await press('Login');
  expect(await screen.findByText("the donor's screen")).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    { phone: '٠٦١ ٥٥٥ ٠١٠١', password: 'caano-geel-42', remember: false },
  ]);
});

it('goes back to the email, and forgets the choice', async () => {
  chooseByNumber(true);
  serve({});
  const { press } = await open();
  expect(screen.getByLabelText('Phone number')).toBeDefined();
  await press('I have no email');
  expect(screen.getByLabelText('Email')).toBeDefined();
  expect(localStorage.getItem('dhiig.by-number')).toBeNull();
});

it('takes over a number that was typed where an email was asked for, but no email', async () => {
  serve({});
  const { user, press } = await open();
  const field = screen.getByLabelText('Email');
  await user.type(field, '+252 61 555');
  await press('I have no email');
  // It is the same field: whoever types goes on typing.
  expect(screen.getByLabelText('Phone number')).toBe(field);
  expect(field).toHaveProperty('value', '+252 61 555');
  await press('I have no email');
  expect(field).toHaveProperty('value', '');
  await user.type(field, 'hodan@example.so');
  await user.clear(field);
  await user.type(field, 'hodan');
  await press('I have no email');
  expect(field).toHaveProperty('value', '+252 61 555');
});

it('offers a code only on a device on which somebody has signed in', async () => {
  chooseByNumber(true);
  serve({});
  await open();
  expect(screen.queryByRole('button', { name: 'Send me a code' })).toBeNull();
});

it('signs in by a code alone, and sends another one only after a minute', async () => {
  chooseByNumber(true);
  recordAgreedLanguage('en');
  const sent = serve({
    [CODES]: () => ({ message: 'on its way' }),
    [LOGIN]: ({ body }) =>
      (body as { numberCode?: string }).numberCode === '123 456'
        ? SIGNED_IN
        : failed(403, 'failure.number_code_wrong', 'This code is wrong', 'numberCode'),
  });
  const { user, press } = await open();
  await press('Send me a code');
  expect(await screen.findByText('Phone number is required')).toBeDefined();
  expect(sent).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'] });
  await pasteInto(user, screen.getByLabelText('Phone number'), '061 555 0101');
  await press('Send me a code');
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(code.getAttribute('inputmode')).toBe('numeric');
  expect(screen.getByText('061 555 0101').getAttribute('dir')).toBe('ltr');
  expect(screen.queryByLabelText('Password')).toBeNull();
  const again = screen.getByRole('button', { name: /^Send again/ });
  expect(again).toHaveProperty('disabled', true);
  vi.setSystemTime(Date.now() + 60_000);
  await vi.waitFor(() => expect(again).toHaveProperty('disabled', false), { timeout: 10_000 });
  await user.click(again);
  await vi.waitFor(() => expect(again).toHaveProperty('disabled', true), { timeout: 10_000 });
  await press('Login');
  expect(await screen.findByText('Enter the code from the text')).toBeDefined();
  await user.type(code, '000000');
  await press('Login');
  expect(await screen.findByText('This code is wrong')).toBeDefined();
  await user.clear(code);
  await pasteInto(user, code, '123 456');
  await press('Login');
  expect(await screen.findByText("the donor's screen")).toBeDefined();
  expect(sent.map(({ key, body }) => [key, body])).toEqual([
    [CODES, { phone: '061 555 0101', purpose: 'sign-in' }],
    [CODES, { phone: '061 555 0101', purpose: 'sign-in' }],
    [LOGIN, { phone: '061 555 0101', numberCode: '000000', remember: false }],
    [LOGIN, { phone: '061 555 0101', numberCode: '123 456', remember: false }],
  ]);
});

it('asks for the password on a device that the account does not know', async () => {
  chooseByNumber(true);
  recordAgreedLanguage('en');
  serve({
    [CODES]: () => ({ message: 'on its way' }),
    [LOGIN]: () =>
      failed(403, 'failure.password_on_new_device', 'Please also enter your password.', 'password'),
  });
  const { user, press } = await open();
  await pasteInto(user, screen.getByLabelText('Phone number'), '061 555 0101');
  await press('Send me a code');
  await user.type(await screen.findByLabelText('Code'), '123456');
  await press('Login');
  expect(await screen.findByText('Please also enter your password.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByLabelText('Phone number')).toHaveProperty('value', '061 555 0101');
});

it('asks for the latest of several codes if no more are sent', async () => {
  chooseByNumber(true);
  recordAgreedLanguage('en');
  serve({
    [CODES]: () =>
      failed(429, 'failure.too_many_number_codes', 'We have sent several codes to this number.', 'phone'),
  });
  const { user, press } = await open();
  await pasteInto(user, screen.getByLabelText('Phone number'), '061 555 0101');
  await press('Send me a code');
  expect(await screen.findByLabelText('Code')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('We have sent several codes to this number.');
  await press('Log in with my password');
  expect(screen.getByLabelText('Password')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
