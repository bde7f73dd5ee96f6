// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import { REQUEST } from '../requests/testing/own-request.ts';
import { UrgentWatch } from './urgent-watch.tsx';
import { chooseWatch } from './watch-choice.ts';
import { WatchQuestion } from './watch-question.tsx';
import { WatchSetting } from './watch-setting.tsx';

const POLL_MS = 10_000;

/** The browser's wake locks, held and released, and the tones that were started. */
const browser = { held: 0, taken: 0, tones: 0, isVisible: true };

class Sounds {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = {};
  readonly resume = async () => {};
  readonly createGain = () => ({
    connect: () => {},
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
  });
  readonly createOscillator = () => ({
    frequency: { value: 0 },
    connect: () => {},
    start: () => {
      browser.tones += 1;
    },
    stop: () => {},
  });
}

const request = async () => {
  browser.held += 1;
  browser.taken += 1;
  return {
    release: async () => {
      browser.held -= 1;
    },
  };
};

beforeEach(() => {
  Object.assign(browser, { held: 0, taken: 0, tones: 0, isVisible: true });
  vi.stubGlobal('AudioContext', Sounds);
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    browser.isVisible ? 'visible' : 'hidden',
  );
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  });
});
afterEach(async () => {
  await clearScreen();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
  act(() => chooseWatch('off'));
});

/** The hospital's open requests, as the server has them. */
function serveOpen(requests: BloodRequest[]) {
  serve({ 'GET /requests/hospital': () => ({ requests, total: requests.length }) });
}

async function show(isVisible: boolean) {
  browser.isVisible = isVisible;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

it('asks once; from then on each new answer to an urgent request sounds, and the screen stays on', async () => {
  const open: BloodRequest[] = [{ ...REQUEST, urgency: 'high', coming: 1, answered: 0 }];
  serveOpen(open);
  const { user } = await renderUi(
    <>
      <WatchQuestion />
      <WatchSetting />
      <UrgentWatch />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Yes, keep it on' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('switch')).toHaveProperty('checked', true);
  await vi.waitFor(() => expect(browser).toMatchObject({ held: 1, tones: 2 }));

  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(browser.tones).toBe(2);
  open[0] = { ...REQUEST, urgency: 'high', coming: 1, answered: 1 };
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await vi.waitFor(() => expect(browser.tones).toBe(4));

  await show(false);
  await vi.waitFor(() => expect(browser.held).toBe(0));
  await show(true);
  await vi.waitFor(() => expect(browser).toMatchObject({ held: 1, taken: 2 }));

  await user.click(screen.getByRole('switch'));
  await vi.waitFor(() => expect(browser.held).toBe(0));
});

it('lets the screen go dark while nothing urgent is open, and does not sound for the rest', async () => {
  const open: BloodRequest[] = [{ ...REQUEST, urgency: 'low', coming: 0 }];
  serveOpen(open);
  act(() => chooseWatch('on'));
  await renderUi(<UrgentWatch />);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  open[0] = { ...REQUEST, urgency: 'low', coming: 1 };
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(browser).toMatchObject({ taken: 0, tones: 0 });
});

it('neither asks nor offers what the browser has not', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.unstubAllGlobals();
  serveOpen([REQUEST]);
  await renderUi(
    <>
      <WatchQuestion />
      <WatchSetting />
    </>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});
