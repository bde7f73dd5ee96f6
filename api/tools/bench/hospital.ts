import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import { createUser } from '../../accounts/accounts/create-user.ts';
import { createApp } from '../../app.ts';
import { sumAgain } from '../../blood/requests/request-sums-store.ts';
import { readConfig } from '../../config.ts';
import type { Context } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { addHospital } from '../../people/hospitals/add-hospital.ts';
import { readHospital } from '../../people/hospitals/hospital-store.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { startSession } from '../../platform/sessions/start-session.ts';
import { insertPast, verify } from './hospital-store.ts';
import { measure } from './measure.ts';
import { placeNamed, population } from './population.ts';
import { insertDonors } from './population-store.ts';
import { insertStock } from './stock-store.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const DONORS = 20_000;

/** The calls of the hospital's screens; `{newest}` is its newest request. */
const CALLS = [
  '/auth/profile',
  '/requests/hospital?limit=20',
  '/requests/hospital?limit=100&status=pending',
  '/requests/hospital?limit=20&status=fulfilled',
  '/requests/hospital/analytics',
  '/requests/hospital/detailed-reports?timeRange=7d',
  '/requests/hospital/detailed-reports?timeRange=30d',
  '/requests/hospital/detailed-reports?timeRange=90d',
  '/requests/hospital/detailed-reports?timeRange=1y',
  '/requests/{newest}',
  '/requests/{newest}/responses',
  '/requests/{newest}/matched-donors?limit=20',
  '/requests/{newest}/public',
  '/alerts?limit=20',
  '/hospital/inventory',
  '/hospital/inventory/movements?limit=20',
  '/hospital/staff',
  '/auth/shift',
  '/hospital/handover',
  '/hospital/documents',
  '/users?role=donor&limit=25',
] as const;

/** The calls of the stock's screens; the stock is the same size, however much has gone through it. */
const STOCK_CALLS = [
  '/hospital/inventory',
  '/hospital/inventory/movements?limit=20',
  '/hospital/inventory/movements?limit=20&page=3',
  '/hospital/inventory/movements?limit=100&from=2026-03-01&to=2026-03-02',
  '/requests/hospital/analytics',
  '/auth/profile',
] as const;

/** A call's median in ms for a hospital with few and with many requests, and the length of the larger response. */
export interface HospitalCall {
  readonly path: string;
  readonly few: number;
  readonly many: number;
  readonly bytes: number;
}

interface Hospital {
  readonly context: Context;
  readonly get: (path: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

async function makeHospital(context: Context): Promise<string> {
  const { latitude, longitude } = placeNamed('Hodan');
  const given = {
    name: 'Banadir Hospital',
    email: 'hospital@example.so',
    phone: '+252 61 500 0002',
    location: 'Hodan, Mogadishu',
    address: 'Maka al-Mukarama Road',
    coordinates: { latitude, longitude },
  };
  return context.db.transaction().execute(async (trx) => {
    const user = { ...given, role: 'hospital', passwordHash: '', language: 'so' } as const;
    const id = await createUser(context, trx, user, 'bench');
    await addHospital(trx, id, given, context.now().toISOString());
    await verify(trx, id);
    return id;
  });
}

/** Writes a hospital's past. */
type WritePast = (context: Context, hospitalId: string) => Promise<void>;

const requestsBehind =
  (requests: number): WritePast =>
  async ({ db }, id) => {
    const donors = [...population({ count: DONORS, seed: 20_260_305, now: NOW })];
    await insertDonors(db, donors);
    await insertPast(db, { hospital: await readHospital(db, id), requests, donors, now: NOW });
    await sumAgain(db, id, COUNTRY_TIMEZONE);
  };

const lotsBehind =
  (lots: number): WritePast =>
  ({ db }, hospitalId) =>
    insertStock(db, { hospitalId, lots, now: NOW });

/** The whole server on a file of its own, signed in as a hospital with this past. */
async function hospitalWith(writePast: WritePast): Promise<Hospital> {
  const folder = mkdtempSync(join(tmpdir(), 'dhiig-bench-'));
  const config = readConfig({
    DATABASE_URL: `file:${join(folder, 'bench.db')}`,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
  });
  const context = createContext(config, { now: () => NOW, log: pino({ level: 'error' }) });
  await migrate(context.db, context.now);
  const id = await makeHospital(context);
  await writePast(context, id);

  const user = { id, role: 'hospital', name: 'Banadir Hospital' } as const;
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

interface Sizes {
  readonly few: number;
  readonly many: number;
  readonly turns: number;
  readonly onCall: (call: HospitalCall) => void;
}

/** Each of the calls to both hospitals, in turns. */
async function compare(
  few: Hospital,
  many: Hospital,
  calls: readonly { readonly few: string; readonly many: string; readonly path: string }[],
  { turns, onCall }: Pick<Sizes, 'turns' | 'onCall'>,
): Promise<void> {
  try {
    for (const call of calls) {
      const times = await measure({ few: () => few.get(call.few), many: () => many.get(call.many) }, turns);
      onCall({ path: call.path, ...times, bytes: Buffer.byteLength(await many.get(call.many)) });
    }
  } finally {
    await few.close();
    await many.close();
  }
}

const newestOf = async ({ get }: Hospital): Promise<string> =>
  (JSON.parse(await get('/requests/hospital?limit=1')) as { requests: { _id: string }[] }).requests[0]?._id ??
  '';

/** Each call of the hospital's screens with `few` and with `many` requests, in turns. */
export async function benchHospital(options: Sizes): Promise<void> {
  const few = await hospitalWith(requestsBehind(options.few));
  const many = await hospitalWith(requestsBehind(options.many));
  const [ofFew, ofMany] = [await newestOf(few), await newestOf(many)];
  const calls = CALLS.map((path) => ({
    path,
    few: path.replace('{newest}', ofFew),
    many: path.replace('{newest}', ofMany),
  }));
  await compare(few, many, calls, options);
}

/** Each call of the stock's screens with `few` and with `many` lots, ten movements each, in turns. */
export async function benchStock(options: Sizes): Promise<void> {
  const few = await hospitalWith(lotsBehind(options.few));
  const many = await hospitalWith(lotsBehind(options.many));
  await compare(
    few,
    many,
    STOCK_CALLS.map((path) => ({ path, few: path, many: path })),
    options,
  );
}
