import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './pwa/build/messages-plugin.ts';

const reports = process.env.DHIIG_REPORTS;

/** Unit and API tests stand beside the code; browser tests in pwa/e2e are Playwright's. */
export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    exclude: ['pwa/e2e/**', '**/node_modules/**'],
    projects: [
      // The server keeps nothing in its modules that a test could leave behind: each makes a context of its own.
      { extends: true, test: { name: 'server', include: ['{shared,api}/**/*.test.ts'], isolate: false } },
      // The app does, as a page does (language, session, stores): a file gets a world of its own.
      { extends: true, test: { name: 'app', include: ['pwa/**/*.test.{ts,tsx}'] } },
    ],
    // Vitest leaves one core to itself, which is half of two; its own work is little.
    maxWorkers: 2,
    // Generous, for the slowest machine that runs them beside something else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // A second try only where nobody watches; the report names a test that needed it.
    retry: process.env.CI ? 1 : 0,
    reporters: reports ? ['default', ['json', { outputFile: `${reports}/vitest.json` }]] : ['default'],
  },
});
