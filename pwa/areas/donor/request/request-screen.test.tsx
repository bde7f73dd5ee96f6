// @vitest-environment jsdom
import { type Answer, refusal, serve } from '../../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { device } from '../../../data/device/device.ts';
import { outboxStore } from '../../../data/device/shown.ts';
import { signIn } from '../../../data/session/session.ts';
import { aRequest } from '../../../features/requests/testing/a-request.ts';
import { renderUi } from '../../../testing/render.tsx';
import { currentToasts, toast } from '../../../ui/toast-store.ts';
import { PROFILE } from '../testing/a-donor.ts';
import { RequestScreen } from './request-screen.tsx';

const encode = (part: object): string => btoa(JSON.stringify(part));
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ id: PROFILE.id, role: 'donor', name: 'Hodan', exp: 4e9 })}.s`;
const REQUEST = aRequest();
const ADDRESS = `GET /requests/${REQUEST._id}`;
const RESPOND = `POST /donor/respond/${REQUEST._id}`;
const own = (status: 'pending' | 'accepted' | 'completed' | 'not_needed' | 'withdrawn') => ({
  response: { id: 'a1', status, answeredAt: '2026-03-05T07:00:00.000Z' },
});
const CAN_COME = { name: 'Yes, I can come' };

async function open(
  request: Answer,
  {
    waitDays = 0,
    stats = {},
    respond = (() => undefined) as Answer,
    decline = (() => undefined) as Answer,
  } = {},
) {
  const seen = serve({
    'GET /auth/seal-key': () => ({ key: 'A'.repeat(43) }),
    'GET /donor/stats': () => ({ stats: { daysUntilEligible: waitDays, ...stats } }),
    [ADDRESS]: request,
    [RESPOND]: respond,
    'POST /alerts/answer': decline,
  });
  const shown = await renderUi(
    <Routes>
      <Route path="/donor/requests/:id" element={<RequestScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,

    { path: `/donor/requests/${REQUEST._id}` },
  );
  return { ...shown, seen };
}

const show = (change: Partial<BloodRequest> = {}, options = {}) =>
  open(() => ({ request: aRequest(change) }), options);

beforeEach(() => {
  signIn(TOKEN);
});

afterEach(async () => {
  cleanup();
  for (const { id } of currentToasts()) toast.dismiss(id);
  const offline = await device();
  await offline?.db.outbox.clear();
  await offline?.db.cache.clear();
  await waitFor(() => expect(outboxStore.get()).toEqual([]));
  vi.unstubAllGlobals();
});

it('shows who needs what, where and how far, and answers with one tap', async () => {
  let isAnswered = false;
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const { user, seen } = await open(
    () => ({ request: isAnswered ? aRequest({ coming: 1, ...own('accepted') }) : REQUEST }),
    {
      respond: () => {
        isAnswered = true;
        return { message: 'ok', ...own('accepted'), request: aRequest(own('accepted')) };
      },
    },
  );
  expect(await screen.findByRole('heading', { name: /2 units needed/ })).toBeDefined();
  expect(screen.getByText('Isbitaalka Banaadir')).toBeDefined();
  expect(screen.getByText(/3\.2.km away/)).toBeDefined();
  expect(screen.getByText('Never pay, never be paid.')).toBeDefined();
  await user.click(screen.getByRole('button', CAN_COME));
  expect(await screen.findByText('Please come as soon as you can.')).toBeDefined();
  expect(await screen.findByText('Successfully responded to request!')).toBeDefined();
  expect(currentToasts()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Directions' })).toBeDefined();
  expect(screen.queryByRole('button', CAN_COME)).toBeNull();
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  expect(seen.filter(({ key }) => key === RESPOND)).toHaveLength(1);
});

it('says once what waits if there is no network', async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const { user } = await show();
  await user.click(await screen.findByRole('button', CAN_COME));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your answer is saved' })).toBeDefined();
  // Happens last: by then the answer is where they look.
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  expect(currentToasts()).toEqual([]);
  expect(await screen.findByText(/^Saved on this phone\. It will be sent/)).toBeDefined();
  expect(screen.queryByRole('button', CAN_COME)).toBeNull();
});

it('only says that the time of coming waits, if the hospital has the answer', async () => {
  const { user } = await show({ coming: 1, ...own('accepted') });
  await user.click(await screen.findByRole('button', { name: 'In an hour' }));
  expect(await screen.findByText('Waiting for a connection')).toBeDefined();
  expect(screen.getByText('Please come as soon as you can.')).toBeDefined();
  expect(screen.queryByText(/^Saved on this phone\. It will be sent/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw answer' })).toBeDefined();
});

it('knows an answer that was tapped on the notification and waits', async () => {
  await device();
  await show();
  await screen.findByRole('button', CAN_COME);
  const body = { ticket: 'a-ticket-of-this-very-request', answer: 'can_come' } as const;
  await (await device())?.add(
    'POST /alerts/answer',
    { body },
    { userId: PROFILE.id, subject: `request:${REQUEST._id}` },
  );
  expect(await screen.findByText(/^Saved on this phone\. It will be sent/)).toBeDefined();
});

it('shows such an answer too if this device has never read what it answers', async () => {
  await device();
  await open(() => undefined);
  const body = { ticket: 'a-ticket-of-this-very-request', answer: 'can_come' } as const;
  const summary = { title: 'O- needed at Isbitaalka Banaadir' };
  await (await device())?.add(
    'POST /alerts/answer',
    { body },
    { userId: PROFILE.id, subject: `request:${REQUEST._id}`, summary },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Your answer is saved' })).toBeDefined();
  expect(screen.getByText(summary.title)).toBeDefined();
  expect(screen.getByText(/^Saved on this phone\. It will be sent/)).toBeDefined();
});

describe('says clearly why there is nothing to answer', () => {
  it.each<[string, Partial<BloodRequest>, RegExp]>([
    ['fulfilled', { status: 'fulfilled', ...own('not_needed') }, /^The blood was found/],
    ['fulfilled with their blood', { status: 'fulfilled', ...own('completed') }, /^Your blood was received/],
    ['still open after they gave', own('completed'), /^Your blood was received/],
    ['cancelled', { status: 'cancelled', ...own('not_needed') }, /^The hospital cancelled/],
    ['answered', own('pending'), /^The hospital has your answer/],
  ])('%s', async (_, change, says) => {
    await show(change);
    expect(await screen.findByText(says)).toBeDefined();
    expect(screen.queryByRole('button', CAN_COME)).toBeNull();
  });

  it('cancelled, with the reason that the hospital gave for those who answered', async () => {
    await show({ status: 'cancelled', cancelReason: 'The patient was moved', ...own('not_needed') });
    expect(await screen.findByText(/^The reason the hospital gave: .The patient was moved.$/)).toBeDefined();
    expect(screen.getByText('Never pay, never be paid.')).toBeDefined();
  });

  it('for a donor who is too young, kindly and with the day from which they may', async () => {
    const stats = { bar: { reason: 'too_young', from: '2030-05-01' } };
    await open(() => ({ request: REQUEST }), { stats });
    expect(await screen.findByText('You can give blood from your 18th birthday, 1 May 2030.')).toBeDefined();
    expect(screen.getByRole('link', { name: /Change it in your profile/ })).toBeDefined();
    expect(screen.queryByRole('button', CAN_COME)).toBeNull();
  });

  it('with thanks, what their blood does, and when they may give again', async () => {
    const stats = { daysUntilEligible: 56, nextEligibleAt: '2026-04-30T07:00:00.000Z' };
    await open(() => ({ request: aRequest(own('completed')) }), { stats });
    expect(await screen.findByText('It can save up to 3 lives.')).toBeDefined();
    expect(await screen.findByText('You can donate from 30 April 2026')).toBeDefined();
    expect(screen.queryByText(/You can donate again in/)).toBeNull();
  });

  it('another blood type', async () => {
    const { match: _, ...unfit } = REQUEST;
    await open(() => ({ request: unfit }));
    expect(await screen.findByText(/^This request needs a different blood type/)).toBeDefined();
    expect(screen.queryByRole('button', CAN_COME)).toBeNull();
  });

  it('they gave blood too recently', async () => {
    await show({}, { waitDays: 12 });
    expect(await screen.findByText('12 days remaining')).toBeDefined();
    expect(screen.queryByRole('button', CAN_COME)).toBeNull();
  });

  it('closed, and not theirs', async () => {
    await open(() => refusal(404, 'Request not found'));
    expect(await screen.findByText('This request is closed')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View All Requests' })).toBeDefined();
  });
});

it('lets an alerted donor say no, with the ticket that the worker has for this page alone', async () => {
  const ticket = 'a-ticket-of-this-very-request';
  const postMessage = (question: { requestId: string }, [port]: MessagePort[]) =>
    port?.postMessage(question.requestId === REQUEST._id ? ticket : undefined);
  const getRegistration = async () => ({ active: { postMessage } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  onTestFinished(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
  });
  const { user, seen } = await show(
    {},
    { decline: () => ({ message: 'ok', response: null, request: null }) },
  );
  await user.click(await screen.findByRole('button', { name: 'I cannot come' }));
  expect(await screen.findByText(/^Thank you for telling/)).toBeDefined();
  expect(await screen.findByText('elsewhere')).toBeDefined();
  const said = seen.find(({ key }) => key === 'POST /alerts/answer');
  expect(said?.body).toMatchObject({ ticket, answer: 'cannot_come' });
});

it('does not offer to say no to a donor who came without an alert', async () => {
  await show();
  await screen.findByRole('button', CAN_COME);
  expect(screen.queryByRole('button', { name: 'I cannot come' })).toBeNull();
});

it('may be answered again after withdrawing', async () => {
  await show(own('withdrawn'));
  expect(await screen.findByText(/^Your answer has been withdrawn/)).toBeDefined();
  expect(screen.getByRole('button', CAN_COME)).toBeDefined();
});

it('warns of a deadline that has passed', async () => {
  await show({ expired: true });
  expect(await screen.findByText(/The deadline has passed/)).toBeDefined();
  const call = screen.getByRole('link', { name: /^Call/ });
  expect(call.getAttribute('href')).toBe('tel:+252617000001');
});

it('sends nobody on their way after the deadline', async () => {
  await show({ expired: true, ...own('accepted') });
  expect(await screen.findByText(/Call the hospital before you set out/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'You are coming' })).toBeDefined();
  expect(screen.queryByText(/Please come as soon as you can/)).toBeNull();
  expect(screen.getAllByRole('link', { name: /^Call/ })).toHaveLength(1);
});

it('offers to try again if nothing could be read', async () => {
  await open(() => undefined);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
