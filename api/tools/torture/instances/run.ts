import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdmin } from '../../../accounts/accounts/create-admin.ts';
import { readConfig } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { createContext } from '../../../create-context.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { withSharedKeys } from '../../../shared-config.ts';
import { createRandom } from '../../random.ts';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { startPushService } from '../../testing/push-service/push-service.ts';
import { startBalancer } from '../frame/balancer.ts';
import { insertCrowd } from '../frame/crowd-store.ts';
import { freePorts } from '../frame/free-ports.ts';
import { createRetries } from '../frame/insist.ts';
import { startPostgresPair } from '../frame/postgres-pair.ts';
import { KilledError, type Server, startServer } from '../frame/server.ts';
import { ADMIN, type Person, verifiedHospital } from '../frame/written-load.ts';
import { wakeCrowd } from './crowd-store.ts';
import { countPending, type Ledger, readLedger } from './ledger-store.ts';
import { nothingYet, runHospital, startPhones } from './people.ts';
import { startScreen, untilReceived } from './screens-store.ts';

interface InstancesOptions {
  readonly instances: number;
  readonly phones: number;
  readonly hospitals: number;
  readonly kills: number;
  readonly seed: number;
  readonly limitMs: number;
  readonly onNews?: (line: string) => void;
}

interface InstancesReport extends Ledger {
  /**
   * Changes of which a screen was never notified, although it was open all the time except for breaks of its stream.
   */
  readonly notReceived: number;
  readonly streams: number;
  readonly kills: number;
  /** Connections to the database that were cut, without those of the lost primary. */
  readonly cuts: number;
  readonly failOverMs: number;
  /** API calls that had to be repeated, and those that the balancer sent to another instance. */
  readonly repeated: ReadonlyMap<string, number>;
  readonly movedOn: number;
  /** Answers of 500, messages that broke the protocol, and callers without an answer until the end. */
  readonly faults: readonly string[];
  readonly seconds: number;
}

/** The share of instances that are killed while they start. */
const EARLY_SHARE = 0.15;
const EARLY_MAX_MS = 3_000;
const LIFE_MIN_MS = 1_500;
const LIFE_MAX_MS = 6_000;
/**
 * How long a kill waits for another instance to be healthy, so that work is done between the kills; after that all may
 * be dead.
 */
const OTHERS_MS = 4_000;
const SCREENS = 10;
const START_MS = 10_000;
const CUT_EVERY_MS = 4_000;
const CUT_CHANCE = 0.2;
/** The share of donors who may give before hospitals stop asking: a donor gives once. */
const GIVING_SHARE = 0.6;

/** Kills an instance again and again, and starts it again like a supervisor. */
async function keepKilling(
  start: (killedAfterMs?: number) => Promise<Server>,
  {
    random,
    isOver,
    isHealthy,
    mayKill,
    onKill,
  }: {
    random: () => number;
    isOver: () => boolean;
    isHealthy: () => boolean;
    mayKill: () => boolean;
    onKill: () => void;
  },
): Promise<Server> {
  for (;;) {
    const early = !isOver() && random() < EARLY_SHARE ? random() * EARLY_MAX_MS : undefined;
    const server = await start(early).catch((error: unknown) => {
      if (error instanceof KilledError) onKill();
    });
    if (!server) {
      // The database is away for a moment: another try, as systemd would do.
      await wait(200);
      continue;
    }
    // Its life begins when it gets calls: on a busy machine starting takes longer than its life.
    const startedBy = Date.now() + START_MS;
    while (!isHealthy() && Date.now() < startedBy) await wait(50);
    if (isOver()) return server;
    await wait(LIFE_MIN_MS + random() * (LIFE_MAX_MS - LIFE_MIN_MS));
    const othersBy = Date.now() + OTHERS_MS;
    while (!mayKill() && Date.now() < othersBy) await wait(50);
    if (isOver()) return server;
    await server.kill();
    onKill();
  }
}

async function registerHospitals(base: string, count: number): Promise<Person[]> {
  const hospitals: Person[] = [];
  for (let index = 0; index < count; index += 1) hospitals.push(await verifiedHospital(base));
  return hospitals;
}

async function untilSent({ db }: Context, deadline: number): Promise<void> {
  while ((await countPending(db)) > 0 && Date.now() < deadline) await wait(200);
}

/**
 * Instances on one PostgreSQL behind a balancer, killed with SIGKILL and started again all the time, their connections
 * cut, and the database itself lost in the middle, while hospitals ask for blood and phones answer. The same seed plans
 * the same choices of people; when each thing happens depends on the machine.
 */
