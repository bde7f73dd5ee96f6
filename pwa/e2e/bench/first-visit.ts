/**
 * What a first visit, the next one, and a donor who signs in and turns alerts on cost on a slow line: requests,
 * bytes and seconds to the first paint, to the worker's control, and until alerts are on. Each in Chromium and stock
 * Firefox, through a line on loopback that is as narrow for the worker as for the page.
 */
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findChromium } from '../../testing/chromium.ts';
import { PHONE } from '../support/devices.ts';
import { findFirefox } from '../support/find-firefox.ts';
import { type MozillaPushService, startMozillaPushService } from '../support/mozilla-push-service.ts';
import { makeNeed } from '../support/needs.ts';
import type { Account } from '../support/people.ts';
import { createServerProcess } from '../support/server.ts';
import {
  EDGE_OF_CELL,
  type LineProfile,
  type Passed,
  REGULAR_2G,
  SLOW_3G,
  type SlowLine,
  startSlowLine,
} from '../support/slow-line.ts';

/** The longest wait. */
const LIMIT_MS = 300_000;
/** After this long without a byte, everything that loads automatically has arrived. */
const QUIET_MS = 8_000;
const LINES = [SLOW_3G, REGULAR_2G, EDGE_OF_CELL];

type Kind = 'chromium' | 'firefox';

interface Figures {
  /** Seconds from the beginning of the visit. */
  readonly paint?: number | undefined;
  readonly controlled?: number | undefined;
  /** Seconds from the tap. */
  readonly alerts?: number | string | undefined;
  /** What had been transferred when the worker took control. */
  readonly atControl?: Passed | undefined;
  readonly all: Passed;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

async function launch(
  kind: Kind,
  profile: string,
  origin: string,
  push: MozillaPushService,
): Promise<{ browser: Browser; page: Page }> {
  const executablePath = kind === 'firefox' ? await findFirefox() : findChromium();
  if (!executablePath) throw new Error(`there is no ${kind}`);
  const browser = await puppeteer.launch({
    browser: kind === 'firefox' ? 'firefox' : 'chrome',
    executablePath,
    userDataDir: profile,
    headless: true,
    args: kind === 'firefox' ? [] : ['--no-sandbox', '--disable-gpu', '--lang=en-GB'],
    ...(kind === 'firefox' && {
      extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', ...push.preferences },
    }),
  });
  await browser.defaultBrowserContext().overridePermissions(origin, ['notifications']);
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport(PHONE);
  page.setDefaultTimeout(LIMIT_MS);
  if (kind === 'chromium') await standInForPushClient(page);
  return { browser, page };
}

/** Chromium's push client needs Google's servers: a subscription with real keys replaces it. */
async function standInForPushClient(page: Page): Promise<void> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await page.evaluateOnNewDocument((made) => {
    const given = { ...made, options: { userVisibleOnly: true }, toJSON: () => made };
    let isMade = false;
    PushManager.prototype.getSubscription = async () => (isMade ? (given as never) : null);
    PushManager.prototype.subscribe = async () => {
      isMade = true;
      return given as never;
    };
  }, subscription);
}

/** Asks the page until it says yes; undefined if it never does. */
async function secondsUntil(page: Page, since: number, isTrue: () => boolean): Promise<number | undefined> {
  while (performance.now() - since < LIMIT_MS) {
    // A page that is being left answers nothing.
    if (await page.evaluate(isTrue).catch(() => false)) return seconds(since);
    await pause(100);
  }
  return undefined;
}

const paintOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return first && Math.round(first.startTime / 100) / 10;
  });

async function visit(page: Page, line: SlowLine): Promise<Figures> {
  const before = line.passed();
  const began = performance.now();
  await page.goto(`${line.url}/`, { waitUntil: 'domcontentloaded' });
  const controlled = await secondsUntil(
    page,
    began,
    () => (navigator.serviceWorker?.controller ?? null) !== null,
  );
  const atControl = line.passed(before);
  await line.quiet(QUIET_MS, LIMIT_MS);
  return { paint: await paintOf(page), controlled, atControl, all: line.passed(before) };
}

/** Signs in, and taps "Turn on alerts" as soon as it is shown. */
async function turnAlertsOn(page: Page, line: SlowLine, { email, password }: Account): Promise<Figures> {
  const before = line.passed();
  await page.goto(`${line.url}/login`, { waitUntil: 'domcontentloaded' });
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await page.locator('::-p-aria([name="Login"][role="button"])').click();
  await page.locator('::-p-aria([name="Turn on alerts"][role="button"])').click();
  const tapped = performance.now();
  await secondsUntil(page, tapped, () =>
    Boolean(localStorage.getItem('dhiig.push.told') ?? document.body.innerText.includes('push service')),
  );
  const isOn = await page.evaluate(() => localStorage.getItem('dhiig.push.told') !== null);
  const alerts = isOn ? seconds(tapped) : `gave up after ${seconds(tapped)}`;
  await line.quiet(QUIET_MS, LIMIT_MS);
  return { alerts, all: line.passed(before) };
}

/** Seconds that this many bytes take over this line, if nothing ever waits for a round trip. */
const floorOf = ({ bytes }: Passed, { kilobits }: LineProfile): number => (bytes * 8) / 1000 / kilobits;

function report(name: string, figures: Figures, line: LineProfile): void {
  const { paint, controlled, alerts, atControl, all } = figures;
  const sizes = (passed: Passed | undefined) =>
    passed ? `${passed.requests} / ${(passed.bytes / 1000).toFixed(0)} kB` : '';
  print(
    [
      name.padEnd(44),
      paint ?? '',
      atControl ? (controlled ?? 'never') : '',
      atControl && controlled && atControl.bytes > 0
        ? `${(controlled / floorOf(atControl, line)).toFixed(1)}x`
        : '',
      sizes(atControl),
      sizes(all),
      alerts ?? '',
    ].join('\t'),
  );
}

async function measure(kind: Kind, profile: LineProfile): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dhiig-visit-'));
  const push = await startMozillaPushService();
  const server = await createServerProcess({ PUSH_ALLOWED_HOSTS: push.host });
  await server.start();
  const line = await startSlowLine(server.url, profile);
  const name = `${kind}, ${profile.name}`;
  try {
    const { donor } = await makeNeed(server.url, 'visit');
    const visitor = await launch(kind, join(folder, 'visitor'), line.url, push);
    report(`${name}: first visit`, await visit(visitor.page, line), profile);
    report(`${name}: second visit`, await visit(visitor.page, line), profile);
    await visitor.browser.close();
    const phone = await launch(kind, join(folder, 'donor'), line.url, push);
    report(`${name}: a donor signs in`, await turnAlertsOn(phone.page, line, donor), profile);
    await phone.browser.close();
  } finally {
    await line.close();
    await server.dispose();
    await push.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

print(
  `First visit; ${LINES.map(({ name, kilobits, latencyMs }) => `${name}: ${kilobits} kb/s, ${latencyMs} ms`).join('; ')}; load ${loadavg()[0]?.toFixed(1)}`,
);
print(['seconds to'.padEnd(44), 'paint', 'control', 'floor', 'till then', 'in all', 'alerts on'].join('\t'));
for (const profile of LINES)
  for (const kind of ['chromium', 'firefox'] as const) await measure(kind, profile);
