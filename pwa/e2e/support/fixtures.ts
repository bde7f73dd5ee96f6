import { type Browser, test as base, chromium, expect } from '@playwright/test';
import { type Host, startHost } from '../../../api/tools/testing/host/start-host.ts';
import type { PushService } from '../../../api/tools/testing/push-service/push-service.ts';
import { fullChromium } from '../../testing/chromium.ts';
import type { PushSink } from './push-sink.ts';
import { createReusedDevices, type ReusedDevices, reusedPage } from './reused-device.ts';
import { seededDemo } from './seeded-data.ts';
import { createHostedServer, type ProductServer, type ServerProcess } from './server.ts';
import { tapAgainIn } from './tap-again.ts';
import { createWorlds, SHARED_WORLD, type Worlds } from './worlds.ts';

/**
 * All that tests share in one of Playwright's workers, created when a test first asks for it. It is in one place
 * because a file with its own fixtures of that scope, or with other `launchOptions`, needs a new worker, with a new
 * browser and new servers, and so does the file after it.
 */
interface Shared {
  readonly reused: ReusedDevices;
  readonly host: Host;
  readonly worlds: Worlds;
  /** The address of the product with the demo's Somalia in it. */
  readonly demo: string;
  /** Chromium with what the shell lacks: installing the app, background sync, push. */
  readonly fullBrowser: Browser;
  /** For the environment of a server: `{ PUSH_ALLOWED_HOSTS: service.host }`. */
  readonly service: PushService;
  readonly sink: PushSink;
}

/* biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the first parameter's names */
const shared = base.extend<object, Shared>({
  browser: [
    async ({ browser }, use) => {
      tapAgainIn(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  reused: [async ({}, use) => use(createReusedDevices()), { scope: 'worker' }],
  host: [
    async ({}, use) => {
      const host = startHost();
      await use(host);
      await host.end();
    },
    { scope: 'worker' },
  ],
  worlds: [
    async ({ host }, use) => {
      const worlds = createWorlds(host);
      await use(worlds);
      await worlds.dispose();
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({ host }, use) => {
      const server = await createHostedServer(host, {}, { data: await seededDemo() });
      await server.start();
      await use(server.url);
      await server.dispose();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  fullBrowser: [
    async ({}, use) => {
      const browser = await chromium.launch(fullChromium.launchOptions);
      tapAgainIn(browser);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  service: [
    async ({}, use) => {
      const { startPushService } = await import('../../../api/tools/testing/push-service/push-service.ts');
      const service = await startPushService();
      await use(service);
      await service.close();
      expect(service.problems).toEqual([]);
    },
    { scope: 'worker' },
  ],
  sink: [
    async ({}, use) => {
      const { startPushSink } = await import('./push-sink.ts');
      const sink = await startPushSink();
      await use(sink);
      await sink.close();
    },
    { scope: 'worker' },
  ],
});
/* biome-ignore-end lint/correctness/noEmptyPattern: Playwright reads the first parameter's names */

/**
 * Playwright's own, with one device for many tests, for those that block service workers. The device of a failed test
 * is not used again.
 */
export const devices = shared.extend({
  context: async (
    { browser, baseURL, reused, serviceWorkers, javaScriptEnabled, locale, hasTouch, viewport, colorScheme },
    use,
    info,
  ) => {
    if (serviceWorkers !== 'block' || !javaScriptEnabled || !baseURL || !viewport) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const context = await reused.take(browser, `${locale} ${hasTouch}`, baseURL, { viewport, colorScheme });
    await use(context);
    if (info.status !== info.expectedStatus) reused.leave(context);
  },
  page: async ({ context }, use) => use(reusedPage(context) ?? (await context.newPage())),
});

interface Fixtures {
  readonly world: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly server: ProductServer;
  readonly pageIsQuiet: undefined;
}

/**
 * `server`: the product, one for all tests of a worker; a file that says `test.use({ world: '…' })` has one
 * of its own, with only the people that its tests create, and `environment` added to its settings. Neither
 * needs a new worker, a new browser or a new process. A page that logs an error or throws fails its test; requests
 * that a test cuts on purpose are not errors of the page.
 */
export const test = devices.extend<Fixtures>({
  world: [SHARED_WORLD, { option: true }],
  environment: [{}, { option: true }],
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

/** `server` is a process, for tests that kill it. */
export const onProcess = {
  server: async (
    { worlds, world, environment }: Shared & Pick<Fixtures, 'world' | 'environment'>,
    use: (server: ServerProcess) => Promise<void>,
  ) => use(await worlds.enterProcess(world, environment)),
};

export const testOnProcess = test.extend<{ server: ServerProcess }>(onProcess);

/** `page` and `context` are those of the full browser. */
export const testInFull = test.extend({
  context: async ({ fullBrowser }, use) => {
    const context = await fullBrowser.newContext();
    await use(context);
    await context.close();
  },
});

export { expect };
