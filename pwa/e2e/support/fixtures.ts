import { test as base, expect } from '@playwright/test';
import { createServerProcess, type ProductServer } from './server.ts';

/**
 * `server`: the product, one process a worker; a file that says `test.use({ world: '…' })` has one of its own,
 * with nobody in it but those whom its tests make. A page that logs an error or throws fails its test; requests
 * that a test cuts on purpose are not errors of the page.
 */
export const test = base.extend<{ pageIsQuiet: undefined }, { world: string; server: ProductServer }>({
  world: ['shared', { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const server = await createServerProcess();
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
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
