import { rm } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { PHONE } from './devices.ts';
import { findFirefox } from './find-firefox.ts';
import { test as base, expect } from './fixtures.ts';
import type { Account } from './people.ts';

/** A running Firefox with one page. */
interface FirefoxPhone {
  readonly browser: Browser;
  readonly page: Page;
}

interface FirefoxProfile {
  /** Starts Firefox on this profile, with what it stored at the last start. */
  open(preferences?: Readonly<Record<string, unknown>>): Promise<FirefoxPhone>;
}

const QUIET = {
  'intl.accept_languages': 'en-GB',
  'browser.translations.enable': false,
} as const;

/** Stock Firefox over WebDriver BiDi. What its pages log as errors or throw is added to `problems`. */
async function launch(
  executablePath: string,
  profile: string,
  preferences: Readonly<Record<string, unknown>>,
  problems: string[],
): Promise<FirefoxPhone> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    userDataDir: profile,
    headless: true,
    // For `tapNotification`: the notification is a window of the browser's own.
    args: ['--remote-allow-system-access'],
    env: { ...process.env, TZ: 'Africa/Mogadishu' },
    extraPrefsFirefox: { ...QUIET, ...preferences },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport(PHONE);
  page.setDefaultTimeout(120_000);
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { browser, page };
}

/**
 * `firefox`: a profile of stock Firefox on disk, which each `open` starts again. Playwright can drive only its own
 * Firefox, so these tests use puppeteer inside Playwright's runner. If the machine has no Firefox
 * the test counts as skipped.
 */
export const test = base.extend<{ firefox: FirefoxProfile }>({
  // Nothing here runs in Playwright's own browser, which the usual fixture would start.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  pageIsQuiet: async ({}, use) => use(undefined),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  firefox: async ({}, use, info: TestInfo) => {
    const executablePath = await findFirefox();
    info.skip(executablePath === undefined, 'there is no Firefox on this machine');
    // A browser starts several times; on a busy machine that takes a minute.
    info.setTimeout(360_000);
    const profile = info.outputPath('firefox');
    const problems: string[] = [];
    const phones: FirefoxPhone[] = [];
    await use({
      open: async (preferences = {}) => {
        const phone = await launch(executablePath ?? '', profile, preferences, problems);
        phones.push(phone);
        return phone;
      },
    });
    for (const { browser, page } of phones.filter((phone) => phone.browser.connected)) {
      if (info.status !== info.expectedStatus) {
        await page.screenshot({ path: info.outputPath('firefox.png') });
        // A log may be all that is left of a run, and the runner prints no more than the beginning of this.
        const body = [page.url(), ...problems, await textOf(page)].join('\n');
        await info.attach('what Firefox showed', { body, contentType: 'text/plain' });
      }
      await browser.close();
    }
    await rm(profile, { recursive: true, force: true });
    expect(problems).toEqual([]);
  },
});

export { expect };

const button = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`);
const text = (page: Page, words: string) => page.locator(`::-p-text(${words})`);

/** What has just moved takes no tap for a moment. */
const untilHeard = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[data-deaf]') === null);

/** A button by its accessible name; waits until it can be used. */
export async function press(page: Page, name: string): Promise<void> {
  await button(page, name).waitHandle();
  await untilHeard(page);
  await button(page, name).click();
}

/** The button of this text on the card that speaks of `about`, in the middle of the screen: nothing floats over it there. */
export async function pressOnCard(page: Page, about: string, button: string): Promise<void> {
  const found = page.locator(`::-p-xpath(//li[contains(., "${about}")]//button[contains(., "${button}")])`);
  const handle = await found.waitHandle();
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await untilHeard(page);
  await found.click();
}

/** Waits until this text can be seen. */
export const see = (page: Page, words: string): Promise<unknown> => text(page, words).wait();

/** Fills the field of this name. */
const typeInto = (page: Page, name: string, text: string): Promise<void> =>
  page.locator(`[name="${name}"]`).fill(text);

/**
 * Signs in on the screen, until `words` can be seen. Puppeteer taps a point of the screen, and on a busy machine
 * the page may have moved by then: a person who sees no reaction taps again.
 */
export async function signIn(
  page: Page,
  url: string,
  { email, password }: Pick<Account, 'email' | 'password'>,
  words: string,
): Promise<void> {
  await page.goto(`${url}/login`);
  await typeInto(page, 'email', email);
  await typeInto(page, 'password', password);
  await expect(async () => {
    if (await page.$(`::-p-text(${words})`)) return;
    await button(page, 'Login').setTimeout(5_000).click();
    await text(page, words).setTimeout(20_000).wait();
  }).toPass({ timeout: 120_000 });
}

/** The text of the page, as a person reads it. */
export const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

/** The person allows notifications for this origin, before any page asks. */
export const allowNotifications = (browser: Browser, origin: string): Promise<void> =>
  browser.defaultBrowserContext().overridePermissions(origin, ['notifications']);

/** The part of WebDriver BiDi for which puppeteer has no function: windows of the browser itself. */
export interface Connection {
  send(
    method: 'browsingContext.getTree',
    parameters: object,
  ): Promise<{ result: { contexts: { context: string; url: string }[] } }>;
  send(method: 'script.evaluate', parameters: object): Promise<{ result: { result?: { value?: unknown } } }>;
}

/** Taps the notification of this title that Firefox shows now. False if there is none. */
export async function tapNotification(browser: Browser, title: string): Promise<boolean> {
  const { connection } = browser as unknown as { connection: Connection };
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  for (const { context } of result.contexts.filter(({ url }) => url.endsWith('/alerts/alert.xhtml'))) {
    const expression = `(() => {
      if (document.getElementById('alertTitleLabel').value !== ${JSON.stringify(title)}) return false;
      document.getElementById('alertTextLabel').click();
      return true;
    })()`;
    const tapped = await connection.send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: false,
    });
    if (tapped.result.result?.value === true) return true;
  }
  return false;
}
