import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { fullChromium, lightChromium } from '../../testing/chromium.ts';
import type { Desktop } from './desktop.ts';
import { PHONE } from './devices.ts';
import type { Account } from './people.ts';
import { tapAgainOn } from './tap-again.ts';

export interface Phone {
  readonly phone: BrowserContext;
  readonly page: Page;
}

export interface PhoneOptions {
  readonly viewport?: typeof PHONE;
  /** With background sync and push, which the shell lacks; it needs twice the processor. */
  readonly isFull?: boolean;
  /** The desktop that shows its notifications; left out, they are shown nowhere. */
  readonly desktop?: Desktop | undefined;
}

/** A new device in the running browser, as starting another takes a second or two of the processor. */
export async function newPhone(browser: Browser, url: string, viewport = PHONE): Promise<Phone> {
  const phone = await browser.newContext({ baseURL: url, viewport });
  return { phone, page: await phone.newPage() };
}

/** A separate Chromium with a profile on disk, so that it can be closed and opened again. */
export async function openPhone(
  url: string,
  profile: string,
  { viewport = PHONE, isFull = false, desktop }: PhoneOptions = {},
): Promise<Phone> {
  const { launchOptions } = isFull ? fullChromium : lightChromium;
  const phone = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(desktop && { env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: desktop.address } }),
    baseURL: url,
    viewport,
    locale: 'en-GB',
    timezoneId: 'Africa/Mogadishu',
  });
  await tapAgainOn(phone);
  return { phone, page: phone.pages()[0] ?? (await phone.newPage()) };
}

/** Until the worker is there, and all that this reader's screens need is on the device. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // A few at a time, while the app is idle: this takes a while on a busy machine.
  await expect.poll(() => page.evaluate(filesLeft), { timeout: 120_000 }).toBe(0);
}

/** Runs in the page. Asks the worker how many files its reader still lacks, without fetching any. */
export async function filesLeft(): Promise<number> {
  const { active } = await navigator.serviceWorker.ready;
  const noted = await (await caches.open('dhiig-book')).match('/reader');
  const reader = (await noted?.json()) as { role?: string } | undefined;
  // The worker may not know yet who has signed in or out.
  if ((reader?.role === undefined) !== (localStorage.getItem('dhiig.token') === null)) return -1;
  const { port1, port2 } = new MessageChannel();
  active?.postMessage({ type: 'dhiig.keep', reader, most: 0 }, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data.left);
  });
}

/** Signs in on the screen, and waits until the app is on the device. */
export async function logIn(page: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await untilInstalled(page);
}

/** Two taps on the card of this hospital's request. */
export async function answer(page: Page, hospital: Pick<Account, 'name'>): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: hospital.name });
  await card.getByRole('button', { name: 'Respond' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, I can come' }).click();
}

/** Makes each page of `phone` set the performance mark `read` when `text` can first be read on it. */
export const markWhenRead = (phone: BrowserContext, text: string): Promise<unknown> =>
  phone.addInitScript((wanted) => {
    const look = () => {
      if (document.body?.innerText.includes(wanted)) performance.mark('read');
      else requestAnimationFrame(look);
    };
    look();
  }, text);

/** Background syncs that the browser holds for the app. */
export const syncTags = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
      readonly sync: { getTags(): Promise<string[]> };
    };
    return sync.getTags();
  });
