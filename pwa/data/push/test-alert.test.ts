import { beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import type { CallApi } from '../api/client.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { createClock } from '../offline/testing/surroundings.ts';
import { runTestAlert, type TestProgress } from './test-alert.ts';
import { aSubscription } from './testing/a-subscription.ts';

let clock: ReturnType<typeof createClock>;
let arrive: (id: string) => void;
let delivery: { state: string; shownAt: string | null };
let trouble: Partial<Record<string, Error>>;
let steps: TestProgress[];
const calls: string[] = [];

beforeEach(() => {
  clock = createClock();
  delivery = { state: 'pending', shownAt: null };
  trouble = {};
  steps = [];
  calls.length = 0;
});

const call = async (key: string) => {
  calls.push(key);
  const error = trouble[key];
  if (error) throw error;
  return { success: true, deliveryId: 'd', delivery: { id: 'd', attempts: 1, lastStatus: 201, ...delivery } };
};

const run = ({ permission = 'granted' as NotificationPermission, subscription = aSubscription() } = {}) =>
  runTestAlert(
    {
      permission: () => permission,
      subscription: async () => subscription,
      call: call as unknown as CallApi,
      onArrival: (listener) => {
        arrive = listener;
        return () => {};
      },
      setTimer: clock.setTimer,
    },
    (progress) => steps.push(progress),
  );

/** Lets it ask once more, a second later. */
async function look() {
  await until(() => expect(clock.pending()).toHaveLength(1));
  clock.advance(1_000);
}

it('goes all the way, step by step', async () => {
  const running = run();
  await look();
  delivery = { state: 'sent', shownAt: null };
  await look();
  await until(() => expect(steps.at(-1)).toEqual({ at: 'arrived' }));
  arrive('d');
  await look();
  expect(await running).toEqual({ at: undefined });
  expect(steps.map(({ at }) => at)).toEqual(['permission', 'subscribed', 'known', 'taken', 'arrived']);
});

it('trusts the server that it was shown, if the page has got no message', async () => {
  delivery = { state: 'sent', shownAt: '2026-03-05T07:00:00.000Z' };
  expect(await run()).toEqual({ at: undefined });
});

it('does not mistake another message for the test alert', async () => {
  delivery = { state: 'sent', shownAt: null };
  const running = run();
  await until(() => expect(clock.pending()).toHaveLength(1));
  arrive('another');
  for (let second = 0; second < 60; second += 1) await look();
  expect(await running).toEqual({ at: 'arrived', trouble: 'not_arrived' });
});

describe('stops if it can go no further', () => {
  it('notifications are not allowed', async () => {
    expect(await run({ permission: 'denied' })).toEqual({ at: 'permission', trouble: 'not_allowed' });
    expect(calls).toEqual([]);
  });

  it('the browser has no subscription', async () => {
    expect(await run({ subscription: null as never })).toEqual({
      at: 'subscribed',
      trouble: 'not_subscribed',
    });
  });

  it('there is no network', async () => {
    trouble['POST /push/subscriptions'] = new NetworkError('gone');
    expect(await run()).toEqual({ at: 'known', trouble: 'no_network' });
  });

  it('the server refuses', async () => {
    const said = { code: 'failure.too_many_tries', message: 'Too many tries' } as const;
    trouble['POST /push/test'] = new ApiError(429, said, undefined);
    expect(await run()).toEqual({ at: 'taken', trouble: 'refused', message: 'Too many tries' });
  });

  it.each(['gone', 'failed', 'expired'])('the push service does not accept it: %s', async (state) => {
    delivery = { state, shownAt: null };
    expect(await run()).toEqual({ at: 'taken', trouble: 'not_taken' });
  });

  it('the push service does not answer', async () => {
    const running = run();
    for (let second = 0; second < 30; second += 1) await look();
    expect(await running).toEqual({ at: 'taken', trouble: 'no_answer' });
  });
});
