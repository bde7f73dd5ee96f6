// @vitest-environment jsdom
import { bringIntoView, clearScreen, renderUi } from '../testing/render.tsx';
import { type SentCall, serve } from '../testing/serve.ts';
import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWaiting } from '../areas/admin/dashboard/dashboard.ts';
import { useQueue } from '../areas/admin/queue/queue.ts';
import { useDecideSignal, useSignal } from '../areas/admin/signals/signals.ts';
import { RequestsScreen } from '../areas/donor/requests/requests-screen.tsx';
import { ResponsesScreen } from '../areas/donor/responses/responses-screen.tsx';
import { PROFILE } from '../areas/donor/testing/a-donor.ts';
import { usePendingRequests } from '../areas/hospital/requests/queries/hospital-requests.ts';
import { REQUEST as NEED, responseOf } from '../areas/hospital/requests/testing/own-request.ts';
import { WhoIsComing } from '../areas/hospital/requests/who-is-coming.tsx';
import { device } from '../data/device/device.ts';
import { sentStore } from '../data/device/shown.ts';
import { isLive } from '../data/live/is-live.ts';
import '../data/live/start-live.ts';
import { signIn } from '../data/session/session.ts';
import { type Analytics, useAnalytics } from '../features/requests/queries/hospital-analytics.ts';
import { aRequest } from '../features/requests/testing/a-request.ts';
import { SignedIn } from './signed-in.tsx';

/**
 * Time passes only as a test lets it: what is read within a second of a write is counted, on however
 * slow a machine.
 */
async function settle(check: () => void): Promise<void> {
  for (;;) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => setImmediate(resolve));
    try {
      return check();
    } catch {
      // Not yet. A check that never passes ends with the test's own limit.
    }
  }
}

/** Lets time pass, in steps, so that what each step starts can run. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The server's stream of events, as one connection of it. */
function createStream() {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  let count = 0;
  const send = (type: string, subjectId: string) => {
    count += 1;
    line?.enqueue(new TextEncoder().encode(`id: ${count}\ndata: ${JSON.stringify({ type, subjectId })}\n\n`));
  };
  const answer = () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          line = controller;
          send('opened', 'me');
        },
      }),
      { headers: { 'Content-Type': 'text/event-stream' } },
    );
  return { send, answer };
}

/** How often each of these was requested. */
const countOf = (sent: readonly SentCall[], keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, sent.filter((call) => call.key === key).length]));

const once = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 1]));

const signInAs = (id: string, role: 'donor' | 'hospital' | 'admin') =>
  signIn(`e30.${btoa(JSON.stringify({ id, name: 'A', role, exp: 4_102_444_800 }))}.none`);

const open = (screens: React.ReactNode) =>
  renderUi(
    <Routes>
      <Route element={<SignedIn />}>
        <Route path="*" element={screens} />
      </Route>
    </Routes>,
    { hasDialogs: false },
  );

/** How many writes from the outbox the server has acknowledged. */
const countAcknowledged = () => sentStore.get().length;

/**
 * How often each of these is read because of `act`, a write; each has had its first answer by then. `countWrites` grows
 * once the server has answered it.
 */
async function readsAfter(
  sent: readonly SentCall[],
  keys: readonly string[],
  act: () => void,
  countWrites: () => number = countAcknowledged,
) {
  await settle(() => expect(Object.values(countOf(sent, keys)).every((count) => count > 0)).toBe(true));
  await settle(() => expect(isLive.get()).toBe(true));
  await device();
  await pass(1_000);
  const before = sent.length;
  const answered = countWrites();
  await settle(act);
  await settle(() => expect(countWrites()).toBeGreaterThan(answered));
  await pass(1_000);
  return countOf(sent.slice(before), keys);
}

beforeEach(() => {
  bringIntoView();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  clearScreen();
  vi.useRealTimers();
});

const NO_REQUESTS: Analytics = {
  overview: {
    totalRequests: 0,
    pendingRequests: 0,
    fulfilledRequests: 0,
    urgentRequests: 0,
    pendingResponses: 0,
    successRate: 0,
    avgResponseTime: null,
  },
  monthly: { requests: 0, fulfilled: 0, successRate: 0 },
  bloodTypeDistribution: [],
  urgencyDistribution: [],
  activityTrends: [],
  inventory: [],
};

