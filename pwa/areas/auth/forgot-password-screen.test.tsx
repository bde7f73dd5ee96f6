// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { pasteInto } from '../../testing/paste-into.ts';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { serve } from '../../testing/serve.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { chooseByNumber } from './use-by-number.ts';

const Login = () => <p>the login of {useLocation().state?.phone}</p>;

async function open() {
  const { user } = await renderUi(
    <Routes>
      <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
      <Route path="/login" element={<Login />} />
    </Routes>,
    { path: '/forgot-password' },
  );
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

afterEach(() => {
  chooseByNumber(false);
  clearScreen();
});

it('mails a link', async () => {
  const sent = serve({ 'POST /auth/forgot-password': () => ({ message: 'A link is on its way' }) });
  const { user, press } = await open();
  await pasteInto(user, screen.getByLabelText('Email'), 'hodan@example.so');
  await press('Send the link');
  expect(await screen.findByText('A link is on its way')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'hodan@example.so' }]);
});

it('texts a code, and takes it with the new password on one screen', async () => {
  const sent = serve({
    'POST /auth/number-codes': () => ({ message: 'on its way' }),
    'POST /auth/reset-password': () => ({ message: 'Your password is changed.' }),
  });
  const { user, press } = await open();
  await press('I have no email');
  await press('Send me a code');
  expect(await screen.findByText('Phone number is required')).toBeDefined();
  await pasteInto(user, screen.getByLabelText('Phone number'), '061 555 0101');
  await press('Send me a code');
  await user.type(await screen.findByLabelText('Code'), '١٢٣٤٥٦');
  await press('Save password');
  expect(await screen.findByText('Password is required')).toBeDefined();
  await pasteInto(user, screen.getByLabelText('New password'), 'fure-cusub-42');
  await pasteInto(user, screen.getByLabelText('Confirm password'), 'fure-cusub-42');
  await press('Save password');
  expect(await screen.findByText('the login of 061 555 0101')).toBeDefined();
  expect(screen.getByText('Your password is changed.')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    { phone: '061 555 0101', purpose: 'reset' },
    { phone: '061 555 0101', numberCode: '١٢٣٤٥٦', password: 'fure-cusub-42' },
  ]);
});
