// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type InstallOffer, installOffer } from '../../data/device/install.ts';
import { push } from '../../data/push/push.ts';
import { signIn } from '../../data/session/session.ts';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { InstallInvitation } from './install-invitation.tsx';
import { InstallSettings } from './install-settings.tsx';

const early = readFileSync(resolve(import.meta.dirname, '../../../manifest-assets/theme.js'), 'utf8');

/** The event as Chromium makes it. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const answer = { outcome, platform: outcome === 'accepted' ? 'web' : '' };
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    platforms: ['web'],
    userChoice: Promise.resolve(answer),
    prompt: vi.fn(async () => answer),
  });
  act(() => void window.dispatchEvent(event));
  return event;
}

const invitation = () => screen.queryByRole('region', { name: 'Keep Dhiig on your home screen' });

const encode = (part: object): string => btoa(JSON.stringify(part));
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ id: 'asha', role: 'donor', name: 'Asha', exp: 4e9 })}.s`;

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await push.check();
});

afterEach(() => {
  clearScreen();
  installOffer.set(undefined);
  window.installOffer = undefined;
});

it('invites after an answer if the browser can install, and hides the browser’s own bar', async () => {
  const { user } = await renderUi(<InstallInvitation hasAnswered />);
  expect(invitation()).toBeNull();
  const event = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(invitation()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Install Dhiig' }));
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(invitation()).toBeNull();
});

it('lets the invitation to alerts come first', async () => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default' });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  signIn(TOKEN);
  await push.check();
  offer();
  const { unmount } = await renderUi(<InstallInvitation hasAnswered />);
  expect(push.status.get().is).toBe('not_asked');
  expect(invitation()).toBeNull();
  unmount();
  await push.notNow('answered');
  await renderUi(<InstallInvitation hasAnswered />);
  expect(invitation()).not.toBeNull();
});

it('does not invite a person who has not used the app yet', async () => {
  await renderUi(<InstallInvitation hasAnswered={false} />);
  offer();
  expect(invitation()).toBeNull();
});

it.each(['put off', 'dismissed in the browser'])('invites once: not again when it was %s', async (how) => {
  const { user, unmount } = await renderUi(<InstallInvitation hasAnswered />);
  offer('dismissed');
  await user.click(screen.getByRole('button', { name: how === 'put off' ? 'Not now' : 'Install Dhiig' }));
  expect(invitation()).toBeNull();
  unmount();
  await renderUi(<InstallInvitation hasAnswered />);
  offer();
  expect(invitation()).toBeNull();
});

it('offers it in the settings for later, and explains the steps if the browser offers none', async () => {
  const { user } = await renderUi(<InstallSettings />);
  expect(screen.getByText(/Browser menu: “Install app”/)).toBeDefined();
  const event = offer();
  await user.click(screen.getByRole('button', { name: 'Install Dhiig' }));
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(screen.getByText(/Browser menu: “Install app”/)).toBeDefined();
});

it('says nothing about it in the installed app', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await renderUi(<InstallSettings />);
  offer();
  expect(invitation()).toBeNull();
});

it('keeps an offer that the browser makes before the app has started', () => {
  // biome-ignore lint/security/noGlobalEval: the very file that the page loads
  globalThis.eval(early);
  const event = offer() as InstallOffer;
  expect(window.installOffer).toBe(event);
});
