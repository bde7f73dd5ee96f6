// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { REVIEW_ITEMS, type WholeHospital } from '../../../../shared/contract/admin-review.ts';
import { clearScreen, confirmAgain, renderUi } from '../../../testing/render.tsx';
import { type Answer, PROVED, serve } from '../../../testing/serve.ts';
import { HospitalScreen } from './hospital-screen.tsx';

afterEach(clearScreen);

const ID = '01980000-0000-7000-8000-000000000001';
const READ = `GET /admin/hospitals/${ID}`;
const REVIEW = `PATCH /admin/hospitals/${ID}/review`;
const VERIFY = `PATCH /admin/verify-hospital/${ID}`;
const AT = '2026-05-04T08:00:00.000Z';
const AMINA = { id: '01980000-0000-7000-8000-0000000000a1', name: 'Amina' };

const WHOLE: WholeHospital = {
  hospital: {
    id: ID,
    name: 'Hiiraan Hospital',
    email: 'blood@hiiraan.example',
    location: 'Beledweyne',
    phone: '+252 61 700 1011',
    address: 'Hawo Tako',
    verified: false,
    kind: 'hospital',
    status: 'pending',
    requestDate: AT,
    documents: 'pending',
    licenseNumber: 'MOH-17',
    website: 'https://hiiraan.example',
    proofs: [],
    lastActive: AT,
    createdAt: AT,
  },
  coordinates: null,
  decisions: [],
  change: null,
  review: { checks: REVIEW_ITEMS.map((item) => ({ item, seen: `["${item}"]`, ticked: null })), calls: [] },
};

async function open(start: WholeHospital, writes: Readonly<Record<string, Answer>> = {}) {
  let whole = start;
  const sent = serve({ ...PROVED, [READ]: () => ({ ...whole }), ...writes });
  const route = (
    <Routes>
      <Route path="/admin/hospitals/:id" element={<HospitalScreen />} />
    </Routes>
  );
  await renderUi(route, { path: `/admin/hospitals/${ID}` });
  await screen.findByRole('heading', { level: 1, name: 'Hiiraan Hospital' });
  const becomes = (next: WholeHospital) => {
    whole = next;
  };
  return { sent, becomes, user: userEvent.setup() };
}

const bodyOf = (sent: readonly { key: string; body?: unknown }[], key: string) =>
  sent.find((call) => call.key === key)?.body;

it('links to the phone, and to a valid website, and says that no place is known', async () => {
  await open(WHOLE);
  const phone = screen.getByRole('link', { name: '+252 61 700 1011' });
  expect(phone.getAttribute('href')).toBe('tel:+252617001011');
  const website = screen.getByRole('link', { name: 'https://hiiraan.example' });
  expect(website.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByText(/has no coordinates/)).toBeDefined();
});

it('makes no link of a website that is no web address', async () => {
  const website = 'javascript:alert(1)';
  await open({ ...WHOLE, hospital: { ...WHOLE.hospital, website } });
  expect(screen.getByText(website)).toBeDefined();
  expect(screen.queryByRole('link', { name: website })).toBeNull();
});

it('ticks what the admin saw, and shows whose tick it is', async () => {
  const checks = WHOLE.review.checks.map((check) =>
    check.item === 'phone' ? { ...check, ticked: { by: AMINA, at: AT, outdated: false } } : check,
  );
  const review = { ...WHOLE.review, checks };
  const { sent, becomes, user } = await open(WHOLE, {
    [REVIEW]: () => {
      becomes({ ...WHOLE, review });
      return { review, message: 'Saved' };
    },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Phone called back' }));
  expect(await screen.findByText(/^.Amina., /)).toBeDefined();
  expect(screen.getByText('1 of 5')).toBeDefined();
  expect(bodyOf(sent, REVIEW)).toEqual({ action: 'tick', item: 'phone', seen: '["phone"]' });
});

it('says that a tick no longer holds', async () => {
  const checks = WHOLE.review.checks.map((check) => ({
    ...check,
    ticked: check.item === 'phone' ? { by: AMINA, at: AT, outdated: true } : null,
  }));
  await open({ ...WHOLE, review: { ...WHOLE.review, checks } });
  expect(screen.getByText(/The hospital has changed it since: check it again/)).toBeDefined();
  expect(screen.getByText('0 of 5')).toBeDefined();
});

it('notes a call: the number is filled in already, the text is required', async () => {
  const { sent, user } = await open(WHOLE, { [REVIEW]: () => ({ review: WHOLE.review, message: 'Saved' }) });
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Write down what was said')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /What was said/ }), 'The director confirms.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(bodyOf(sent, REVIEW)).toEqual({
    action: 'call',
    phone: '+252 61 700 1011',
    note: 'The director confirms.',
  });
});

it('says who was first if another admin has decided, and removes the buttons', async () => {
  const rejected: WholeHospital = {
    ...WHOLE,
    hospital: { ...WHOLE.hospital, status: 'rejected' },
    decisions: [{ decision: 'reject', by: AMINA, at: AT, reason: 'No licence' }],
  };
  const { sent, becomes, user } = await open(WHOLE, {
    [VERIFY]: () => {
      becomes(rejected);
      const message = 'Another admin has already decided about this hospital.';
      return Response.json({ success: false, code: 'failure.hospital_decided', message }, { status: 409 });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Approve Hiiraan Hospital' }));
  await confirmAgain(user, 'Approve');
  expect((await screen.findAllByText(/^Rejected by .Amina. on /)).length).toBeGreaterThan(0);
  expect(screen.getByText('Another admin has already decided about this hospital.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve Hiiraan Hospital' })).toBeNull();
  expect(bodyOf(sent, VERIFY)).toEqual({ action: 'approve', seen: 'pending' });
});
