import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createUser } from '../../accounts/create-user.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Context } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { migrate } from '../../database/migrate.ts';
import { addHospital } from '../../hospitals/add-hospital.ts';
import { readHospital } from '../../hospitals/hospital-store.ts';
import { sumAgain } from '../../requests/request-sums-store.ts';
import { startSession } from '../../sessions/start-session.ts';
import { insertPast, verify } from './hospital-store.ts';
import { measure } from './measure.ts';
import { placeNamed, population } from './population.ts';
import { insertDonors } from './population-store.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const DONORS = 20_000;

/** What the hospital's screens call, `{newest}` its newest request. */
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
  '/users?role=donor&limit=25',
] as const;

/** A call's median in ms for a hospital of few and of many requests, and how long the greater response is. */
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
    await addHospital(trx, id, { ...given, password: '', remember: false }, context.now().toISOString());
    await verify(trx, id);
    return id;
  });
}

/** The whole server on a file of its own, signed in as a hospital with so many requests in the year behind it. */
async function hospitalWith(requests: number): Promise<Hospital> {
  const folder = mkdtempSync(join(tmpdir(), 'dhiig-bench-'));
  const config = readConfig({
    DATABASE_URL: `file:${join(folder, 'bench.db')}`,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
  });
  const context = createContext(config, { now: () => NOW, log: pino({ level: 'error' }) });
  await migrate(context.db, context.now);
  const donors = [...population({ count: DONORS, seed: 20_260_305, now: NOW })];
  await insertDonors(context.db, donors);
  const id = await makeHospital(context);
  const hospital = await readHospital(context.db, id);
  await insertPast(context.db, { hospital, requests, donors, now: NOW });
  await sumAgain(context.db, id, 'Africa/Mogadishu');

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

/** Each call of the hospital's screens with `few` and with `many` requests, in turns. */
export async function benchHospital(options: {
  readonly few: number;
  readonly many: number;
  readonly turns: number;
  readonly onCall: (call: HospitalCall) => void;
}): Promise<void> {
  const few = await hospitalWith(options.few);
  const many = await hospitalWith(options.many);
  try {
    const newest = async ({ get }: Hospital) =>
      (JSON.parse(await get('/requests/hospital?limit=1')) as { requests: { _id: string }[] }).requests[0]
        ?._id ?? '';
    const [ofFew, ofMany] = [await newest(few), await newest(many)];
    for (const path of CALLS) {
      const [pathOfFew, pathOfMany] = [path.replace('{newest}', ofFew), path.replace('{newest}', ofMany)];
      const times = await measure(
        { few: () => few.get(pathOfFew), many: () => many.get(pathOfMany) },
        options.turns,
      );
      options.onCall({ path, ...times, bytes: Buffer.byteLength(await many.get(pathOfMany)) });
    }
  } finally {
    await few.close();
    await many.close();
  }
}
