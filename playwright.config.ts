import { defineConfig } from '@playwright/test';
import { lightChromium } from './pwa/testing/chromium.ts';
import { COUNTRY_TIMEZONE } from './shared/country/facts.ts';

const reports = process.env.DHIIG_REPORTS;
/** A machine that nobody watches may have a third of its processor: what passes takes no longer for it. */
const PATIENCE = process.env.CI ? 3 : 1;

/**
 * The main ways, on which `npm test` spends its minutes: to sign up and in, ask for blood, be alerted, answer with and
 * without a network, arrive, give, keep stock, order, decide. `npm run test:all` runs every file.
 */
const MAIN = [
  '{accounts,number,app-shell}.test.ts',
  '{main-job,alerts,alert-opt-in,push-circle,donor,donor-offline,first-donation}.test.ts',
  '{answer-without-page,background-sync,late-code,nurse-offline,offline-answer,outbox-worker}.test.ts',
  '{hospital-requests,arrival-guesses,handover,mass-casualty,inventory,spare,orders}.test.ts',
  '{admin,admin-decisions}.test.ts',
].map((pattern) => `**/${pattern}`);

/** Files of many tests, which share nothing: a file is spread over the workers. */
const MANY = ['**/{every-*,thumb*}.test.ts'];

/** Browser tests against the running product; each worker starts its own server (e2e/support/fixtures.ts). */
export default defineConfig({
  testDir: 'pwa/e2e',
  outputDir: 'test-results',
  globalSetup: './pwa/e2e/support/run-folder.ts',
  // A worker waits for a third of its time: three keep two cores busy.
  workers: 3,
  projects: [
    { name: 'main', testMatch: MAIN },
    { name: 'many', testMatch: MANY, fullyParallel: true },
    { name: 'rest', testIgnore: [...MAIN, ...MANY] },
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
    timezoneId: COUNTRY_TIMEZONE,
    // A tenth of the browser's work; the phones of openPhone and Firefox move.
    reducedMotion: 'reduce',
    // To record takes a tenth to a quarter of the time of a test: done at a second try, or asked for with `--trace retain-on-failure`.
    trace: 'on-first-retry',
    ...lightChromium,
  },
});
