import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * One page of one browser context for many tests of a worker. A new context with its process, its cold caches and its
 * uncompiled scripts needs three times the processor of the next load in the same page. Between two tests everything
 * that the first one left is removed: storage, cookies, history, routes, listeners, other pages, emulation. A device
 * that was changed in ways that cannot be undone is not used again.
 */

/** A page of the server on which nothing of the app runs. */
const BLANK = '/api/health';

interface Reused {
  readonly key: string;
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly listeners: (() => void)[];
  isUnusable: boolean;
}

const all = new WeakMap<BrowserContext, Reused>();

/** The page that is shared, if this device is. */
export const reusedPage = (device: BrowserContext): Page | undefined => all.get(device)?.page;

interface Emitter {
  off(event: string, listener: () => void): unknown;
}

type Methods = Record<string, (...given: unknown[]) => unknown>;

/** Calls `note` before each call of these methods. */
function follow(owner: object, names: readonly string[], note: (...given: unknown[]) => void): void {
  const methods = owner as Methods;
  for (const name of names) {
    const method = methods[name];
    if (!method) throw new Error(`Playwright has no ${name} any more`);
    methods[name] = (...given) => {
      note(...given);
      return method.apply(owner, given);
    };
  }
}

const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'];
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

async function create(browser: Browser, key: string, origin: string): Promise<Reused> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const reused: Reused = { key, origin, context, page, devtools, listeners: [], isUnusable: false };
  const spoil = () => {
    reused.isUnusable = true;
  };
  follow(context, [...LASTING, 'grantPermissions', 'setGeolocation'], spoil);
  follow(page, [...LASTING, 'setDefaultTimeout', 'setDefaultNavigationTimeout'], spoil);
  follow(page.clock, CLOCK, spoil);
  for (const emitter of [context, page] as readonly Emitter[])
    follow(emitter, ['on'], (event, listener) => {
      reused.listeners.push(() => emitter.off(event as string, listener as () => void));
    });
  all.set(context, reused);
  await page.goto(origin + BLANK);
  return reused;
}

/** Nothing of the app is on the device any more. */
async function empty({ page, origin, devtools }: Reused): Promise<void> {
  await page.goto(origin + BLANK);
  await page.evaluate(() => localStorage.clear());
  // Not `all`: the browser would clear the local storage a moment later, with what a test has placed there by then.
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
}

/** Leaves these items in the storage of a reused device, and nothing else. */
export async function placeOnReused(
  device: BrowserContext,
  items: Readonly<Record<string, string>>,
): Promise<void> {
  const reused = all.get(device);
  if (!reused) throw new Error('this device is not a reused one');
  if (reused.page.url() !== reused.origin + BLANK) await empty(reused);
  await reused.page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, items);
}

async function renew(reused: Reused): Promise<void> {
  const { context, page, devtools, listeners } = reused;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const stop of listeners.splice(0)) stop();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await empty(reused);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await devtools.send('Page.resetNavigationHistory');
}

/** What a test may set only for its page. */
export interface Variant {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'dark' | 'light' | 'no-preference' | null;
}

export interface ReusedDevices {
  /** The reused device of this worker, as new; `key` says with which options it was created. */
  take(browser: Browser, key: string, origin: string, variant: Variant): Promise<BrowserContext>;
  /** It is not to be used again. */
  leave(device: BrowserContext): void;
}

export function createReusedDevices(): ReusedDevices {
  let reused: Reused | undefined;
  return {
    take: async (browser, key, origin, { viewport, colorScheme }) => {
      const isSame = reused?.key === key && reused.origin === origin && reused.context.browser() === browser;
      if (reused && (!isSame || reused.isUnusable || reused.page.isClosed())) {
        await reused.context.close();
        reused = undefined;
      }
      if (reused) await renew(reused);
      reused ??= await create(browser, key, origin);
      const { page, context } = reused;
      await page.setViewportSize(viewport);
      await page.emulateMedia({
        media: null,
        contrast: null,
        forcedColors: null,
        colorScheme,
        reducedMotion: 'reduce',
      });
      return context;
    },
    leave: (device) => {
      const left = all.get(device);
      if (left) left.isUnusable = true;
    },
  };
}