export async function tortureInstances({
  instances,
  phones: count,
  hospitals: hospitalCount,
  kills: killsWanted,
  seed,
  limitMs,
  onNews = () => undefined,
}: InstancesOptions): Promise<InstancesReport> {
  const began = Date.now();
  let deadline = began + limitMs;
  const random = createRandom(seed);
  const dir = mkdtempSync(join(tmpdir(), 'dhiig-instances-'));
  const pair = await startPostgresPair();
  const service = await startPushService();
  const environment = {
    DATA_DIR: dir,
    DATABASE_URL: pair.url,
    PUSH_ALLOWED_HOSTS: service.host,
    ALERTS_PER_HOUR: '1000',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  };
  const context = createContext(await withSharedKeys(readConfig(environment)));
  const ports = await freePorts(instances);
  const running = new Map<number, Server>();
  let balancer: Awaited<ReturnType<typeof startBalancer>> | undefined;
  try {
    await migrate(context.db, context.now);
    await createAdmin(context, ADMIN);
    await insertCrowd(context, Array.from({ length: count }, service.subscribe));
    await wakeCrowd(context);

    const start = async (port: number, killedAfterMs?: number): Promise<Server> => {
      const server = await startServer(
        { ...COMPILE_CACHE, ...environment, PORT: String(port) },
        killedAfterMs,
      );
      running.set(port, server);
      return server;
    };
    const [first] = await Promise.all(ports.map((port) => start(port)));
    const people = await registerHospitals(first?.base ?? '', hospitalCount);
    balancer = await startBalancer(ports);
    onNews(`${people.length} hospitals, ${count} phones, ${instances} instances`);

    const { healthy, base: balancerBase } = balancer;
    let kills = 0;
    let cuts = 0;
    let isCalm = false;
    const isOver = () => isCalm || Date.now() > deadline;
    const retries = createRetries(balancer.base, random, () => deadline);
    const acknowledged = nothingYet();
    const world = { insist: retries.insist, acknowledged, random, isOver };
    const mayAlert = () => acknowledged.given.length < count * GIVING_SHARE;
    const phones = startPhones(world, service);
    const screens = people.slice(0, SCREENS).map((person) => startScreen(balancerBase, person));
    const work = Promise.all(people.map((hospital) => runHospital(world, hospital, mayAlert)));
    // Errors of one of them are reported at the end, like errors of a phone.
    work.catch(() => undefined);

    const onKill = () => {
      kills += 1;
      if (kills % 10 === 0) onNews(`${kills} kills, ${service.messages.length} messages`);
    };
    // On a slow machine the kills can come sooner than the first answer.
    const isEnough = () => (kills >= killsWanted && acknowledged.coming.length > 0) || isOver();
    const lives = ports.map(async (port) => {
      await running.get(port)?.kill();
      onKill();
      const mayKill = () => [...healthy].some((other) => other !== port);
      await keepKilling((early) => start(port, early), {
        random,
        isOver: isEnough,
        isHealthy: () => healthy.has(port),
        mayKill,
        onKill,
      });
    });
    const cutting = async () => {
      while (!isEnough()) {
        await wait(CUT_EVERY_MS);
        // During the switch to the standby there is nothing to cut.
        cuts += await pair.cutSome(CUT_CHANCE).catch(() => 0);
      }
    };
    const failingOver = async () => {
      while (kills < killsWanted / 2 && !isOver()) await wait(100);
      const ms = await pair.failOver();
      onNews(`the primary is killed and its standby in charge, after ${ms} ms`);
      return ms;
    };
    const [failOverMs] = await Promise.all([failingOver(), cutting(), ...lives]);
    isCalm = true;
    deadline = Math.max(deadline, Date.now() + 60_000);
    const [working] = await Promise.allSettled([work]);
    const [answering] = await Promise.allSettled([phones.stop()]);
    const stuck = [working, answering].flatMap((end) =>
      end.status === 'rejected' ? [String(end.reason)] : [],
    );
    await untilSent(context, deadline);
    const notReceived = await untilReceived(context.db, screens, deadline);
    await Promise.all(screens.map((screen) => screen.stop()));
    const ledger = await readLedger(context.db, acknowledged, service.messages);
    return {
      ...ledger,
      notReceived,
      streams: screens.reduce((sum, { streams }) => sum + streams, 0),
      kills,
      cuts,
      failOverMs,
      repeated: retries.repeated,
      movedOn: balancer.repeated,
      faults: [...stuck, ...retries.faults, ...service.problems],
      seconds: Math.round((Date.now() - began) / 1000),
    };
  } finally {
    await Promise.all([...running.values()].map((server) => server.kill()));
    await balancer?.close();
    await service.close();
    await context.db.destroy();
    await pair.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
