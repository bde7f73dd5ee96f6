// @vitest-environment jsdom

import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { signOut } from '../../data/session/session.ts';
import { pasteInto } from '../../testing/paste-into.ts';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { serve } from '../../testing/serve.ts';
import { RegisterScreen } from './register-screen.tsx';
import type { RegisteringAs } from './registration.ts';

const encode = (part: object): string => btoa(JSON.stringify(part));
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ id: 'u1', role: 'donor', name: 'Hodan', exp: 4e9 })}.s`;
const SIGNED_IN = { token: TOKEN, message: '', user: { id: 'u1', role: 'donor', name: 'Hodan' } };
const DONOR = 'POST /auth/register-donor';
const HOSPITAL = 'POST /auth/register-hospital';

async function open(role: 'I am a donor' | 'We are a hospital', onLastStep?: (as: RegisteringAs) => void) {
  const { user } = await renderUi(
    <Routes>
      <Route path="/register" element={<RegisterScreen {...(onLastStep && { onLastStep })} />} />
      <Route path="/donor" element={<p>the donor's screen</p>} />
    </Routes>,
    { path: '/register' },
  );
  await user.click(screen.getByText(role));
  await screen.findByRole('button', { name: 'Next' });
  return user;
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Register' }));

async function fill(user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    await pasteInto(user, screen.getByLabelText(label), value);
  }
}

/** Goes on, and resolves when the next step has the focus. */
async function next(user: UserEvent): Promise<void> {
  const step = screen.getByRole('heading', { level: 2 }).textContent;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => {
    const heading = screen.getByRole('heading', { level: 2 });
    expect(heading.textContent).not.toBe(step);
    expect(document.activeElement).toBe(heading);
  });
}

const PERSON = { Name: 'Hodan Cali', Phone: '0615550101' };
const PLACE = { Location: 'Hodan, Muqdisho' };
const ACCOUNT = {
  Email: 'hodan@example.so',
  Password: 'caano-geel-42',
  'Confirm password': 'caano-geel-42',
};

/** To the last step, filled in. */
async function fillDonor(user: UserEvent, type = 'O negative'): Promise<void> {
  await user.click(screen.getByRole('radio', { name: type }));
  expect(screen.queryByText(/You will get no alerts/) !== null).toBe(type !== 'O negative');
  await next(user);
  await fill(user, PLACE);
  await next(user);
  await fill(user, PERSON);
  await next(user);
  await fill(user, ACCOUNT);
}

const taken = (): Response =>
  Response.json(
    {
      success: false,
      code: 'failure.email_taken',
      message: 'An account with this email already exists.',
      errors: { email: 'An account with this email already exists.' },
    },
    { status: 409 },
  );

afterEach(() => {
  signOut();
  clearScreen();
});

it('says when its last step has come, for what is needed next to be loaded', async () => {
  serve({});
  const steps: (string | null)[] = [];
  const step = () => screen.getByRole('heading', { level: 2 }).textContent;
  const user = await open('I am a donor', (as) => steps.push(as, step()));
  await fillDonor(user);
  expect(steps).toEqual(['donor', 'Step 4 of 4 Email and password']);
});

it('asks a donor step by step, says which step it is, and goes on when it is answered', async () => {
  const sent = serve({});
  const user = await open('I am a donor');
  for (const [step, answer, messages] of [
    [
      'Step 1 of 4 Your blood type',
      () => user.click(screen.getByRole('radio', { name: 'O negative' })),
      ['Blood type is required'],
    ],
    ['Step 2 of 4 Where you live', () => fill(user, PLACE), ['Location is required']],
    [
      'Step 3 of 4 Name and phone',
      () => fill(user, PERSON),
      ['Name is required', 'Phone number is required'],
    ],
  ] as const) {
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(step);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    for (const message of messages) expect(await screen.findByText(message)).toBeDefined();
    expect(document.activeElement?.closest('[aria-invalid=true]')).not.toBeNull();
    await answer();
    for (const message of messages) expect(screen.queryByText(message)).toBeNull();
    await next(user);
  }
  await send(user);
  for (const message of ['Email is required', 'Password is required', 'Please confirm your password'])
    expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(sent).toEqual([]);
});

it('registers a donor and goes home', async () => {
  const sent = serve({ [DONOR]: () => SIGNED_IN });
  const user = await open('I am a donor');
  await fillDonor(user);
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
        sms: true,
        calls: false,
      },
    },
  ]);
  expect(sessionStorage.length).toBe(0);
});

it('lets a donor who does not know their blood type register, and says what that means', async () => {
  const sent = serve({ [DONOR]: () => SIGNED_IN });
  const user = await open('I am a donor');
  await fillDonor(user, 'I don’t know yet');
  await send(user);
  expect(await screen.findByText("the donor's screen")).toBeDefined();
  expect(sent.map(({ body }) => body)).toMatchObject([{ bloodType: 'unknown' }]);
});

it('does not ask again for a password that is shown', async () => {
  const sent = serve({ [DONOR]: () => SIGNED_IN });
  const user = await open('I am a donor');
  await fillDonor(user);
  const [password, confirmation] = ['Password', 'Confirm password'].map((label) =>
    screen.getByLabelText(label),
  );
  await user.clear(confirmation as HTMLElement);
  await user.click(screen.getAllByRole('button', { name: 'Show the password' })[0] as HTMLElement);
  expect(confirmation).toHaveProperty('value', 'caano-geel-42');
  await user.clear(password as HTMLElement);
  await pasteInto(user, password as HTMLElement, 'wan-ka-badalay');
  expect(confirmation).toHaveProperty('value', 'wan-ka-badalay');
  await user.click(screen.getByRole('button', { name: 'Hide the password' }));
  await pasteInto(user, password as HTMLElement, '!');
  expect(confirmation).toHaveProperty('value', 'wan-ka-badalay');
  await send(user);
  expect(await screen.findByText('Passwords do not match')).toBeDefined();
  expect(sent).toEqual([]);
});

it('keeps what was typed from one page to the next, except the passwords', async () => {
  serve({});
  const user = await open('I am a donor');
  await fillDonor(user);
  cleanup();
  await renderUi(<RegisterScreen />, { path: '/register?as=donor&step=account' });
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'hodan@example.so');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('caano-geel');
});

it('keeps what was typed if somebody changes from donor to hospital, and asks for the address', async () => {
  serve({});
  const user = await open('I am a donor');
  await fillDonor(user);
  for (const _ of ['person', 'place', 'type']) await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.click(screen.getByText('We are a hospital'));
  expect(await screen.findByLabelText('Hospital name')).toHaveProperty('value', 'Hodan Cali');
  await next(user);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Address is required')).toBeDefined();
  await fill(user, { Address: 'Jidka Wadnaha 12' });
  await next(user);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'caano-geel-42');
});

it('shows the server’s message at the field, and keeps what was typed', async () => {
  serve({ [HOSPITAL]: taken });
  const user = await open('We are a hospital');
  const { Name, ...rest } = PERSON;
  await fill(user, { 'Hospital name': Name, ...rest });
  await next(user);
  await fill(user, { ...PLACE, Address: 'Jidka Wadnaha 12' });
  await next(user);
  await fill(user, ACCOUNT);
  await send(user);
  await screen.findAllByText('An account with this email already exists.');
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  expect(email).toHaveProperty('value', 'hodan@example.so');
});

it('leads back to the step of a field that the server refuses', async () => {
  serve({
    [DONOR]: () =>
      Response.json(
        {
          success: false,
          code: 'failure.invalid',
          message: 'Please check the form',
          errors: { phone: 'Invalid phone number', email: 'Invalid email address' },
        },
        { status: 400 },
      ),
  });
  const user = await open('I am a donor');
  await fillDonor(user);
  // If a field of this step is at fault, it comes first.
  await send(user);
  expect(await screen.findByText('Invalid email address')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Invalid phone number')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
});

it('leads from the last step to what was left out before', async () => {
  serve({});
  const { user } = await renderUi(<RegisterScreen />, { path: '/register?as=donor&step=account' });
  await screen.findByLabelText('Email');
  await fill(user, ACCOUNT);
  await send(user);
  expect(await screen.findByText('Blood type is required')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Step 1 of 4 Your blood type');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A positive' }));
});

it('signs a person in who was registered by a try whose answer was lost', async () => {
  let tries = 0;
  const sent = serve({
    [DONOR]: () => {
      tries += 1;
      return tries === 1 ? undefined : taken();
    },
    'POST /auth/login': () => SIGNED_IN,
  });
  const user = await open('I am a donor');
  await fillDonor(user);
  await send(user);
  expect(await screen.findByText(/^No connection to Dhiig/)).toBeDefined();
  await send(user);
  expect(await screen.findByText("the donor's screen")).toBeDefined();
  expect(sent.map(({ key }) => key)).toEqual([DONOR, DONOR, 'POST /auth/login']);
});

it('links to what donors should know before giving; not for hospitals', async () => {
  serve({});
  const { user } = await renderUi(<RegisterScreen />, { path: '/register?as=donor' });
  const link = screen.getByRole('link', { name: 'May I give blood?' });
  expect(link.getAttribute('href')).toBe('/giving-blood');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.click(screen.getByText('We are a hospital'));
  expect(await screen.findByLabelText('Hospital name')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'May I give blood?' })).toBeNull();
});
