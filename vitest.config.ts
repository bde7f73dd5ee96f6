import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './api/tools/testing/compile-cache.ts';
import { findPostgres } from './api/tools/testing/postgres/find-postgres.ts';
import { messagesPlugin } from './pwa/build/messages-plugin.ts';

const reports = process.env.DHIIG_REPORTS;

// The process of each file of screens loads a document's world anew: compiled once, that takes a third less.
Object.assign(process.env, COMPILE_CACHE);

const NEVER = ['pwa/e2e/**', '**/node_modules/**'];
const COMPONENTS = 'pwa/ui/**/*.test.tsx';

/** The files of screens whose text has that. */
const screensWith = (pattern: RegExp): string[] =>
  globSync('pwa/**/*.test.tsx').filter((file) => pattern.test(readFileSync(file, 'utf8')));

/**
 * Benches, torture and drills, which start servers and kill them; a collector of figures; thousands of waves; pictures by
 * the hundred: only `npm run test:all` runs these.
 */
const LONG = [
  'api/tools/**/*.test.ts',
  'pwa/testing/torture/**/*.test.ts',
  'api/blood/alerts/waves-property.test.ts',
  'api/platform/otlp/otlp.test.ts',
  'api/platform/photos/{memory,photos}.test.ts',
];

/** They start whole programs or go through many cases: `npm run check` leaves them out, `npm test` does not. */
const THOROUGH = [
  'api/main.test.ts',
  'api/blood/collection-days/whole-day.test.ts',
  'api/blood/requests/two-servers.test.ts',
  'api/messaging/push/sender/sender.test.ts',
  'api/messaging/texts/gateways/kannel.test.ts',
  'api/platform/database/backup.test.ts',
  'api/server/background/delivery-worker.test.ts',
  'api/server/http/{input,server}.test.ts',
];

/**
 * What PostgreSQL does by other means than SQLite: its dialect and derived tables, locks between calls and instances,
 * events, shared counts, searches. `npm test` runs only this there; `npm run test:all` runs every test of the server.
 */
const DIFFERS_ON_POSTGRES = [
  'api/platform/{database,events,idempotency,limits}/**/*.test.ts',
  'api/{messaging/instances,people/matching}/**/*.test.ts',
  'api/messaging/push/sender/*.test.ts',
  'api/blood/requests/{main-job,respond-to-request,two-servers}.test.ts',
  'api/blood/collection-days/last-chair.test.ts',
  'api/server/background/{advance-alerts,several-instances}.test.ts',
];

/**
 * Tests that would prove the same a second time on PostgreSQL. A file that runs there and uses no database of it fails
 * (`used-postgres.ts`).
 */
const NOT_ON_POSTGRES = [
  // What SQLite alone has: its file, its locks, its plans, and how the schema came to be.
  'api/platform/database/{backup,checkpoint-log,migrate,open,write-turns}.test.ts',
  'api/server/http/{anonymous-reads,locked-database,query-plans}.test.ts',
  'api/messaging/push/sender/{busy-database,delivery-plans}.test.ts',
  'api/messaging/texts/text-plans.test.ts',
  'api/messaging/webhooks/webhook-plans.test.ts',
  // Processes on a file; those on PostgreSQL have their own tests, of instances that are killed.
  'api/{main,blood/alerts/circle,platform/otlp/otlp,server/background/delivery-worker}.test.ts',
  // What uses no database.
  'api/{architecture,config,keys,log-destination}.test.ts',
  'api/accounts/accounts/{passwords,totp}.test.ts',
  'api/blood/alerts/wave-plan.test.ts',
  'api/messaging/push/sender/outcome.test.ts',
  'api/platform/database/{haversine,prepared,statement-names}.test.ts',
  'api/server/http/{byte-range,compile-schema,event-stream,loop-turns,piecewise-answer,shed-load,slow-senders,turns,unread-answers,upload-room}.test.ts',
  'api/platform/i18n/*.test.ts',
  'api/blood/stock/undone-units.test.ts',
  'api/platform/look-alikes/fold-look-alikes.test.ts',
  'api/server/operation/{backup-folder,deployment/deployment}.test.ts',
  'api/platform/photos/{decode-apart,jpeg-layout,memory}.test.ts',
  'api/platform/phones/e164.test.ts',
  'api/platform/places/locate.test.ts',
  'api/messaging/push/push-hosts.test.ts',
  'api/platform/outgoing/outgoing-client.test.ts',
  'api/messaging/texts/compose-text.test.ts',
  'api/messaging/push/sender/{compose-message,encrypt-message,push-client,vapid-tokens}.test.ts',
  'api/blood/requests/report-week.test.ts',
  'api/platform/otlp/{metric-data,otlp-config}.test.ts',
  'api/platform/timing/poll.test.ts',
  'api/tools/**',
];

