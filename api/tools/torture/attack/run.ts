import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PushMessage } from '../../../../shared/contract/push-message.ts';
import { readConfig } from '../../../config.ts';
import { createContext } from '../../../create-context.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { withSharedKeys } from '../../../shared-config.ts';
import { cpuOfServer } from '../../bench/rate/server-cpu.ts';
import { createRandom } from '../../random.ts';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { type Arrived, startPushService } from '../../testing/push-service/push-service.ts';
import { startServer } from '../frame/server.ts';
import { askAt } from './ask.ts';
import type { AttackName } from './attacks/attacks.ts';
import { THIEF } from './cast.ts';
import { type EngineName, startEngine } from './engine.ts';
import { countActions, countAudit, countGivers, countStolen, mostMails } from './figures-store.ts';
import { startHonest } from './honest.ts';
import { honestCalls } from './honest-calls.ts';
import { type CountrySize, makeCast } from './make-cast.ts';
import { createMeter, type Meter } from './meter.ts';
import { observe, type Seen } from './observe.ts';
import { peakOf, processesOf, residentOf } from './server-memory.ts';
import { type Counts, startAttackers } from './start-attackers.ts';

interface AttackOptions {
  readonly engine: EngineName;
  readonly minutes: number;
  readonly attacks: readonly AttackName[];
  readonly size: CountrySize;
  readonly seed: number;
  readonly everyMs: number;
  /** Ends the run early, with its figures. */
  readonly signal: AbortSignal;
  readonly onNews?: (line: string) => void;
}

export interface AttackReport {
  readonly engine: EngineName;
  readonly minutes: number;
  /** Bytes that the server had, its children included. */
  readonly memory: {
    readonly start: number;
    readonly peak: number;
    readonly end: number;
    /** When the attackers had been away for five seconds. */
    readonly after: number;
  };
  /** Of one processor. */
  readonly cpuPercent: number;
  /** Bytes of the database and its log. */
  readonly disk: { readonly before: number; readonly after: number };
  readonly times: ReturnType<Meter['times']>;
  readonly shed: number;
  readonly failures: readonly string[];
  readonly faults: readonly string[];
  readonly attacks: ReadonlyMap<AttackName, Counts>;
  readonly actions: readonly { readonly action: string; readonly count: number }[];
  readonly deskByKind: Seen['desk'];
  readonly harm: {
    /** Rows of the audit that were written meanwhile. */
    readonly audit: number;
    /** To the one victim who got the most. */
    readonly pushes: number;
    readonly mails: number;
    /** The worst place that the emergency ever had; undefined once it was not among the first 100. */
    readonly place: number | undefined;
    readonly taken: number;
    readonly gave: number;
    readonly desk: number;
    readonly stolen: number;
  };
}

const SAMPLE_MS = 250;
const RELEASED_MS = 5_000;
const MEGABYTE = 1_000_000;

const sumOf = (counts: Readonly<Record<string, number | undefined>>): number =>
  Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0);

function mostPushes(messages: readonly Arrived[], people: readonly { readonly id: string }[]): number {
  const counts = new Map(people.map(({ id }) => [id, 0]));
  for (const { text } of messages) {
    const { userId } = JSON.parse(text) as PushMessage;
    const count = counts.get(userId);
    if (count !== undefined) counts.set(userId, count + 1);
  }
  return Math.max(0, ...counts.values());
}

/** The server's memory, looked at often: what a picture takes is gone after a second. */
function watchMemory(id: number): { readonly peak: () => number; readonly stop: () => void } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentOf(id));
  }, SAMPLE_MS);
  return { peak: () => Math.max(peak, peakOf(id)), stop: () => clearInterval(timer) };
}

/**
 * A small country at work, and clients that mean ill: what they cost the server, its disk, and honest people. A run
 * ends by itself, or at `signal`, and whatever it started ends with it.
 */
