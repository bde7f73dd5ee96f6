// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Moment } from '../../data/push/device-record.ts';
import { push } from '../../data/push/push.ts';
import { createBrowser } from '../../data/push/testing/a-browser.ts';
import { SERVER_KEY } from '../../data/push/testing/server-keys.ts';
import { signIn } from '../../data/session/session.ts';
import { renderUi } from '../../testing/render.tsx';
import { serve } from '../../testing/serve.ts';
import { PushInvitation } from './push-invitation.tsx';
import { PushSettings } from './push-settings.tsx';

const encode = (part: object): string => btoa(JSON.stringify(part));
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ id: 'asha', role: 'donor', name: 'Asha', exp: 4e9 })}.s`;

let browser: ReturnType<typeof createBrowser>;

/** jsdom with the push client of a browser. */
function lendPush() {
  browser = createBrowser();
  vi.stubGlobal('PushManager', class {});
  const Notifications = { requestPermission: browser.asked };
  Object.defineProperty(Notifications, 'permission', { get: () => browser.permission });
  vi.stubGlobal('Notification', Notifications);
  const ready = browser.dependencies.registration();
  const container = {
    ready,
    getRegistration: () => ready,
    addEventListener: () => {},
    removeEventListener: () => {},
    startMessages: () => {},
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
}

beforeEach(() => {
  localStorage.clear();
  lendPush();
  signIn(TOKEN);
  serve({
    'GET /push/public-key': () => ({ publicKey: SERVER_KEY }),
    'POST /push/subscriptions': () => ({ outcome: 'kept', id: 's', publicKey: SERVER_KEY }),
    'DELETE /push/subscriptions': () => ({ removed: true }),
    'POST /push/test': () => ({ deliveryId: 'd' }),
    'GET /push/deliveries/d': () => ({
      delivery: { id: 'd', state: 'sent', attempts: 1, lastStatus: 201, shownAt: '2026-03-05T07:00:00.000Z' },
    }),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the invitation', () => {
  const invite = async (moment: Moment = 'registered') => {
    await push.check();
    return renderUi(<PushInvitation moment={moment} />);
  };
  const question = () =>
    screen.queryByRole('heading', {
      name: /^(You are registered. One more step: alerts.|Get an alert when your blood is needed)$/,
    });

  it('says why before the browser asks, and asks only at a tap', async () => {
    const { user } = await invite();
    expect(question()).not.toBeNull();
    expect(screen.getByText(/When your blood is needed nearby. At most three a week/)).toBeDefined();
    expect(browser.asked).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Turn on alerts' }));
    expect(await screen.findByText('Alerts are on. Thank you for being ready!')).toBeDefined();
    expect(question()).toBeNull();
  });

  it('shows a person who blocked notifications how to allow them', async () => {
    browser.choice = 'denied';
    const { user } = await invite();
    await user.click(screen.getByRole('button', { name: 'Turn on alerts' }));
    expect(await screen.findByText(/Only you can allow them again/)).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Turn on alerts' })).toBeNull();
  });

  it('comes back once after the first answer if it was put off after registering', async () => {
    const first = await invite();
    await first.user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(question()).toBeNull();
    first.unmount();
    const again = await invite();
    expect(question()).toBeNull();
    again.unmount();
    const later = await invite('answered');
    expect(question()).not.toBeNull();
    await later.user.click(screen.getByRole('button', { name: 'Not now' }));
    later.unmount();
    await invite('answered');
    expect(question()).toBeNull();
  });

  it('is not shown to people who have decided', async () => {
    browser.permission = 'denied';
    await invite();
    expect(question()).toBeNull();
  });
});

describe('the settings', () => {
  const open = async () => {
    await push.check();
    return renderUi(<PushSettings />);
  };
  const toggle = () => screen.getByRole('switch', { name: 'On this device' });

  /** The first: a message is one too. */
  const stateText = () => screen.getAllByRole('status')[0]?.textContent;

  it('turn alerts on and off, and say their state', async () => {
    const { user } = await open();
    expect(stateText()).toBe('Your browser will ask first.');
    await user.click(toggle());
    await waitFor(() => expect(stateText()).toBe('On, even with Dhiig closed.'));
    expect(toggle()).toHaveProperty('checked', true);
    await user.click(toggle());
    await waitFor(() => expect(stateText()).toBe('Alerts are off on this device.'));
    expect(browser.subscription).toBeNull();
  });

  it('show each step of a test alert', async () => {
    const { user } = await open();
    await user.click(toggle());
    await user.click(await screen.findByRole('button', { name: 'Send me a test alert' }));
    expect(await screen.findByText('It works. When it matters, this device will alert you.')).toBeDefined();
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toHaveLength(5);
    expect(steps.every((step) => step?.endsWith(': done'))).toBe(true);
  });

  it('have no switch if only the person themselves can help', async () => {
    browser.permission = 'denied';
    await open();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByText(/allow Notifications/)).toBeDefined();
  });

  it('show a push service that refuses, and offer another try', async () => {
    browser.subscribe.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
    const { user } = await open();
    await user.click(toggle());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stateText()).toBe('On, even with Dhiig closed.'));
  });
});
