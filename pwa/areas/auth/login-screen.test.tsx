// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { signOut } from '../../data/session/session.ts';
import { pasteInto } from '../../testing/paste-into.ts';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { refusal, serve } from '../../testing/serve.ts';
import { LoginScreen } from './login-screen.tsx';

const encode = (part: object): string => btoa(JSON.stringify(part));
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ id: 'u1', role: 'donor', name: 'Hodan', exp: 4e9 })}.s`;
const SIGNED_IN = { token: TOKEN, message: '', user: { id: 'u1', role: 'donor', name: 'Hodan' } };
const CALL = 'POST /auth/login';

async function open() {
  const { user } = await renderUi(
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/donor" element={<p>the donor's screen</p>} />
    </Routes>,
    { path: '/login' },
  );
  const email = screen.getByLabelText('Email');
  const password = screen.getByLabelText('Password');
  const send = () => user.click(screen.getByRole('button', { name: 'Login' }));
  return { user, email, password, send };
}

afterEach(() => {
  signOut();
  clearScreen();
});

it('says what is missing, sends nothing, and focuses the field where it is missing', async () => {
  const sent = serve({});
  const { user, email, password, send } = await open();
  await user.type(email, 'hodan@example.so');
  await send();
  expect(await screen.findByText('Password is required')).toBeDefined();
  expect(document.activeElement).toBe(password);
  await user.type(password, '12345');
  await send();
  expect(await screen.findByText('Password must be at least 6 characters')).toBeDefined();
  expect(sent).toEqual([]);
});

it('signs in with what was typed and whether to remember it, and goes home', async () => {
  const sent = serve({ [CALL]: () => SIGNED_IN });
  const { user, email, password, send } = await open();
  await pasteInto(user, email, 'hodan@example.so');
  await pasteInto(user, password, 'caano-geel-42');
  await user.click(screen.getByRole('checkbox', { name: /Remember me/ }));
  await send();
  expect(await screen.findByText("the donor's screen")).toBeDefined();
  expect(screen.getByText('Login successful!')).toBeDefined();
  expect(sent).toMatchObject([
    { key: CALL, body: { email: 'hodan@example.so', password: 'caano-geel-42', remember: true } },
  ]);
});

it('shows the server’s message if it refuses, and keeps what was typed', async () => {
  serve({ [CALL]: () => refusal(401, 'Invalid email or password') });
  const { user, email, password, send } = await open();
  await pasteInto(user, email, 'hodan@example.so');
  await pasteInto(user, password, 'wrong-one');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
  expect(screen.getAllByText('Invalid email or password')).toHaveLength(1);
  expect(email).toHaveProperty('value', 'hodan@example.so');
  expect(password).toHaveProperty('value', 'wrong-one');
});

it("says 'Login failed' if something refuses without a message", async () => {
  serve({ [CALL]: () => Response.json({ success: false }, { status: 400 }) });
  const { user, email, password, send } = await open();
  await pasteInto(user, email, 'hodan@example.so');
  await pasteInto(user, password, 'caano-geel-42');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
});

it('says why no answer comes, and nothing of an unexpected error beside it', async () => {
  serve({});
  const { user, email, password, send } = await open();
  await pasteInto(user, email, 'hodan@example.so');
  await pasteInto(user, password, 'caano-geel-42');
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection to Dhiig/);
  expect(screen.queryByText('An unexpected error occurred')).toBeNull();
});

it('shows the password on request', async () => {
  const { user, password } = await open();
  expect(password).toHaveProperty('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(password).toHaveProperty('type', 'text');
});

it('asks for the code in a second step if the account has a second factor, and goes back from it', async () => {
  const sent = serve({
    [CALL]: ({ body }) => {
      const { code } = body as { code?: string };
      if (code === '123456') return SIGNED_IN;
      const failed = code === undefined ? 'failure.second_factor_needed' : 'failure.code_wrong';
      return Response.json(
        { success: false, code: failed, message: failed, ...(code && { errors: { code: 'Wrong code' } }) },
        { status: code === undefined ? 401 : 403 },
      );
    },
  });
  const { user, email, password, send } = await open();
  await pasteInto(user, email, 'hodan@example.so');
  await pasteInto(user, password, 'caano-geel-42');
  await send();
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  expect(screen.queryByLabelText('Password')).toBeNull();
  // The first step was no failure.
  expect(screen.queryByText('failure.second_factor_needed')).toBeNull();
  await user.type(code, '654321');
  await send();
  expect(await screen.findByText('Wrong code')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back to email and password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'caano-geel-42');
  await send();
  await user.type(await screen.findByLabelText('Code'), '123456');
  await send();
  expect(await screen.findByText("the donor's screen")).toBeDefined();
  expect(sent.map(({ body }) => (body as { code?: string }).code)).toEqual([
    undefined,
    '654321',
    undefined,
    '123456',
  ]);
});