it('reads each list once after a donor’s answer, however it is noticed', async () => {
  signInAs(PROFILE.id, 'donor');
  const request = aRequest();
  const response = { id: 'a1', status: 'accepted', answeredAt: '2026-03-05T07:00:00.000Z' };
  const { send, answer: events } = createStream();
  const requests = () => ({ requests: [request], total: 1 });
  const stats = { totalDonations: 1, livesSaved: 3, achievements: [], donationIntervalDays: 90 };
  const sent = serve({
    'GET /events': events,
    'GET /auth/profile': () => ({ user: PROFILE }),
    'GET /auth/seal-key': () => ({ key: 'A'.repeat(43) }),
    'GET /donor/stats': () => ({ stats }),
    'GET /donor/history': () => ({ donations: [], total: 0 }),
    'GET /requests/by-blood-type': requests,
    'GET /requests/nearby': requests,
    [`POST /donor/respond/${request._id}`]: () => {
      send('request', request._id);
      return { response, request: { ...request, response }, message: 'ok' };
    },
  });
  await open(
    <>
      <RequestsScreen />
      <ResponsesScreen />
    </>,
  );
  await settle(() => fireEvent.click(screen.getByRole('button', { name: /^Respond/ })));
  const lists = [
    'GET /requests/by-blood-type',
    'GET /requests/nearby',
    'GET /donor/history',
    'GET /donor/stats',
  ];
  const reads = await readsAfter(sent, lists, () =>
    fireEvent.click(screen.getByRole('button', { name: 'Yes, I can come' })),
  );
  expect(reads).toEqual(once(lists));
});

it('reads each list once after a hospital’s change, however it is noticed', async () => {
  signInAs(NEED.hospital._id, 'hospital');
  const asha = responseOf(1, 'Asha');
  const accepted = { ...asha, status: 'accepted' as const };
  const { send, answer: events } = createStream();
  const at = `/requests/${NEED._id}/responses`;
  const sent = serve({
    'GET /events': events,
    'GET /auth/seal-key': () => ({ key: 'A'.repeat(43) }),
    'GET /requests/hospital': () => ({ requests: [NEED], total: 1 }),
    'GET /requests/hospital/analytics': () => ({ analytics: NO_REQUESTS }),
    [`GET ${at}`]: () => ({ responses: [asha], total: 1 }),
    [`PATCH ${at}/${asha.id}`]: () => {
      send('request', NEED._id);
      return { response: accepted, request: NEED };
    },
  });
  const Panel = () => {
    usePendingRequests();
    useAnalytics();
    return <WhoIsComing request={NEED} now={new Date('2026-05-04T09:00:00Z')} />;
  };
  await open(<Panel />);
  const lists = ['GET /requests/hospital', 'GET /requests/hospital/analytics', `GET ${at}`];
  const reads = await readsAfter(sent, lists, () =>
    fireEvent.click(screen.getByRole('button', { name: /^Accept:/ })),
  );
  expect(reads).toEqual(once(lists));
});

it('reads each list once after an admin’s decision, and counts what waits again', async () => {
  signInAs('01980000-0000-7000-8000-0000000000ad', 'admin');
  const { answer: events } = createStream();
  let decided = 0;
  const sent = serve({
    'GET /events': events,
    'GET /auth/seal-key': () => ({ key: 'A'.repeat(43) }),
    'GET /admin/waiting': () => ({ waiting: {} }),
    'GET /admin/queue': () => ({ items: [], total: 0, counts: {} }),
    'GET /admin/signals/s1': () => ({ signal: {}, hospital: {}, conduct: {} }),
    'PATCH /admin/signals/s1': () => {
      decided += 1;
      return { signal: {}, message: 'Closed' };
    },
  });
  const Desk = () => {
    useWaiting();
    useQueue(undefined, 1);
    useSignal('s1');
    const { mutate } = useDecideSignal('s1');
    return (
      <button type="button" onClick={() => mutate({ action: 'close', note: 'Looked at' })}>
        Decide
      </button>
    );
  };
  await open(<Desk />);
  const lists = ['GET /admin/waiting', 'GET /admin/queue', 'GET /admin/signals/s1'];
  const decide = () => fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await readsAfter(sent, lists, decide, () => decided)).toEqual(once(lists));
});
