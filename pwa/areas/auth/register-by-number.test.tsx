// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { signOut } from '../../data/session/session.ts';
import { pasteInto } from '../../testing/paste-into.ts';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { serve } from '../../testing/serve.ts';
import { RegisterScreen } from './register-screen.tsx';
import { chooseByNumber } from './use-by-number.ts';

const encode = (part: object): string => btoa(JSON.stringify(part));
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ id: 'u1', role: 'donor', name: 'Hodan', exp: 4e9 })}.s`;
const SIGNED_IN = { token: TOKEN, message: '', user: { id: 'u1', role: 'donor', name: 'Hodan' } };
const DONOR = 'POST /auth/register-donor';
const CODES = 'POST /auth/number-codes';
const NUMBER = '061 555 0101';

async function fill(user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await pasteInto(user, field, value);
  }
}

/** To the last step, without an e-mail. */
async function open() {
  const { user } = await renderUi(
    <Routes>
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/login" element={<p>the login</p>} />
      <Route path="/donor" element={<p>the donor's screen</p>} />
    </Routes>,
    { path: '/register?as=donor' },
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('radio', { name: 'O negative' }));
  await press('Next');
  await fill(user, { Location: 'Hodan, Muqdisho' });
  await press('Next');
  await fill(user, { Name: 'Hodan Cali', Phone: NUMBER });
  await press('Next');
  await screen.findByLabelText('Email');
  await press('I have no email');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Step 4 of 4 Number and password');
  await fill(user, { Password: 'caano-geel-42', 'Confirm password': 'caano-geel-42' });
  return { user, press };
}

const failed = (status: number, code: string, message: string, field?: string): Response =>
  Response.json(
    { success: false, code, message, ...(field && { errors: { [field]: message } }) },
    { status },
  );

const sentCode = () => ({ message: 'on its way' });

afterEach(() => {
  chooseByNumber(false);
  signOut();
  clearScreen();
});

it('registers a donor without an email, whose number is proved by a code after the last step', async () => {
  const sent = serve({ [CODES]: sentCode, [DONOR]: () => SIGNED_IN });
  const { user, press } = await open();
  expect(screen.getByLabelText('Phone number')).toHaveProperty('value', NUMBER);
  await press('Register');
  const code = await screen.findByLabelText('Code');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Confirm your number');
  expect(document.activeElement).toBe(code);
  expect(screen.getByText(NUMBER)).toBeDefined();
  await press('Confirm');
  expect(await screen.findByText('Enter the code from the text')).toBeDefined();
  await user.type(code, '12345');
  await press('Confirm');
  expect(await screen.findByText('The code has six digits')).toBeDefined();
  await user.type(code, '6');
  await press('Confirm');
  expect(await screen.findByText("the donor's screen")).toBeDefined();
  expect(screen.getByText('Registration successful!')).toBeDefined();
  expect(sent.map(({ key, body }) => ({ key, body }))).toEqual([
    { key: CODES, body: { phone: NUMBER, purpose: 'register' } },
    {
      key: DONOR,
      body: {
        name: 'Hodan Cali',
        password: 'caano-geel-42',
        phone: NUMBER,
        numberCode: '123456',
        location: 'Hodan, Muqdisho',
        remember: true,
        bloodType: 'O-',
        sms: true,
        calls: false,
      },
    },
  ]);
});

it('goes back from the code to another number, to which a code is texted then', async () => {
  const sent = serve({ [CODES]: sentCode });
  const { user, press } = await open();
  await press('Register');
  await screen.findByLabelText('Code');
  await press('Wrong number? Change it');
  await fill(user, { 'Phone number': '061 555 0102' });
  await press('Register');
  expect(await screen.findByText('061 555 0102')).toBeDefined();
  // To the same number within a minute: no other text.
  await press('Wrong number? Change it');
  await screen.findByLabelText('Phone number');
  await press('Register');
  await screen.findByLabelText('Code');
  expect(sent.map(({ body }) => (body as { phone: string }).phone)).toEqual([NUMBER, '061 555 0102']);
});

it('waits without a network, says so, and asks for the code as soon as there is one', async () => {
  let isOnline = false;
  const sent = serve({ [CODES]: () => (isOnline ? sentCode() : undefined) });
  const { press } = await open();
  await press('Register');
  expect(await screen.findByText('Your registration waits for a connection')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByLabelText('Code')).toBeDefined();
  expect(screen.queryByText('Your registration waits for a connection')).toBeNull();
  expect(sent).toHaveLength(2);
});

it('says at the number that no code can be texted to it', async () => {
  serve({
    [CODES]: () => failed(400, 'failure.number_not_served', 'We cannot text this number.', 'phone'),
  });
  const { press } = await open();
  await press('Register');
  expect(await screen.findByText('We cannot text this number.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
});

it('leads to the login with a number that has an account', async () => {
  serve({
    [CODES]: sentCode,
    [DONOR]: () => failed(409, 'failure.number_taken', 'An account with this number exists.', 'phone'),
  });
  const { user, press } = await open();
  await press('Register');
  await user.type(await screen.findByLabelText('Code'), '123456');
  await press('Confirm');
  await user.click(await screen.findByRole('link', { name: 'Log in with this number' }));
  expect(screen.getByText('the login')).toBeDefined();
});

it('signs in whom a try registered whose answer was lost, though the code is used now', async () => {
  let tries = 0;
  const sent = serve({
    [CODES]: sentCode,
    [DONOR]: () => {
      tries += 1;
      return tries === 1 ? undefined : failed(403, 'failure.number_code_wrong', 'Used', 'numberCode');
    },
    'POST /auth/login': () => SIGNED_IN,
  });
  const { user, press } = await open();
  await press('Register');
  await user.type(await screen.findByLabelText('Code'), '123456');
  await press('Confirm');
  expect(await screen.findByText(/^No connection to Dhiig/)).toBeDefined();
  await press('Confirm');
  expect(await screen.findByText("the donor's screen")).toBeDefined();
  expect(sent.at(-1)?.body).toEqual({ phone: NUMBER, password: 'caano-geel-42', remember: true });
});

it('asks a hospital for its email, whatever the device remembers', async () => {
  chooseByNumber(true);
  serve({});
  await renderUi(<RegisterScreen />, { path: '/register?as=hospital&step=account' });
  expect(await screen.findByLabelText('Email')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'I have no email' })).toBeNull();
});