/**
 * Screens that need a world of their own: they store in IndexedDB (Dexie and the database outlive a module), render as
 * the server of pages does, or count what the page's own events set off.
 */
const OWN_WORLD = screensWith(/fake-indexeddb\/auto|render-page|prerendered|'online'/);
/** Of these, a process each: React takes one renderer a process, and timers that are not real stop a thread's database. */
const OWN_PROCESS = screensWith(/render-page|prerendered|useFakeTimers/).filter((file) =>
  OWN_WORLD.includes(file),
);

const onPostgres = (name: string, include: string[], exclude: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...NEVER, ...NOT_ON_POSTGRES, ...exclude],
    globalSetup: './api/tools/testing/postgres/server.ts',
    setupFiles: ['./api/tools/testing/postgres/used-postgres.ts'],
    isolate: false,
  },
});

/** Unit and API tests stand beside the code; browser tests in pwa/e2e are Playwright's. */
export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    setupFiles: ['./vitest.setup.ts'],
    exclude: NEVER,
    projects: [
      // The server keeps nothing in its modules that a test could leave behind: each makes a context of its own.
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{shared,api}/**/*.test.ts'],
          exclude: [...NEVER, ...LONG, ...THOROUGH],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'thorough', include: THOROUGH, isolate: false } },
      { extends: true, test: { name: 'long', include: LONG, isolate: false } },
      // The server's once more, on PostgreSQL, where the machine has it.
      ...(findPostgres()
        ? [
            onPostgres('postgres', DIFFERS_ON_POSTGRES, []),
            onPostgres('postgres-rest', ['api/**/*.test.ts'], DIFFERS_ON_POSTGRES),
          ]
        : []),
      // Nor does what of the app needs no document: its tests clear up after themselves.
      {
        extends: true,
        test: { name: 'app', include: ['pwa/**/*.test.ts'], exclude: [...NEVER, ...LONG], isolate: false },
      },
      // Screens do, as a page does (language, session, stores): a file is a `.tsx`.
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['pwa/**/*.test.tsx'],
          exclude: [...NEVER, COMPONENTS, ...OWN_WORLD],
          environment: 'jsdom',
          setupFiles: ['./pwa/testing/as-new.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: OWN_PROCESS, setupFiles: ['./pwa/testing/opened.ts'] },
      },
      // A world in a thread that stays takes a third of the time of a process each.
      {
        extends: true,
        test: {
          name: 'worlds',
          include: [COMPONENTS, ...OWN_WORLD],
          exclude: [...NEVER, ...OWN_PROCESS],
          setupFiles: ['./pwa/testing/opened.ts'],
          pool: 'vmThreads',
        },
      },
    ],
    // Vitest leaves one core to itself, which is half of two. A worker waits for a tenth of its time, for processes and for
    // PostgreSQL: three keep two cores busy.
    maxWorkers: 3,
    // Generous, for the slowest machine that runs them beside something else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // A second try only where nobody watches; the report names a test that needed it.
    retry: process.env.CI ? 1 : 0,
    reporters: reports ? ['default', ['json', { outputFile: `${reports}/vitest.json` }]] : ['default'],
  },
});
