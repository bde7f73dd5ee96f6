import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * One page of one browser context for many tests of a worker. A new context with its process, its cold caches and its
 * uncompiled scripts needs three times the processor of the next load in the same page. Between two tests everything
 * that the first one left is removed: storage, cookies, history, routes, listeners, other pages, emulation. A device
 * that was changed in ways that cannot be undone is not used again.
 */

/** A page of the server on which nothing of the app runs. */
const BLANK = '/api/health';

interface Kept {
  readonly key: string;
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly listeners: (() => void)[];
  isSpoilt: boolean;
}

const all = new WeakMap<BrowserContext, Kept>();

/** The page that is shared, where this device is. */
export const keptPage = (device: BrowserContext): Page | undefined => all.get(device)?.page;

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

async function create(browser: Browser, key: string, origin: string): Promise<Kept> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const kept: Kept = { key, origin, context, page, devtools, listeners: [], isSpoilt: false };
  const spoil = () => {
    kept.isSpoilt = true;
  };
  follow(context, [...LASTING, 'grantPermissions', 'setGeolocation'], spoil);
  follow(page, [...LASTING, 'setDefaultTimeout', 'setDefaultNavigationTimeout'], spoil);
  follow(page.clock, CLOCK, spoil);
  for (const emitter of [context, page] as readonly Emitter[])
    follow(emitter, ['on'], (event, listener) => {
      kept.listeners.push(() => emitter.off(event as string, listener as () => void));
    });
  all.set(context, kept);
  await page.goto(origin + BLANK);
  return kept;
}

/** Nothing of the app is on the device any more. */
async function empty({ page, origin, devtools }: Kept): Promise<void> {
  await page.goto(origin + BLANK);
  await page.evaluate(() => localStorage.clear());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

/** Leaves these items in the storage of a kept device, and nothing else. */
export async function placeOnKept(
  device: BrowserContext,
  items: Readonly<Record<string, string>>,
): Promise<void> {
  const kept = all.get(device);
  if (!kept) throw new Error('this device is not a kept one');
  if (kept.page.url() !== kept.origin + BLANK) await empty(kept);
  await kept.page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, items);
}

async function renew(kept: Kept): Promise<void> {
  const { context, page, devtools, listeners } = kept;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const stop of listeners.splice(0)) stop();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await empty(kept);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await devtools.send('Page.resetNavigationHistory');
}

/** What a test may set only for its page. */
export interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'dark' | 'light' | 'no-preference' | null;
}

export interface KeptDevices {
  /** The kept device of this worker, as new; `key` says with which options it was created. */
  take(browser: Browser, key: string, origin: string, look: Look): Promise<BrowserContext>;
  /** It is not to be used again. */
  leave(device: BrowserContext): void;
}

export function createKeptDevices(): KeptDevices {
  let kept: Kept | undefined;
  return {
    take: async (browser, key, origin, { viewport, colorScheme }) => {
      const isSame = kept?.key === key && kept.origin === origin && kept.context.browser() === browser;
      if (kept && (!isSame || kept.isSpoilt || kept.page.isClosed())) {
        await kept.context.close();
        kept = undefined;
      }
      if (kept) await renew(kept);
      kept ??= await create(browser, key, origin);
      const { page, context } = kept;
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
      if (left) left.isSpoilt = true;
    },
  };
}
