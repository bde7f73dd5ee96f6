// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { currentSession, signIn, signOut } from '../../../data/session/session.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import { ShiftSheet } from './shift-sheet.tsx';

afterEach(() => {
  clearScreen();
  signOut();
});

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const tokenOf = (id: string, name: string): string =>
  `${encode({ alg: 'HS256' })}.${encode({ id, name, role: 'hospital', exp: 4_102_444_800 })}.signature`;

const person = (id: string, name: string, rest: object = {}) => ({
  id,
  name,
  isOwner: false,
  onShift: false,
  asksForPassword: false,
  ...rest,
});
const PEOPLE = [
  person('owner', 'Banadir Hospital', { isOwner: true, asksForPassword: true }),
  person('amina', 'Amina', { onShift: true }),
  person('hodan', 'Hodan'),
];
const SHIFT = { 'GET /auth/shift': () => ({ people: PEOPLE, hasCode: false }) };

const refusal = (code: string, errors?: object) =>
  Response.json({ success: false, code, message: 'Five wrong codes', errors }, { status: 403 });

async function open() {
  signIn(tokenOf('amina', 'Amina'));
  const onSwitched = vi.fn();
  const { user } = await renderUi(<ShiftSheet open onClose={() => {}} onSwitched={onSwitched} />);
  return { user, onSwitched };
}

it('hands the device over to a colleague by their code, typed on any keyboard', async () => {
  const sent = serve({
    ...SHIFT,
    'POST /auth/switch': () => ({
      token: tokenOf('hodan', 'Hodan'),
      message: 'Signed in',
      user: { id: 'hodan', role: 'hospital', name: 'Hodan' },
    }),
  });
  const { user, onSwitched } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Hodan' }));
  expect(screen.queryByRole('radio', { name: 'Amina' })).toBeNull();
  await user.type(screen.getByLabelText('Code of Hodan'), '٤٠٧');
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  expect(screen.getByText('Enter four digits')).toBeDefined();
  await user.type(screen.getByLabelText('Code of Hodan'), '١');
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  await vi.waitFor(() => expect(onSwitched).toHaveBeenCalledOnce());
  expect(sent.filter(({ key }) => key === 'POST /auth/switch')).toMatchObject([
    { body: { userId: 'hodan', code: '4071' } },
  ]);
  expect(currentSession()?.user.id).toBe('hodan');
});

it('asks for the password after five wrong codes, and from people who are not known here', async () => {
  const answers = [
    refusal('failure.shift_code_wrong', { code: 'This code is not right.' }),
    refusal('failure.shift_code_locked'),
  ];
  serve({ ...SHIFT, 'POST /auth/switch': () => answers.shift() });
  const { user, onSwitched } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Banadir Hospital' }));
  expect(screen.getByLabelText('Password of Banadir Hospital')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Hodan' }));
  for (const said of ['This code is not right.', 'Five wrong codes']) {
    await user.type(screen.getByLabelText('Code of Hodan'), '9753');
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    expect(await screen.findByText(said)).toBeDefined();
  }
  expect(screen.getByLabelText('Password of Hodan')).toHaveProperty('value', '');
  expect(currentSession()?.user.id).toBe('amina');
  expect(onSwitched).not.toHaveBeenCalled();
});

it('says that it needs a connection', async () => {
  serve({});
  await open();
  expect(await screen.findByText('Switching needs a connection.')).toBeDefined();
});
