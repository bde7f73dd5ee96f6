import { defineConfig } from '@playwright/test';
import { lightChromium } from './pwa/testing/chromium.ts';

const reports = process.env.DHIIG_REPORTS;
/** A machine that nobody watches may have a third of its processor: what passes takes no longer for it. */
const PATIENCE = process.env.CI ? 3 : 1;

/**
 * Every look, Firefox, slow lines, earlier releases and rare screens: `npm run test:all` runs these beside the main
 * ways, on which `npm test` spends its ten minutes.
 */
const REST = [
  '{every-screen,every-state,every-state-work,keyboard,region-map}.test.ts',
  '{firefox-*,old-browsers,webkit-*}.test.ts',
  '{cold-start,first-visit,code-by-role,blocked-cookies,full-storage,network-hangs,npm-start,still-session}.test.ts',
  '{earlier-release,old-release,new-version}.test.ts',
  '{achievements,callers,donor-bar,donor-moments,giving,reports,signals}.test.ts',
  'admin-{alerts,dashboard,desk,health,inbox,keys,reports,settings,users}.test.ts',
].map((pattern) => `**/${pattern}`);

/** Browser tests against the running product; each worker starts its own server (e2e/support/fixtures.ts). */
export default defineConfig({
  testDir: 'pwa/e2e',
  outputDir: 'test-results',
  globalSetup: './pwa/e2e/support/run-folder.ts',
  // A worker waits for a third of its time: three keep two cores busy.
  workers: 3,
  projects: [
    { name: 'main', testIgnore: REST },
    { name: 'rest', testMatch: REST },
  ],
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A second try only where nobody watches; the report still names a test that needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: PATIENCE * 60_000,
  expect: { timeout: PATIENCE * 10_000 },
  reporter: [['list'], ...(reports ? [['json', { outputFile: `${reports}/playwright.json` }] as const] : [])],
  use: {
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    timezoneId: 'Africa/Mogadishu',
    // A tenth of the browser's work; the phones of openPhone and Firefox move.
    reducedMotion: 'reduce',
    // To record takes a tenth to a quarter of the time of a test: done at a second try, or asked for with `--trace retain-on-failure`.
    trace: 'on-first-retry',
    ...lightChromium,
  },
});
