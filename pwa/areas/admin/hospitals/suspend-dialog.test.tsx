// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import { buttonOfDialog, clearScreen, confirmAgain, renderUi } from '../../../testing/render.tsx';
import { PROVED, refusal, serve } from '../../../testing/serve.ts';
import { HospitalTable } from './hospital-table.tsx';

afterEach(clearScreen);

const ID = '01980000-0000-7000-8000-000000000001';
const HOSPITAL: AdminHospital = {
  id: ID,
  name: 'Hiiraan Hospital',
  email: 'blood@hiiraan.example',
  location: 'Beledweyne',
  phone: '+252 61 700 1011',
  address: 'Hawo Tako',
  verified: true,
  kind: 'hospital',
  status: 'verified',
  requestDate: '2026-05-04T08:00:00.000Z',
  documents: 'pending',
  licenseNumber: null,
  website: null,
  lastActive: '2026-05-04T08:00:00.000Z',
  createdAt: '2026-05-04T08:00:00.000Z',
};
const SUSPENDED = { ...HOSPITAL, verified: false, status: 'suspended', suspendedFor: 'Money' } as const;
const SUSPEND = `PATCH /admin/suspend-hospital/${ID}`;
const STAKES = {
  openRequests: 2,
  runningAlerts: 0,
  donorsExpected: 1,
  colleagues: 3,
  expectedAt: 0,
  sessions: 4,
};

async function choose(user: UserEvent, action: string) {
  await user.click(screen.getByRole('button', { name: 'Actions for Hiiraan Hospital' }));
  await user.click(screen.getByRole('button', { name: action }));
}

it('suspends a verified hospital with a reason, and says what ends', async () => {
  const sent = serve({
    ...PROVED,
    [`GET /admin/users/${ID}`]: () => ({ user: {}, stakes: STAKES }),
    [SUSPEND]: () => ({ hospital: SUSPENDED, message: 'Hospital suspended.' }),
  });
  await renderUi(<HospitalTable hospitals={[HOSPITAL]} />);
  const user = userEvent.setup();
  await choose(user, 'Suspend');
  expect(await screen.findByText('2 open requests are cancelled')).toBeDefined();
  expect(screen.queryByText(/devices are logged out/)).toBeNull();
  await user.click(buttonOfDialog('Suspend'));
  expect(screen.getByText('A reason is required')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Money');
  await confirmAgain(user, 'Suspend');
  expect(await screen.findByText('Hospital suspended.')).toBeDefined();
  expect(sent.find(({ key }) => key === SUSPEND)?.body).toEqual({ action: 'suspend', reason: 'Money' });
});

it('keeps the reason if the list has lost the hospital meanwhile, and suspends it', async () => {
  const sent = serve({
    ...PROVED,
    [`GET /admin/users/${ID}`]: () => ({ user: {}, stakes: STAKES }),
    [SUSPEND]: () => ({ hospital: SUSPENDED, message: 'Hospital suspended.' }),
  });
  const { rerender } = await renderUi(<HospitalTable hospitals={[HOSPITAL]} />);
  const user = userEvent.setup();
  await choose(user, 'Suspend');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Money');
  rerender(<p>No hospital found</p>);
  await confirmAgain(user, 'Suspend');
  expect(await screen.findByText('Hospital suspended.')).toBeDefined();
  expect(sent.find(({ key }) => key === SUSPEND)?.body).toEqual({ action: 'suspend', reason: 'Money' });
});

it('reinstates a suspended one, whose reason is shown; a failure says so', async () => {
  serve({ ...PROVED, [SUSPEND]: () => refusal(404, 'Hospital not found') });
  await renderUi(<HospitalTable hospitals={[SUSPENDED]} />);
  const user = userEvent.setup();
  await choose(user, 'Reinstate');
  expect(screen.getByText('Suspended because: Money')).toBeDefined();
  await confirmAgain(user, 'Reinstate');
  expect(await screen.findByText('Failed to reinstate hospital. Please try again.')).toBeDefined();
  expect(screen.getByText('Hospital not found')).toBeDefined();
});
