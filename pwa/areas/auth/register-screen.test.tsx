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

const encode = (part: object): string => btoa(JSON.stringify(part));
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ id: 'u1', role: 'donor', name: 'Hodan', exp: 4e9 })}.s`;
const SIGNED_IN = { token: TOKEN, message: '', user: { id: 'u1', role: 'donor', name: 'Hodan' } };
const DONOR = 'POST /auth/register-donor';
const HOSPITAL = 'POST /auth/register-hospital';

async function open(role: 'I am a donor' | 'We are a hospital') {
  const { user } = await renderUi(
    <Routes>
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/donor" element={<p>the donor's screen</p>} />
    </Routes>,
    { path: '/register' },
  );
  await user.click(screen.getByText(role));
  await screen.findByLabelText('Phone');
  return user;
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Register' }));

async function fill(user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    await pasteInto(user, screen.getByLabelText(label), value);
  }
}

const PERSON = {
  Name: 'Hodan Cali',
  Email: 'hodan@example.so',
  Password: 'caano-geel-42',
  'Confirm password': 'caano-geel-42',
  Phone: '0615550101',
  Location: 'Hodan, Muqdisho',
};

const taken = (): Response =>
  Response.json(
    {
      success: false,
      code: 'failure.email_taken',
      message: 'An account with this email already exists',
      errors: { email: 'An account with this email already exists' },
    },
    { status: 409 },
  );

afterEach(() => {
  signOut();
  clearScreen();
});

it('asks a donor for everything at once, and begins with the first', async () => {
  const sent = serve({});
  const user = await open('I am a donor');
  await send(user);
  for (const message of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
    'Phone number is required',
    'Location is required',
    'Blood type is required',
  ])
    expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(sent).toEqual([]);
});

it('registers a donor and goes home', async () => {
  const sent = serve({ [DONOR]: () => SIGNED_IN });
  const user = await open('I am a donor');
  await fill(user, PERSON);
  await user.click(screen.getByRole('radio', { name: 'O negative' }));
  await send(user);
  expect(await screen.findByText("the donor's screen")).toBeDefined();
  expect(screen.getByText('Registration successful!')).toBeDefined();
  expect(sent.map(({ key, body }) => ({ key, body }))).toEqual([
    {
      key: DONOR,
      body: {
        name: 'Hodan Cali',
        email: 'hodan@example.so',
        password: 'caano-geel-42',
        phone: '0615550101',
        location: 'Hodan, Muqdisho',
        remember: true,
        bloodType: 'O-',
      },
    },
  ]);
});

it('keeps what was typed where somebody changes from donor to hospital, and asks for the address', async () => {
  serve({});
  const user = await open('I am a donor');
  await fill(user, PERSON);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByText('We are a hospital'));
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'hodan@example.so');
  await send(user);
  expect(await screen.findByText('Address is required')).toBeDefined();
  expect(screen.queryByText('Blood type is required')).toBeNull();
});

it('shows the server’s message at the field, and keeps what was typed', async () => {
  serve({ [HOSPITAL]: taken });
  const user = await open('We are a hospital');
  const { Name, ...rest } = PERSON;
  await fill(user, { 'Hospital name': Name, ...rest, Address: 'Jidka Wadnaha 12' });
  await send(user);
  await screen.findAllByText('An account with this email already exists');
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  expect(email).toHaveProperty('value', 'hodan@example.so');
});

it('signs in who was registered by a try whose answer was lost', async () => {
  let tries = 0;
  const sent = serve({
    [DONOR]: () => {
      tries += 1;
      return tries === 1 ? undefined : taken();
    },
    'POST /auth/login': () => SIGNED_IN,
  });
  const user = await open('I am a donor');
  await fill(user, PERSON);
  await user.click(screen.getByRole('radio', { name: 'O negative' }));
  await send(user);
  expect(await screen.findByText('An unexpected error occurred')).toBeDefined();
  await send(user);
  expect(await screen.findByText("the donor's screen")).toBeDefined();
  expect(sent.map(({ key }) => key)).toEqual([DONOR, DONOR, 'POST /auth/login']);
});

it('leads who would give to what they should know first; a hospital has no use for it', async () => {
  serve({});
  const { user } = await renderUi(<RegisterScreen />, { path: '/register?as=donor' });
  const link = screen.getByRole('link', { name: 'May I give blood?' });
  expect(link.getAttribute('href')).toBe('/giving-blood');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByText('We are a hospital'));
  expect(await screen.findByLabelText('Hospital name')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'May I give blood?' })).toBeNull();
});
