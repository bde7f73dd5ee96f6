// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { pasteInto } from '../../../testing/paste-into.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import { PROFILE } from '../testing/a-donor.ts';
import { SignInCard } from './sign-in-card.tsx';

const show = (changes: Partial<DonorProfile>) =>
  renderUi(<SignInCard profile={{ ...PROFILE, ...changes }} />);

const ways = () =>
  [...screen.getByRole('region', { name: 'How you log in' }).querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  );

afterEach(clearScreen);

it.each<[string, Partial<DonorProfile>, string[], string[]]>([
  [
    'an email that was confirmed',
    { emailProved: true },
    ['Not confirmed', 'hodan@example.soConfirmed'],
    ['Confirm my number', 'Change my email'],
  ],
  [
    'a number alone',
    { email: null, emailProved: false, number: '+252615550101' },
    ['+252615550101Confirmed', 'None'],
    ['Change my number', 'Add an email'],
  ],
])('shows %s, and how to get the other', async (_, changes, shown, offered) => {
  await show(changes);
  expect(ways()).toEqual(shown);
  for (const name of offered)
    expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })).not.toBeNull();
});

it('writes a number from left to right in every language', async () => {
  await show({ number: '+252615550101' });
  expect(screen.getByText('+252615550101').getAttribute('dir')).toBe('ltr');
});

it('makes a number the account’s by its code and the password', async () => {
  const message = 'Your number is confirmed.';
  const sent = serve({
    'POST /auth/number-codes': () => ({ message: 'on its way' }),
    'PUT /auth/number': ({ body }) =>
      (body as { currentPassword: string }).currentPassword === 'right'
        ? { user: { ...PROFILE, number: '+252615550101' }, message }
        : Response.json(
            {
              success: false,
              code: 'failure.wrong_password',
              message: 'Wrong password',
              errors: { currentPassword: 'Wrong password' },
            },
            { status: 403 },
          ),
  });
  const { user } = await show({});
  await user.click(screen.getByRole('button', { name: 'Confirm my number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm my number' }));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  // The number to call them by is the likeliest.
  expect(dialog.getByLabelText('Phone number')).toHaveProperty('value', '+252 61 555 0101');
  await press('Send me a code');
  const code = await dialog.findByLabelText('Code');
  await press('Confirm');
  expect(await dialog.findByText('Enter the code from the text')).toBeDefined();
  expect(dialog.getByText('Password is required')).toBeDefined();
  await pasteInto(user, code, '123456');
  await pasteInto(user, dialog.getByLabelText('Current password'), 'wrong');
  await press('Confirm');
  expect(await dialog.findByText('Wrong password')).toBeDefined();
  await user.clear(dialog.getByLabelText('Current password'));
  await pasteInto(user, dialog.getByLabelText('Current password'), 'right');
  await press('Confirm');
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([
    { phone: '+252 61 555 0101', purpose: 'change' },
    { phone: '+252 61 555 0101', numberCode: '123456', currentPassword: 'wrong' },
    { phone: '+252 61 555 0101', numberCode: '123456', currentPassword: 'right' },
  ]);
});

it('takes the number off an account that a confirmed email opens, and off no other', async () => {
  const sent = serve({
    'DELETE /auth/number': () => ({ user: { ...PROFILE, number: null }, message: 'No number any more' }),
  });
  const proved = { number: '+252615550101', emailProved: true };
  const { user } = await show(proved);
  await user.click(screen.getByRole('button', { name: 'Remove my number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove my number' }));
  const press = () => user.click(dialog.getByRole('button', { name: 'Remove my number' }));
  await press();
  expect(await dialog.findByText('Password is required')).toBeDefined();
  await pasteInto(user, dialog.getByLabelText('Current password'), 'right');
  await press();
  expect(await screen.findByText('No number any more')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ currentPassword: 'right' }]);
  for (const changes of [{ emailProved: false }, { email: null }]) {
    cleanup();
    await show({ ...proved, ...changes });
    expect(screen.queryByRole('button', { name: 'Remove my number' })).toBeNull();
  }
});

it('says why no code can be sent, and goes back to a number that is refused', async () => {
  let answer: () => Response | object = () =>
    refusal(429, 'No more codes today', 'failure.number_codes_used_up');
  serve({
    'POST /auth/number-codes': () => answer(),
    'PUT /auth/number': () =>
      Response.json(
        { success: false, code: 'failure.number_taken', message: 'Taken', errors: { phone: 'Taken' } },
        { status: 409 },
      ),
  });
  const { user } = await show({ number: '+252615550101' });
  await user.click(screen.getByRole('button', { name: 'Change my number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change my number' }));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  expect(dialog.getByLabelText('Phone number')).toHaveProperty('value', '');
  await pasteInto(user, dialog.getByLabelText('Phone number'), '061 555 0102');
  await press('Send me a code');
  expect(await dialog.findByText('No more codes today')).toBeDefined();
  answer = () => ({ message: 'on its way' });
  await press('Send me a code');
  await pasteInto(user, await dialog.findByLabelText('Code'), '123456');
  await pasteInto(user, dialog.getByLabelText('Current password'), 'right');
  await press('Confirm');
  expect(await dialog.findByText('Taken')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByLabelText('Phone number'));
});
