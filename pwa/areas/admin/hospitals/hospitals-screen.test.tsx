// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import { buttonOfDialog, clearScreen, confirmAgain, renderUi } from '../../../testing/render.tsx';
import { type Answer, PROVED, refusal, serve } from '../../../testing/serve.ts';
import { HospitalsScreen } from './hospitals-screen.tsx';

afterEach(clearScreen);

const HOSPITAL: AdminHospital = {
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Hiiraan Hospital',
  email: 'blood@hiiraan.example',
  location: 'Beledweyne',
  phone: '+252 61 700 1011',
  address: 'Hawo Tako',
  verified: false,
  kind: 'hospital',
  status: 'pending',
  requestDate: '2026-05-04T08:00:00.000Z',
  documents: 'pending',
  licenseNumber: 'MOH-17',
  website: null,
  lastActive: '2026-05-04T08:00:00.000Z',
  createdAt: '2026-05-04T08:00:00.000Z',
};
const READ = `GET /admin/hospitals/${HOSPITAL.id}`;
const VERIFY = `PATCH /admin/verify-hospital/${HOSPITAL.id}`;

/** In the row of the hospital, which waits. */
const choose = async (user: ReturnType<typeof userEvent.setup>, action: 'Approve' | 'Reject') =>
  user.click(await screen.findByRole('button', { name: `${action} ${HOSPITAL.name}` }));

const DECIDED = 'Another admin has already decided about this hospital.';

async function open(verdict: Answer, standing?: () => AdminHospital, missing: AdminHospital['missing'] = []) {
  let hospital: AdminHospital = { ...HOSPITAL, missing };
  const sent = serve({
    ...PROVED,
    'GET /admin/hospitals': () => {
      hospital = standing?.() ?? hospital;
      const pendingHospitals = hospital.status === 'pending' ? [hospital] : [];
      return {
        hospitals: [hospital],
        pendingHospitals,
        cancellingHospitals: [],
        changedHospitals: [],
        stats: { pending: pendingHospitals.length, changed: 0 },
        total: 1,
        totalIsMore: false,
      };
    },
    [READ]: () => ({ hospital: { ...HOSPITAL, missing } }),
    [VERIFY]: (call) => {
      const answer = verdict(call);
      if (answer && 'hospital' in answer) hospital = answer.hospital as AdminHospital;
      return answer;
    },
  });
  await renderUi(<HospitalsScreen />);
  return { sent, user: userEvent.setup() };
}

it('approves a hospital after asking; the list says that nobody waits', async () => {
  const { sent, user } = await open(() => ({
    hospital: { ...HOSPITAL, status: 'verified', verified: true },
    message: 'verified',
  }));
  await choose(user, 'Approve');
  expect(sent.some(({ key }) => key === VERIFY)).toBe(false);
  await confirmAgain(user, 'Approve');
  expect(await screen.findByText('Hospital verified successfully!')).toBeDefined();
  expect(await screen.findByText(/^All Caught Up!/)).toBeDefined();
  expect(sent.find(({ key }) => key === VERIFY)).toMatchObject({
    body: { action: 'approve', seen: 'pending' },
    proof: 'a proof',
  });
});

it('asks for the password once, for a queue of decisions, and again where the proof has ended', async () => {
  let answer = refusal(409, 'Not now');
  const { sent, user } = await open(() => answer.clone());
  const proofs = () => sent.filter(({ key }) => key === 'POST /auth/reauthenticate').length;
  await choose(user, 'Approve');
  await user.click(buttonOfDialog('Approve'));
  expect(await screen.findByText('Password is required')).toBeDefined();
  expect(sent.some(({ key }) => key === VERIFY)).toBe(false);
  await confirmAgain(user, 'Approve');
  expect(await screen.findByText('Not now')).toBeDefined();
  await user.click(buttonOfDialog('Cancel'));

  answer = refusal(403, 'Confirm that it is you', 'failure.reauthentication_needed');
  await choose(user, 'Approve');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await user.click(buttonOfDialog('Approve'));
  expect(await screen.findByText('Confirm that it is you')).toBeDefined();
  expect(proofs()).toBe(1);
  await confirmAgain(user, 'Approve');
  await vi.waitFor(() => expect(proofs()).toBe(2));
});

it('says what is missing, and asks why it is approved all the same', async () => {
  const { sent, user } = await open(
    () => ({ hospital: { ...HOSPITAL, status: 'verified', verified: true }, message: 'verified' }),
    undefined,
    ['duplicate', 'licence', 'proof', 'checks'],
  );
  await choose(user, 'Approve');
  const gaps = await screen.findByRole('note');
  for (const text of [
    'Likely duplicate',
    'No licence number given',
    'No proof sent in yet',
    'Not everything on the checklist is ticked',
  ])
    expect(gaps.textContent).toContain(text);
  const why = await screen.findByRole('textbox', { name: /Why approve it all the same/ });
  await user.click(buttonOfDialog('Approve'));
  expect(await screen.findByText('A reason is required')).toBeDefined();
  expect(sent.some(({ key }) => key === VERIFY)).toBe(false);
  await user.type(why, 'I know the director');
  await confirmAgain(user, 'Approve');
  expect(await screen.findByText('Hospital verified successfully!')).toBeDefined();
  expect(sent.find(({ key }) => key === VERIFY)?.body).toEqual({
    action: 'approve',
    reason: 'I know the director',
    seen: 'pending',
  });
});

it('rejects with a reason', async () => {
  const { sent, user } = await open(() => ({
    hospital: { ...HOSPITAL, status: 'rejected' },
    message: 'rejected',
  }));
  await choose(user, 'Reject');
  await user.click(buttonOfDialog('Reject'));
  expect(await screen.findByText('A reason is required')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'No licence');
  await confirmAgain(user, 'Reject');
  expect(await screen.findByText('Hospital application rejected.')).toBeDefined();
  expect(sent.find(({ key }) => key === VERIFY)?.body).toEqual({
    action: 'reject',
    reason: 'No licence',
    seen: 'pending',
  });
});

it('keeps the hospital waiting where it fails', async () => {
  const { user } = await open(() => refusal(404, 'Hospital not found'));
  await choose(user, 'Approve');
  await confirmAgain(user, 'Approve');
  expect(await screen.findByText('Failed to verify hospital. Please try again.')).toBeDefined();
  expect(screen.getByText('1 hospital is pending')).toBeDefined();
});

it('says that another admin was first, and shows what they decided', async () => {
  let isDecided = false;
  const { user } = await open(
    () => {
      isDecided = true;
      return Response.json(
        { success: false, code: 'failure.hospital_decided', message: DECIDED },
        { status: 409 },
      );
    },
    () => ({ ...HOSPITAL, status: isDecided ? 'rejected' : 'pending' }),
  );
  await choose(user, 'Approve');
  await confirmAgain(user, 'Approve');
  expect((await screen.findAllByText(DECIDED)).length).toBeGreaterThan(0);
  expect(await screen.findByText(/^All Caught Up!/)).toBeDefined();
});

it('finds hospitals by words and status, keeps both in the address, and shows nothing else', async () => {
  const { sent, user } = await open(() => ({}));
  await screen.findByText('1 hospital is pending');
  await user.type(screen.getByRole('searchbox', { name: /Find a hospital/ }), 'hiir');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended');
  expect(await screen.findByText('1 hospital')).toBeDefined();
  expect(screen.queryByText('1 hospital is pending')).toBe(null);
  await vi.waitFor(() =>
    expect(sent.at(-1)?.query).toMatchObject({ search: 'hiir', status: 'suspended', page: '1' }),
  );
});
