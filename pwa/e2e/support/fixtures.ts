import { test as base, expect } from '@playwright/test';
import { createKeptDevices, type KeptDevices, keptPage } from './kept-device.ts';
import type { ProductServer } from './server.ts';
import { createWorlds, SHARED_WORLD, type Worlds } from './worlds.ts';

/**
 * Playwright's own with one device for many tests, for those that do not let a service worker in. A test that failed
 * leaves its device to nobody.
 */
export const devices = base.extend<object, { kept: KeptDevices }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => use(createKeptDevices()),
    { scope: 'worker' },
  ],
  context: async (
    { browser, baseURL, kept, serviceWorkers, javaScriptEnabled, locale, viewport, colorScheme },
    use,
    info,
  ) => {
    if (serviceWorkers !== 'block' || !javaScriptEnabled || !baseURL || !viewport) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const context = await kept.take(browser, String(locale), baseURL, { viewport, colorScheme });
    await use(context);
    if (info.status !== info.expectedStatus) kept.leave(context);
  },
  page: async ({ context }, use) => use(keptPage(context) ?? (await context.newPage())),
});

interface Fixtures {
  readonly world: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly server: ProductServer;
  readonly pageIsQuiet: undefined;
}

/**
 * `server`: the product, one process for all tests of a worker; a file that says `test.use({ world: '…' })` has one
 * of its own, with nobody in it but those whom its tests make, and `environment` added to its settings. Neither
 * takes a new worker or a new browser. A page that logs an error or throws fails its test; requests that a test
 * cuts on purpose are not errors of the page.
 */
export const test = devices.extend<Fixtures, { worlds: Worlds }>({
  world: [SHARED_WORLD, { option: true }],
  environment: [{}, { option: true }],
  worlds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const worlds = createWorlds();
      await use(worlds);
      await worlds.dispose();
    },
    { scope: 'worker' },
  ],
  server: async ({ worlds, world, environment }, use) => use(await worlds.enter(world, environment)),
  baseURL: async ({ server }, use) => use(server.url),
  pageIsQuiet: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('weberror', (error) => problems.push(String(error.error())));
      context.on('console', (message) => {
        const isNetwork = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isNetwork) problems.push(message.text());
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