export async function tortureAttack(options: AttackOptions): Promise<AttackReport> {
  const { attacks, size, everyMs, signal, onNews = () => undefined } = options;
  const ends: (() => unknown)[] = [];
  const dir = mkdtempSync(join(tmpdir(), 'dhiig-attack-'));
  ends.push(() => rmSync(dir, { recursive: true, force: true }));
  try {
    const engine = await startEngine(options.engine, dir);
    ends.push(engine.close);
    const service = await startPushService();
    ends.push(service.close);
    const environment = {
      DATA_DIR: dir,
      DATABASE_URL: engine.url,
      PUSH_ALLOWED_HOSTS: service.host,
      TRUST_PROXY: 'on',
    };
    const context = createContext(await withSharedKeys(readConfig(environment)));
    ends.push(() => context.db.destroy());
    await migrate(context.db, context.now);
    const start = async (limits: 'on' | 'off') => {
      const started = await startServer({ ...COMPILE_CACHE, ...environment, RATE_LIMITS: limits });
      ends.push(started.kill);
      return started;
    };
    // A country that took years to register does so in a minute.
    const first = await start('off');
    const cast = await makeCast(context, askAt(first.base), service, size);
    // Another process begins without the memory that the country took.
    await first.stop();
    const server = await start('on');
    const ask = askAt(server.base);
    await observe(honestCalls(ask, createMeter()), cast, '');
    const { victims } = cast.loot;
    const victimIds = victims.map(({ id }) => id);
    const memoryBefore = residentOf(server.id);
    const before = await engine.disk();
    const auditBefore = await countAudit(context.db);
    const messagesBefore = service.messages.length;
    const cpuBefore = cpuOfServer(processesOf(server.id));
    onNews(
      `${size.donors} donors, ${cast.hospitals.length + 2} hospitals on ${options.engine}; the server has ${(memoryBefore / MEGABYTE).toFixed(0)} MB`,
    );

    const began = Date.now();
    const minutesSince = () => (Date.now() - began) / 60_000;
    const over = AbortSignal.any([signal, AbortSignal.timeout(options.minutes * 60_000)]);
    setMaxListeners(0, over);
    const memory = watchMemory(server.id);
    ends.push(memory.stop);
    const meter = createMeter();
    const call = honestCalls(ask, meter);
    const honest = startHonest({ cast, call, random: createRandom(options.seed), over });
    const attackers = startAttackers(attacks, {
      base: server.base,
      loot: cast.loot,
      forMs: options.minutes * 60_000,
    });
    ends.push(attackers.stop);

    let worst: number | undefined = 0;
    let taken = 0;
    let seen: Seen = { place: undefined, taken: 0, desk: {} };
    const look = async (): Promise<void> => {
      if (honest.emergency === '') return;
      seen = await observe(call, cast, honest.emergency);
      worst = worst === undefined || seen.place === undefined ? undefined : Math.max(worst, seen.place);
      taken = Math.max(taken, seen.taken);
    };
    while (!over.aborted) {
      await wait(everyMs, undefined, { signal: over }).catch(() => undefined);
      await look();
      const disk = await engine.disk();
      const recent = meter.takeRecent();
      onNews(
        [
          `${Math.round((Date.now() - began) / 1000)} s`,
          `memory ${(residentOf(server.id) / MEGABYTE).toFixed(0)} MB (peak ${(memory.peak() / MEGABYTE).toFixed(0)})`,
          `calls ${recent.calls}, p50 ${recent.p50.toFixed(0)} ms, p99 ${recent.p99.toFixed(0)} ms`,
          `failed ${meter.failures.length}, shed ${meter.shed}`,
          `database ${(disk.database / MEGABYTE).toFixed(1)} MB + ${(disk.wal / MEGABYTE).toFixed(1)}`,
          `audit +${(await countAudit(context.db)) - auditBefore}`,
          `place ${seen.place ?? 'none'}, ${seen.taken} of ten taken`,
          `desk ${sumOf(seen.desk)}`,
          `messages ${service.messages.length - messagesBefore}`,
        ].join('; '),
      );
    }
    const minutes = minutesSince();
    const end = residentOf(server.id);
    const cpu = cpuOfServer(processesOf(server.id)) - cpuBefore;
    await Promise.all([attackers.stop(), honest.stop()]);
    await wait(RELEASED_MS);
    const after = await engine.disk();
    return {
      engine: options.engine,
      minutes,
      memory: { start: memoryBefore, peak: memory.peak(), end, after: residentOf(server.id) },
      cpuPercent: cpu / (minutes * 60 * 10_000),
      disk: { before: before.database + before.wal, after: after.database + after.wal },
      times: meter.times(),
      shed: meter.shed,
      failures: meter.failures,
      faults: [...attackers.faults, ...service.problems, ...first.errors, ...server.errors],
      attacks: attackers.counts,
      actions: await countActions(context.db),
      deskByKind: seen.desk,
      harm: {
        audit: (await countAudit(context.db)) - auditBefore,
        pushes: mostPushes(service.messages.slice(messagesBefore), victims),
        mails: await mostMails(context.db, victimIds),
        place: worst,
        taken,
        gave: await countGivers(context.db, victimIds),
        desk: sumOf(seen.desk),
        stolen: await countStolen(context.db, THIEF),
      },
    };
  } finally {
    for (const close of ends.toReversed()) await close();
  }
}
