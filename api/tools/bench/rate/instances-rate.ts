import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'undici';
import { onPostgres, onSqlite, type Place } from '../growth/place.ts';
import { type Server, startCountry } from '../growth/server.ts';
import { median } from '../measure.ts';
import { RATED, type RatedCall } from './calls.ts';
import { drive, openPool } from './driver.ts';
import type { InstanceStart, Ready } from './process-messages.ts';
import { cpuOfServer } from './server-cpu.ts';
import { cpuOf, endProcess, startProcess } from './start-process.ts';

/** What answers the calls: one process on SQLite, or this many on PostgreSQL. */
export interface Setup {
  readonly engine: 'sqlite' | 'postgres';
  readonly instances: number;
}

/** A call with one setup: calls per second by the clock, and microseconds of processor time for each. */
export interface InstancesRate {
  readonly call: RatedCall;
  readonly setup: Setup;
  readonly perSecond: number;
  readonly ofInstances: number;
  /** For PostgreSQL's processes; 0 for SQLite, which has none; undefined if the bench did not start the server. */
  readonly ofDatabase: number | undefined;
  readonly ofDriver: number;
  readonly text: string;
}

interface InstancesRateOptions {
  readonly accounts: number;
  readonly now: Date;
  /** For PostgreSQL: every number of instances from one to this is measured. */
  readonly mostInstances: number;
  /** This many turns of this many calls, for each setup in turn. */
  readonly turns: number;
  readonly callsPerTurn: number;
  /** A turn that takes longer ends with as many calls as it has made. */
  readonly turnMs: number;
  readonly files?: string | undefined;
  /** A running PostgreSQL, instead of one that the bench starts. */
  readonly server?: string | undefined;
  readonly match?: string | undefined;
  /** Called once for each call, with all of its setups. */
  readonly onRated: (rates: readonly InstancesRate[]) => void;
}

interface Instance {
  readonly process: ChildProcess;
  readonly pool: Pool;
}

/** A country on one engine, and the instances that answer for it. */
interface Side {
  readonly server: Server;
  readonly place: Place;
  readonly instances: readonly Instance[];
  close(): Promise<void>;
}

async function startInstance({ context }: Server, now: Date): Promise<Instance> {
  const start: InstanceStart = {
    databaseUrl: context.config.databaseUrl,
    now: now.getTime(),
    keys: context.keys,
  };
  const { process, ready } = await startProcess<Ready>('./instance.ts', start);
  return { process, pool: openPool(ready.port) };
}

async function startSide(
  place: Place,
  count: number,
  { accounts, now }: InstancesRateOptions,
  files: string,
): Promise<Side> {
  const server = await startCountry({ accounts, now }, files, () => undefined, { place });
  const instances: Instance[] = [];
  const close = async (): Promise<void> => {
    for (const { process, pool } of instances) {
      await pool.destroy();
      await endProcess(process);
    }
    await server.close();
  };
  try {
    while (instances.length < count) instances.push(await startInstance(server, now));
  } catch (error) {
    await close();
    throw error;
  }
  return { server, place, instances, close };
}

interface Used {
  readonly instances: number;
  readonly database: number | undefined;
  readonly driver: number;
}

/**
 * Microseconds of processor time since each of them began. Of all instances of a side, because idle ones cost
 * something, too.
 */
async function cpuUsed({ instances, place }: Side): Promise<Used> {
  let ofInstances = 0;
  for (const { process } of instances) ofInstances += await cpuOf(process);
  const processes = place.processes();
  const { user, system } = process.cpuUsage();
  return {
    instances: ofInstances,
    database: processes && cpuOfServer(processes),
    driver: user + system,
  };
}

interface Contender {
  readonly setup: Setup;
  readonly side: Side;
  readonly rates: Omit<InstancesRate, 'call' | 'setup'>[];
}

async function turnOf(
  { setup, side }: Contender,
  { caller, path }: RatedCall,
  { callsPerTurn, turnMs }: InstancesRateOptions,
): Promise<Contender['rates'][number]> {
  const pools = side.instances.slice(0, setup.instances).map(({ pool }) => pool);
  const target = { pools, path: `/api${path}`, token: side.server.tokens[caller] };
  const before = await cpuUsed(side);
  const began = performance.now();
  const { calls, text } = await drive(target, callsPerTurn, turnMs);
  const seconds = (performance.now() - began) / 1000;
  const after = await cpuUsed(side);
  const ofDatabase = (after.database ?? Number.NaN) - (before.database ?? Number.NaN);
  return {
    perSecond: calls / seconds,
    ofInstances: (after.instances - before.instances) / calls,
    ofDatabase: Number.isNaN(ofDatabase) ? undefined : ofDatabase / calls,
    ofDriver: (after.driver - before.driver) / calls,
    text,
  };
}

function middleOf(rates: Contender['rates']): Contender['rates'][number] {
  const of = (figure: (rate: (typeof rates)[number]) => number) => median(rates.map(figure));
  const isKnown = rates.every(({ ofDatabase }) => ofDatabase !== undefined);
  return {
    perSecond: of(({ perSecond }) => perSecond),
    ofInstances: of(({ ofInstances }) => ofInstances),
    ofDatabase: isKnown ? of(({ ofDatabase = 0 }) => ofDatabase) : undefined,
    ofDriver: of(({ ofDriver }) => ofDriver),
    text: rates.at(-1)?.text ?? '',
  };
}

/**
 * How many calls per second one, two and more instances answer on one PostgreSQL, compared with one process on SQLite,
 * and how much processor time each part takes: if all share two processors, more instances cannot answer more. The
 * setups take turns, so that other work on the machine slows them equally; the first turn does not count.
 */
export async function benchInstances(options: InstancesRateOptions): Promise<void> {
  const { mostInstances, turns, match = '', onRated } = options;
  const files = options.files ?? mkdtempSync(join(tmpdir(), 'dhiig-rate-'));
  const place = await onPostgres({ files: options.files, server: options.server });
  const sides: Side[] = [];
  try {
    const ofSqlite = await startSide(onSqlite, 1, options, files);
    sides.push(ofSqlite);
    const ofPostgres = await startSide(place, mostInstances, options, files);
    sides.push(ofPostgres);
    for (const call of RATED.filter(({ path }) => path.includes(match))) {
      const contenders: Contender[] = [
        { setup: { engine: 'sqlite', instances: 1 }, side: ofSqlite, rates: [] },
        ...Array.from({ length: mostInstances }, (_, index) => ({
          setup: { engine: 'postgres' as const, instances: index + 1 },
          side: ofPostgres,
          rates: [],
        })),
      ];
      for (let turn = 0; turn <= turns; turn += 1)
        for (const contender of contenders) {
          const rate = await turnOf(contender, call, options);
          if (turn > 0) contender.rates.push(rate);
        }
      onRated(contenders.map(({ setup, rates }) => ({ call, setup, ...middleOf(rates) })));
    }
  } finally {
    for (const side of sides) await side.close();
    await place.close();
    if (!options.files) rmSync(files, { recursive: true, force: true });
  }
}
