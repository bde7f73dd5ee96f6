import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../data/api/call.ts';
import { today } from '../../forms/today.ts';
import { serverNow, serverTimeOf, setServerOffset } from '../../lib/server-time.ts';
import { useSecondsUntil } from '../alerts/use-seconds-until.ts';
import { useNow } from './use-now.ts';

const TRUE_TIME = new Date('2026-11-29T12:00:00Z');
const DAY = 24 * 3_600_000;

function Clock() {
  return (
    <p>
      {useNow().toISOString().slice(0, 16)} {useSecondsUntil('2026-11-29T12:00:20Z')}
    </p>
  );
}

/** An answer of the server, by its own clock. */
const answerNow = () =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(
    new Response('{"success":true}', {
      headers: { Date: TRUE_TIME.toUTCString(), 'Content-Type': 'application/json' },
    }),
  );

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  setServerOffset(0);
});

it.each([
  ['three days ahead', 3 * DAY],
  ['three days behind', -3 * DAY],
  ['eleven years behind', -11 * 365 * DAY],
  ['two years ahead', 2 * 365 * DAY],
  ['an hour ahead, as by a wrong time zone', 3_600_000],
])('a phone whose clock is %s shows the time of the server after its first answer', async (_, wrong) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(TRUE_TIME.getTime() + wrong);
  answerNow();
  render(<Clock />);
  await act(() => call('GET /health'));
  expect(screen.getByText(/T/).textContent).toBe('2026-11-29T12:00 20');
  expect(today()).toBe('2026-11-29');
  expect(
    serverTimeOf(Date.now() - DAY)
      .toISOString()
      .slice(0, 10),
  ).toBe('2026-11-28');
});

it('a difference of seconds is the line’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(TRUE_TIME.getTime() + 20_000);
  answerNow();
  await call('GET /health');
  expect(serverNow().getTime()).toBe(Date.now());
});
