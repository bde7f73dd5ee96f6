import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createAdmin } from '../../accounts/create-admin.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Context } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { migrate } from '../../database/migrate.ts';
import { readHospital } from '../../hospitals/hospital-store.ts';
import { startSession } from '../../sessions/start-session.ts';
import { type PlainPage, plainFigures, plainPage } from './desk-store.ts';
import { makeHospital } from './hospital.ts';
import { insertPast } from './hospital-store.ts';
import { measure } from './measure.ts';
import { population } from './population.ts';
import { insertDonors } from './population-store.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const PER_PAGE = 50;

interface Call {
  /** `{deep}` is a page three fifths of the way, `{last}` the last one. */
  readonly path: string;
  readonly plain?: (accounts: number) => PlainPage;
  /** Days back from which the plain way counts the country's figures. */
  readonly figures?: number;
}

const deep = (accounts: number) => Math.floor((accounts * 0.6) / PER_PAGE);

const CALLS: readonly Call[] = [
  { path: '/admin/users?limit=50', plain: () => ({ sort: 'users.last_active_at', offset: 0 }) },
  {
    path: '/admin/users?sort=name&direction=asc&page={deep}',
    plain: (accounts) => ({ sort: 'users.name', offset: deep(accounts) * PER_PAGE }),
  },
  { path: '/admin/users?sort=lastActive&page={deep}' },
  {
    path: '/admin/users?type=donor&sort=bloodType&page={deep}',
    plain: (accounts) => ({ sort: 'donors.blood_type', offset: deep(accounts) * PER_PAGE }),
  },
  { path: '/admin/users?sort=location&page={last}' },
  { path: '/admin/users?type=hospital' },
  {
    path: '/admin/users?search=asha maxamed',
    plain: () => ({ search: 'asha maxamed', sort: 'users.name', offset: 0 }),
  },
  {
    path: '/admin/users?search=ali&sort=name',
    plain: () => ({ search: 'ali', sort: 'users.name', offset: 0 }),
  },
  { path: '/admin/users?search=ali&type=hospital' },
  { path: '/admin/users?search=example.so&sort=lastActive&page=150' },
  {
    path: '/admin/users?search=0610004321',
    plain: () => ({ search: '61 0004321', sort: 'users.name', offset: 0 }),
  },
  { path: '/admin/users?search=warsame nuur xasan' },
  { path: '/admin/users?search=zzz' },
  { path: '/admin/users?search=fa' },
  { path: '/admin/users?search=AB-' },
  { path: '/admin/users?search=O%2B&sort=location' },
  { path: '/admin/dashboard' },
  { path: '/admin/recent-activity' },
  { path: '/admin/waiting' },
  { path: '/admin/analytics', figures: 30 },
  { path: '/admin/analytics?timeRange=1y', figures: 365 },
];

/** A call's median in ms with few and with many accounts, and the plain way's with the many, where there is one. */
export interface DeskCall {
  readonly path: string;
  readonly few: number;
  readonly many: number;
  readonly plain?: number;
}

interface Desk {
  readonly context: Context;
  readonly get: (path: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** For so many accounts there was one request in the last year. */
const ACCOUNTS_PER_REQUEST = 100;

/** So many are written at once. */
const BATCH = 100_000;

/** The whole server on a file of its own, signed in as its admin. */
async function deskOf(accounts: number): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), 'dhiig-bench-'));
  const config = readConfig({
    DATABASE_URL: `file:${join(folder, 'bench.db')}`,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
  });
  const context = createContext(config, { now: () => NOW, log: pino({ level: 'error' }) });
  await migrate(context.db, context.now);
  const id = await createAdmin(context, { email: 'admin@example.so', password: 'shan geel iyo caano' });
  const donors = [...population({ count: accounts, seed: 20_260_305, now: NOW })];
  for (let start = 0; start < donors.length; start += BATCH)
    await insertDonors(context.db, donors.slice(start, start + BATCH));
  await insertPast(context.db, {
    hospital: await readHospital(context.db, await makeHospital(context)),
    requests: accounts / ACCOUNTS_PER_REQUEST,
    donors: donors.slice(0, BATCH),
    now: NOW,
  });
  const user = { id, role: 'admin', name: 'Admin' } as const;
  const token = context.tokens.sign(await startSession(context, context.db, user, false));
  const app = createApp(context, join(folder, 'no-app-built'));
  const headers = { authorization: `Bearer ${await token}` };
  return {
    context,
    get: async (path) => {
      const answer = await app.request(`/api${path}`, { headers });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
      return text;
    },
    close: async () => {
      await context.db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const filled = (path: string, accounts: number): string =>
  path.replace('{deep}', String(deep(accounts))).replace('{last}', String(Math.ceil(accounts / PER_PAGE)));

interface Sizes {
  readonly few: number;
  readonly many: number;
  readonly turns: number;
  readonly onCall: (call: DeskCall) => void;
}

const daysBack = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

/** The plain way takes seconds: it has a few turns. */
const PLAIN_TURNS = 3;

/** Each of the desk's calls with `few` and with `many` accounts, in turns, and the plain way with the many. */
export async function benchDesk({ few, many, turns, onCall }: Sizes): Promise<void> {
  const [small, large] = [await deskOf(few), await deskOf(many)];
  try {
    for (const { path, plain, figures } of CALLS) {
      const times = await measure(
        { few: () => small.get(filled(path, few)), many: () => large.get(filled(path, many)) },
        turns,
      );
      const { db } = large.context;
      const scan = plain
        ? () => plainPage(db, plain(many))
        : figures && (() => plainFigures(db, { now: NOW.toISOString(), from: daysBack(figures) }));
      const scanned = scan && (await measure({ plain: scan }, PLAIN_TURNS));
      onCall({ path, ...times, ...scanned });
    }
  } finally {
    await small.close();
    await large.close();
  }
}
