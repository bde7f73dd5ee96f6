// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn, signOut } from '../../../data/session/session.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { type Answer, refusal, serve } from '../../../testing/serve.ts';
import { AdminsScreen } from './admins-screen.tsx';
import { FactorGate } from './factor-gate.tsx';

const encode = (part: object): string => btoa(JSON.stringify(part));
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ id: 'u1', role: 'admin', name: 'Hodan', exp: 4e9 })}.s`;

const STATE = { on: false, required: false, since: null, recoveryCodesLeft: 0 };
const INVITATION = {
  id: '01980000-0000-7000-8000-000000000002',
  email: 'sagal@dhiig.example',
  invitedBy: 'Hodan',
  expiresAt: '2026-05-07T08:00:00.000Z',
};
const DESK = {
  admins: [
    {
      id: 'u1',
      name: 'Hodan',
      email: 'hodan@dhiig.example',
      status: 'active',
      joinDate: '2026-05-04T08:00:00.000Z',
      lastActive: '2026-05-04T08:00:00.000Z',
      secondFactor: true,
    },
  ],
  invitations: [INVITATION],
};

beforeEach(() => void signIn(TOKEN));
afterEach(() => {
  signOut();
  clearScreen();
});

async function open(state: object, more: Readonly<Record<string, Answer>> = {}) {
  const sent = serve({
    'GET /auth/second-factor': () => ({ secondFactor: { ...STATE, ...state } }),
    'GET /admin/admins': () => DESK,
    ...more,
  });
  await renderUi(
    <FactorGate>
      <AdminsScreen />
    </FactorGate>,
  );
  return { sent, user: userEvent.setup() };
}

it('invites with a proof of the password, which is asked for once and not sent with the invitation', async () => {
  const { sent, user } = await open(
    {},
    {
      'POST /auth/reauthenticate': ({ body }) =>
        (body as { password: string }).password === 'right'
          ? { proof: 'a proof', expiresAt: '' }
          : refusal(403, 'This is not your current password.'),
      'POST /admin/invitations': () => ({ invitation: INVITATION, message: 'Invited' }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Invite an admin' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Email'), 'sagal@dhiig.example');
  await user.type(dialog.getByLabelText('Current password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('This is not your current password.')).toBeDefined();
  await user.clear(dialog.getByLabelText('Current password'));
  await user.type(dialog.getByLabelText('Current password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invited')).toBeDefined();
  expect(sent.find(({ key }) => key === 'POST /admin/invitations')).toMatchObject({
    body: { email: 'sagal@dhiig.example' },
  });
});

it('asks for the password again once the server no longer accepts the proof', async () => {
  const proofs: unknown[] = [];
  const { sent, user } = await open(
    {},
    {
      'POST /auth/reauthenticate': () => ({ proof: `proof ${proofs.push('') + 1}`, expiresAt: '' }),
      'POST /admin/invitations': () =>
        proofs.length > 1
          ? { invitation: INVITATION, message: 'Invited' }
          : refusal(403, 'Confirm that it is you.', 'failure.reauthentication_needed'),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Invite an admin' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Email'), 'sagal@dhiig.example');
  await user.type(dialog.getByLabelText('Current password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Confirm that it is you.')).toBeDefined();
  expect(dialog.getByLabelText('Current password')).toHaveProperty('value', '');
  await user.type(dialog.getByLabelText('Current password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invited')).toBeDefined();
  expect(sent.filter(({ key }) => key === 'POST /auth/reauthenticate')).toHaveLength(2);
});

it('withdraws an invitation after asking', async () => {
  const path = `DELETE /admin/invitations/${INVITATION.id}`;
  const { sent, user } = await open({}, { [path]: () => ({ message: 'Taken back' }) });
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation of sagal@dhiig.example' }),
  );
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Taken back')).toBeDefined();
  expect(sent.map(({ key }) => key)).toContain(path);
});

it('warns if few recovery codes are left, and asks for a code if the admin has a second factor', async () => {
  const { user } = await open({ on: true, since: '2026-05-04T08:00:00.000Z', recoveryCodesLeft: 1 });
  expect(await screen.findByText('1 recovery code left')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Invite an admin' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('Code')).toBeDefined();
  expect(dialog.queryByLabelText('Current password')).toBeNull();
});

it('shows only the set-up if admins must have one, until the recovery codes were seen', async () => {
  let on = false;
  const { user } = await open(
    {},
    {
      'GET /auth/second-factor': () => ({ secondFactor: { ...STATE, required: true, on } }),
      'POST /auth/second-factor': () => ({
        secret: 'MZXW6YTB',
        uri: 'otpauth://totp/Dhiig:x?secret=MZXW6YTB',
      }),
      'POST /auth/second-factor/confirmation': () => {
        on = true;
        return { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'], message: 'On' };
      },
    },
  );
  expect(await screen.findByRole('heading', { name: 'Set up second factor' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  await user.type(screen.getByLabelText('Current password'), 'right');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('MZXW 6YTB')).toBeDefined();
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByRole('table')).toBeDefined();
});
