// @vitest-environment jsdom
import { type Answer, refusal, serve } from '../../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { device } from '../../../data/device/device.ts';
import { outboxStore, sentStore } from '../../../data/device/shown.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { UNTRIED } from '../../../data/offline/testing/untried.ts';
import { signIn } from '../../../data/session/session.ts';
import { aRequest } from '../../../features/requests/testing/a-request.ts';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { renderUi } from '../../../testing/render.tsx';
import { currentToasts, toast } from '../../../ui/toast-store.ts';
import { RequestsScreen } from '../requests/requests-screen.tsx';
import { ResponsesScreen } from '../responses/responses-screen.tsx';
import { PROFILE } from '../testing/a-donor.ts';

const encode = (part: object): string => btoa(JSON.stringify(part));
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ id: PROFILE.id, role: 'donor', name: 'Hodan', exp: 4e9 })}.s`;
const REQUEST = aRequest();
const RESPOND = `POST /donor/respond/${REQUEST._id}`;
const ANSWERED = { id: 'a1', status: 'accepted', answeredAt: '2026-03-05T07:00:00.000Z' };

const STATS = {
  totalDonations: 1,
  livesSaved: 3,
  achievements: [],
  lastDonation: null,
  nextEligibleAt: null,
  daysUntilEligible: null,
  donationIntervalDays: 90,
};

const HISTORY_ITEM = {
  id: 'a1',
  requestId: REQUEST._id,
  bloodType: REQUEST.bloodType,
  units: REQUEST.units,
  status: 'accepted',
  hospital: REQUEST.hospital.name,
  date: ANSWERED.answeredAt,
  location: { address: REQUEST.location.address },
};

/** A server that knows one request; `respond` undefined is a lost line. `others` answers the other calls. */
function server(respond: () => ReturnType<Answer>, others: Readonly<Record<string, Answer>> = {}) {
  let isAnswered = false;
  const requests = () => ({ requests: isAnswered ? [] : [REQUEST], total: isAnswered ? 0 : 1 });
  return serve({
    'GET /auth/profile': () => ({ user: PROFILE }),
    'GET /auth/seal-key': () => ({ key: 'A'.repeat(43) }),
    'GET /donor/stats': () => ({ stats: STATS }),
    'GET /donor/history': () => ({ donations: isAnswered ? [HISTORY_ITEM] : [], total: isAnswered ? 1 : 0 }),
    'GET /requests/by-blood-type': requests,
    'GET /requests/nearby': requests,
    [`GET /requests/${REQUEST._id}`]: () => ({ request: REQUEST }),
    [RESPOND]: () => {
      const answer = respond();
      isAnswered = answer !== undefined && !(answer instanceof Response);
      return answer;
    },
    ...others,
  });
}

/** Both tabs side by side, as the donor would see them one after the other. */
async function open() {
  const shown = await renderUi(
    <>
      <RequestsScreen />
      <div data-testid="responses">
        <ResponsesScreen />
      </div>
    </>,
  );
  return { ...shown, responses: within(screen.getByTestId('responses')) };
}

async function answer(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Respond/ }));
  await user.click(screen.getByRole('button', { name: 'Yes, I can come' }));
}

/** An answer as it is in the outbox before the first try. */
const WAITING: Omit<OutboxEntry, 'seq'> = {
  id: 'waits',
  userId: PROFILE.id,
  endpoint: 'POST /donor/respond/{id}',
  params: { id: REQUEST._id },
  body: undefined,
  subject: `request:${REQUEST._id}`,
  ...UNTRIED,
  summary: { hospital: 'Isbitaalka Banaadir', bloodType: 'O-', units: 2, address: 'Wadajir' },
};

// Once for all tests: each sign-in makes the device send what waits, at a moment that no test can know.
beforeAll(() => {
  signIn(TOKEN);
});

afterEach(async () => {
  cleanup();
  for (const { id } of currentToasts()) toast.dismiss(id);
  const offline = await device();
  await offline?.db.outbox.clear();
  // Returns after all calls in progress: in the next test nothing is being sent.
  await offline?.kick('asked');
  for (const rows of [offline?.db.outbox, offline?.db.sent, offline?.db.cache]) await rows?.clear();
  await waitFor(() => expect([outboxStore.get(), sentStore.get()]).toEqual([[], []]));
  vi.unstubAllGlobals();
});

it('keeps an answer that finds no network in place, over a reload too, and sends it once there is one', async () => {
  let hasNetwork = false;
  const sent = server(() =>
    hasNetwork ? { response: ANSWERED, request: REQUEST, message: 'ok' } : undefined,
  );
  const first = await open();
  await answer(first.user);

  expect(await first.responses.findByText('Isbitaalka Banaadir')).toBeDefined();
  expect(await screen.findAllByText(/^Saved on this phone/)).toBeDefined();
  expect(first.responses.getByRole('status').textContent).toBe('Waiting for a connection');
  expect(screen.queryByRole('button', { name: /^Respond/ })).toBeNull();
  first.unmount();

  const again = await open();
  expect(await again.responses.findByText('Isbitaalka Banaadir')).toBeDefined();
  expect(await screen.findByText('No other matching request near you right now')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Respond/ })).toBeNull();

  hasNetwork = true;
  await (await device())?.kick('online');
  await waitFor(() => expect(outboxStore.get()).toEqual([]));
  await again.client.invalidateQueries();
  expect(await again.responses.findByText('Accepted')).toBeDefined();
  expect(again.responses.queryByText('Waiting for a connection')).toBeNull();
  const keys = sent.filter(({ key }) => key === RESPOND).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

it('shows the answer as accepted once the server acknowledged', async () => {
  server(() => ({ response: ANSWERED, request: REQUEST, message: 'ok' }));
  const { user, responses } = await open();
  await answer(user);
  expect(await responses.findByText('Accepted')).toBeDefined();
  await waitFor(() => expect(outboxStore.get()).toEqual([]));
});

it('shows the sentence of a server that refuses, and nothing waits', async () => {
  server(() => refusal(409, 'This request is already filled, thank you.'));
  const { user, responses } = await open();
  await answer(user);
  expect(await screen.findByText('This request is already filled, thank you.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Yes, I can come' })).toBeNull();
  await waitFor(() => expect(responses.queryByText('Waiting for a connection')).toBeNull());
});

it('takes back an answer that has not left the device', async () => {
  // The device sends one write at a time, and this one takes long.
  const profile = Promise.withResolvers<object>();
  const sent = server(() => ({ response: ANSWERED, request: REQUEST, message: 'ok' }), {
    'PUT /auth/profile': () => profile.promise,
  });
  const { user, responses } = await open();
  await screen.findByRole('button', { name: /^Respond/ });
  const offline = await device();
  await offline?.db.outbox.add({
    ...WAITING,
    id: 'on-its-way',
    endpoint: 'PUT /auth/profile',
    params: {},
    body: { name: PROFILE.name },
    subject: 'profile',
  });
  const sending = offline?.kick('enqueued');
  const profileSent = () => sent.filter(({ key }) => key === 'PUT /auth/profile').length;
  await waitFor(() => expect(profileSent()).toBe(1));
  await offline?.db.outbox.add(WAITING);

  await user.click(await responses.findByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Taken back. It was not sent.')).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Respond/ })).toBeDefined();
  profile.resolve({ user: PROFILE });
  // Sent by this try, or by one that the device began itself.
  await sending;
  await waitFor(async () => expect(await offline?.db.outbox.count()).toBe(0));
  expect(profileSent()).toBe(1);
  expect(sent.some(({ key }) => key === RESPOND)).toBe(false);
});

it('says so when the answer arrives before it is taken back', async () => {
  server(() => ({ response: ANSWERED, request: REQUEST, message: 'ok' }));
  const offline = await device();
  await offline?.db.outbox.add(WAITING);
  const entry = (await offline?.db.outbox.get({ id: WAITING.id })) as OutboxEntry;
  expect(await offline?.kick('asked')).toMatchObject({ sent: 1, waiting: 0 });
  const { user } = await renderUi(<WaitingLine entry={entry} />);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('It has arrived already, so it was not taken back.')).toBeDefined();
});

it('does not show a request again between its answer arriving and the list being read again', async () => {
  let hasNetwork = false;
  server(() => (hasNetwork ? { response: ANSWERED, request: REQUEST, message: 'ok' } : undefined));
  const { user } = await open();
  await answer(user);
  await screen.findAllByText(/^Saved on this phone/);
  const seen: boolean[] = [];
  const look = new MutationObserver(() =>
    seen.push(screen.queryByRole('button', { name: /^Respond/ }) !== null),
  );
  look.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  hasNetwork = true;
  await (await device())?.kick('online');
  // In the room that the waiting answer had.
  await screen.findByText('Successfully responded to request!');
  look.disconnect();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(true);
  expect(screen.queryByRole('button', { name: /^Respond/ })).toBeNull();
});

it('offers the undo in the same place after a try, and queues the withdrawal', async () => {
  server(() => undefined);
  const { user, responses } = await open();
  await answer(user);
  await screen.findAllByText(/^Saved on this phone/);
  await user.click(await responses.findByRole('button', { name: 'Take back' }));
  expect(
    await screen.findByText('Taken back. The server will be told when you’re back online.'),
  ).toBeDefined();
  expect(
    await responses.findByText('You withdrew your answer. The hospital does not know yet.'),
  ).toBeDefined();
  expect(outboxStore.get().map(({ endpoint }) => endpoint)).toEqual([
    'POST /donor/respond/{id}',
    'POST /donor/withdraw/{id}',
  ]);
});
