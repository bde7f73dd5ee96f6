import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { BloodType, Component } from '../../../shared/rules/blood.ts';
import { createUser } from '../../accounts/accounts/create-user.ts';
import { raiseForRequest } from '../../blood/alerts/raise-for-request.ts';
import { postRequest } from '../../blood/requests/post-request.ts';
import { readConfig } from '../../config.ts';
import type { Context } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { addHospital } from '../../people/hospitals/add-hospital.ts';
import { lockHospital } from '../../people/hospitals/hospital-store.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { median } from './measure.ts';
import { placeNamed, population } from './population.ts';
import { insertDonors } from './population-store.ts';
import { insertDevices, makeBusy } from './raising-store.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const SEED = 20_260_305;

const NEEDS: readonly { bloodType: BloodType; component: Component; units: number }[] = [
  { bloodType: 'O-', component: 'whole_blood', units: 2 },
  { bloodType: 'A+', component: 'red_cells', units: 2 },
  { bloodType: 'AB+', component: 'red_cells', units: 4 },
  { bloodType: 'O+', component: 'whole_blood', units: 50 },
];

/** One kind of request, raised `turns` times. */
export interface Raising {
  readonly donors: number;
  readonly bloodType: BloodType;
  readonly component: Component;
  readonly units: number;
  /** Donors alerted by the first. */
  readonly called: number;
  /** Milliseconds for a request with its alert, first wave and deliveries, until it is on disk: median and maximum. */
  readonly median: number;
  readonly longest: number;
}

/** A verified hospital in Hodan. Each raises one alert, because a hospital's alerts are limited. */
async function makeHospital(context: Context): Promise<string> {
  const { latitude, longitude } = placeNamed('Hodan');
  const given = {
    name: 'Banadir Hospital',
    email: `${context.newId()}@example.so`,
    phone: '+252 61 500 0002',
    location: 'Hodan, Mogadishu',
    address: 'Maka al-Mukarama Road',
    coordinates: { latitude, longitude },
  };
  return context.db.transaction().execute(async (trx) => {
    const user = { ...given, role: 'hospital', passwordHash: '', language: 'so' } as const;
    const id = await createUser(context, trx, user, 'bench');
    await addHospital(trx, id, given, context.now().toISOString());
    await makeBusy(trx, id);
    return id;
  });
}

async function raise(context: Context, hospitalId: string, need: (typeof NEEDS)[number]): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const hospital = await lockHospital(trx, hospitalId);
    const { location_address, city, region, latitude, longitude } = hospital;
    const request = await postRequest(
      context,
      trx,
      hospital,
      {
        id: context.newId(),
        postedBy: hospital.user_id,
        ...need,
        urgency: 'high',
        place: { location_address, city, region, latitude, longitude },
        reason: null,
        description: null,
        notes: null,
        deadline: null,
      },
      'bench',
    );
    return (await raiseForRequest(context, trx, { request, hospital }, 'bench'))?.recipients ?? 0;
  });
}

/** Raises alerts among `donors` donors, each with a device, in a temporary file. */
export async function benchRaising(options: {
  readonly donors: number;
  readonly turns: number;
  readonly onRaising: (raising: Raising) => void;
}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dhiig-bench-'));
  const config = readConfig({ DATABASE_URL: `file:${join(folder, 'bench.db')}`, DATA_DIR: folder });
  const context = createContext(config, { now: () => NOW, log: pino({ level: 'silent' }) });
  try {
    await migrate(context.db, context.now);
    const donors = [...population({ count: options.donors, seed: SEED, now: NOW, onePointShare: 0 })];
    await insertDonors(context.db, donors);
    await insertDevices(
      context.db,
      donors.map(({ id }) => id),
      NOW.toISOString(),
    );
    for (const need of NEEDS) {
      const times: number[] = [];
      let first: number | undefined;
      for (let turn = 0; turn < options.turns; turn += 1) {
        const hospitalId = await makeHospital(context);
        const began = performance.now();
        const called = await raise(context, hospitalId, need);
        times.push(performance.now() - began);
        first ??= called;
      }
      options.onRaising({
        donors: options.donors,
        ...need,
        called: first ?? 0,
        median: median(times),
        longest: Math.max(...times),
      });
    }
  } finally {
    await context.db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
