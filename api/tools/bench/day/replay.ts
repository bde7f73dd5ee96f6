import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MassDetail, Queued } from '../../../../shared/contract/mass-casualties.ts';
import type { PushMessage } from '../../../../shared/contract/push-message.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts';
import { createAdmin } from '../../../accounts/accounts/create-admin.ts';
import { readConfig } from '../../../config.ts';
import { createContext } from '../../../create-context.ts';
import { loadKeys } from '../../../keys.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { signedEvent } from '../../testing/smsgate-event.ts';
import { type Call, callerOf } from '../../torture/frame/caller.ts';
import { ADMIN, signInAdmin, verifiedHospital } from '../../torture/frame/written-load.ts';
import { type BenchTime, benchClock } from '../bench-clock.ts';
import type { Place } from '../growth/place.ts';
import { moveDevices } from '../population-store.ts';
import { endProcess, startProcess } from '../rate/start-process.ts';
import { behaviourOf } from './behaviour.ts';
import { fillScene, phoneOfDonor, readArrivalCode, readWaits } from './fill-store.ts';
import type { DayInstanceStart } from './instance.ts';
import { startPhones } from './phones.ts';
import { type Scene, SLOT_MINUTES, STAFF_PER_HOSPITAL } from './scene.ts';

export interface Replayed {
  readonly needed: number;
  readonly received: number;
  readonly called: number;
  readonly answers: number;
  /** Milliseconds from the transaction that called somebody until their message was handed over, ascending. */
  readonly push: readonly number[];
  readonly text: readonly number[];
  /** Milliseconds of a screen's reads at the desks, and of donors' answers, ascending. */
  readonly screens: readonly number[];
  readonly answered: readonly number[];
  /** Calls that were not answered with success, by their answer. */
  readonly refused: Readonly<Record<string, number>>;
  /** Minutes from the first hospital's question until that many units were expected or given; undefined: not that day. */
  readonly enough: number | undefined;
  readonly byHour: readonly number[];
  /** They said that they would come, and were told that they are not needed. */
  readonly toldToStay: number;
}

interface ReplayOptions {
  readonly scene: Scene;
  readonly now: Date;
  readonly place: Place;
  readonly instances: number;
  readonly hours: number;
  readonly speed: number;
  readonly files?: string | undefined;
  readonly seed: number;
}

const SECRET = 'the-secret-of-a-day';
/** The pause of each person at a desk between two looks. */
const LOOK_MS = 2_000;

/** The scene's file, filled once, and kept for the next run if `files` is a folder. */
async function fileOf({ scene, now }: ReplayOptions, files: string): Promise<string> {
  mkdirSync(files, { recursive: true });
  const file = join(files, `day-${scene.donors.length}.db`);
  if (existsSync(file)) return file;
  const part = `${file}.part`;
  for (const name of [part, `${part}-wal`, `${part}-shm`]) rmSync(name, { force: true });
  const db = openDatabase(`file:${part}`);
  await fillScene(db, scene, now);
  await db.destroy();
  renameSync(part, file);
  return file;
}

const ascending = (figures: readonly number[]) => figures.toSorted((a, b) => a - b);

/** What a phone or a tablet waits before it sends again what was not answered with success. */
const AGAIN_MS = 500;

/** Counts what is refused instead of failing: the day goes on. What people write is sent again, as their outbox does. */
function createCounter(isOver: () => boolean) {
  const refused: Record<string, number> = {};
  const times: Record<'screens' | 'answered', number[]> = { screens: [], answered: [] };
  const once = async <Body>(work: () => Promise<Body>): Promise<Body | undefined> => {
    try {
      return await work();
    } catch (error) {
      const [, status, code = ''] = /answered (\d+)(?:.*"code":"([\w.]+)")?/.exec(String(error)) ?? [];
      // Invalid is what the bench sends, then it measures nothing.
      if (status === '400') throw error;
      const why = status ? `${status} ${code}`.trim() : 'no answer';
      refused[why] = (refused[why] ?? 0) + 1;
      return undefined;
    }
  };
  return {
    refused,
    times,
    once,
    timed: async <Body>(kind: keyof typeof times, work: () => Promise<Body>): Promise<Body | undefined> => {
      const began = performance.now();
      const answer = await once(work);
      times[kind].push(performance.now() - began);
      return answer;
    },
    insist: async <Body>(work: () => Promise<Body>): Promise<Body | undefined> => {
      for (;;) {
        const answer = await once(work);
        if (answer || isOver()) return answer;
        await pause(AGAIN_MS);
      }
    },
  };
}

/** The scene's day with whole servers over real HTTP, real push and a gateway for texts. */
export async function replayDay(options: ReplayOptions): Promise<Replayed> {
  const { scene, now, place, instances, hours, speed, seed } = options;
  const files = options.files ?? mkdtempSync(join(tmpdir(), 'dhiig-day-'));
  const folder = mkdtempSync(join(tmpdir(), 'dhiig-bench-'));
  const copy = await place.copyOf(await fileOf(options, files), { accounts: scene.donors.length, now });
  let isOver = false;
  const counter = createCounter(() => isOver);
  const indexOf = new Map(scene.donors.map(({ id }, index) => [id, index]));
  const byPhone = new Map(scene.donors.map((donor, index) => [phoneOfDonor(donor), index]));
  const ends: (() => unknown)[] = [];
  let next = 0;
  const bases: string[] = [];
  const calls: Call[] = [];
  /** A balancer's: one instance after the other. */
  const call: Call = (...args) => {
    next += 1;
    return (calls[next % calls.length] as Call)(...args);
  };

  /** After the time that it takes this donor to notice, if they answer at all. */
  const later = (index: number | undefined, work: () => Promise<unknown>): void => {
    if (index === undefined) return;
    const { comes, notices } = behaviourOf(index, seed);
    if (!comes) return;
    const timer = setTimeout(() => void counter.timed('answered', work), (notices * MINUTE_MS) / speed);
    ends.push(() => clearTimeout(timer));
  };
  const phones = await startPhones({
    onPush: (donor, text) => {
      const { kind, ticket } = JSON.parse(text) as PushMessage;
      const body = { ticket, answer: 'can_come' };
      if (kind === 'alert') later(indexOf.get(donor), () => call('POST', '/alerts/answer', { body }));
    },
    onText: (phone) => {
      const index = byPhone.get(phone);
      byPhone.delete(phone);
      later(index, async () => {
        const payload = { message: 'Haa', sender: phone };
        const event = signedEvent(SECRET, 'sms:received', payload, { id: `day${phone}`, at: clock() });
        next += 1;
        const answer = await fetch(`${bases[next % bases.length]}/sms/smsgate`, event);
        if (!answer.ok) throw new Error(`A text's answer was answered ${answer.status}`);
      });
    },
  });
  const environment = {
    DATABASE_URL: copy.databaseUrl,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    PUSH_ALLOWED_HOSTS: phones.host,
    SMS_URL: `smsgate+http://day:day@${phones.host}/`,
    SMS_SECRET: SECRET,
  };
  const config = readConfig(environment);
  // There is a database already, so its keys must be made first.
  loadKeys(config);
  const context = createContext(config, { now: () => now });
  await moveDevices(context.db, phones.origin, phones.keys);
  await createAdmin(context, ADMIN);
  const time: BenchTime = { began: now.getTime(), since: Date.now(), speed };
  const clock = benchClock(time);
  const minute = (): number => (clock().getTime() - now.getTime()) / MINUTE_MS;
  const start: DayInstanceStart = { environment, time };
  try {
    for (let index = 0; index < instances; index += 1) {
      const { process, ready } = await startProcess<{ port: number }>('../day/instance.ts', start);
      ends.push(() => endProcess(process));
      const base = `http://127.0.0.1:${ready.port}/api`;
      bases.push(base);
      calls.push(callerOf(base));
    }
    const hospitals = await Promise.all(
      scene.hospitals.map(({ name, latitude, longitude }) =>
        verifiedHospital(bases[0] ?? '', name, { latitude, longitude }),
      ),
    );
    const admin = await signInAdmin(call);
    const { massCasualty } = await call<{ massCasualty: MassDetail }>('POST', '/mass-casualties', {
      ...admin,
      body: { kind: 'town', place: 'Mogadishu', reason: 'An explosion at Zoobe', lifeThreatening: true },
    });
    const path = `/mass-casualties/${massCasualty.id}`;
    const zero = minute();
    const sleepUntil = async (at: number): Promise<void> => {
      while (!isOver && minute() - zero < at) await pause(50);
    };
    const needed = scene.needs.reduce((sum, { units }) => sum + units, 0);
    let enough: number | undefined;
    const givenAt: number[] = [];

    /** What is needed, in the minute in which the hospital says it; then one donor after the other. */
    const desk = async (index: number): Promise<void> => {
      const { asksAt, chairs } = scene.hospitals[index] ?? { asksAt: 0, chairs: 1 };
      const token = hospitals[index]?.token ?? '';
      await sleepUntil(asksAt);
      const from = clock().getTime();
      const body = {
        chairs,
        slotMinutes: SLOT_MINUTES,
        from: new Date(from + SLOT_MINUTES * MINUTE_MS).toISOString(),
        until: new Date(from + hours * HOUR_MS).toISOString(),
        needs: scene.needs
          .filter(({ hospital }) => hospital === index)
          .map(({ bloodType, units }) => ({ bloodType, units })),
      };
      await counter.insist(() => call('PUT', `${path}/plan`, { token, body }));
      // The queue shows those who have given, too.
      const given = new Set<string>();
      for (let look = 1; !isOver; look += 1) {
        await sleepUntil(asksAt + look * SLOT_MINUTES);
        const read = await counter.timed('screens', () =>
          call<{ queue: Queued[] }>('GET', `${path}/queue`, { token }),
        );
        for (const { responseId, requestId, startsAt } of read?.queue ?? []) {
          if (given.has(responseId) || startsAt === null || Date.parse(startsAt) > clock().getTime())
            continue;
          const { shows, isDeferred } = behaviourOf(Number.parseInt(responseId.slice(-7), 16), seed);
          if (!shows || isDeferred) continue;
          // They say the code on their phone: a hospital may record only a few who have none.
          const code = await readArrivalCode(context.db, responseId);
          const done = await counter.once(async () => {
            if (code) await call('POST', '/hospital/arrivals', { token, body: { code } });
            return call('PATCH', `/requests/${requestId}/responses/${responseId}`, {
              token,
              body: { status: 'completed' },
            });
          });
          if (!done) continue;
          given.add(responseId);
          givenAt.push(minute() - zero);
        }
      }
    };
    const nurse = async (index: number): Promise<void> => {
      const token = hospitals[index % hospitals.length]?.token ?? '';
      while (!isOver) {
        for (const screen of ['/requests/hospital', path, `${path}/queue`])
          await counter.timed('screens', () => call('GET', screen, { token }));
        await pause(LOOK_MS);
      }
    };
    const watch = async (): Promise<void> => {
      while (!isOver && enough === undefined) {
        const { figures } = (await call<{ massCasualty: MassDetail }>('GET', path, admin)).massCasualty;
        const expected = figures.coming + figures.arrived + figures.gave;
        if (figures.units === needed && expected >= needed) enough = minute() - zero;
        await pause(500);
      }
    };
    const people = Promise.all([
      ...hospitals.map((_, index) => desk(index)),
      ...Array.from({ length: hospitals.length * STAFF_PER_HOSPITAL }, (_, index) => nurse(index)),
      watch(),
    ]);
    await Promise.race([sleepUntil(hours * 60), people]);
    isOver = true;
    await people;
    const { figures } = (await call<{ massCasualty: MassDetail }>('GET', path, admin)).massCasualty;
    const first = Math.min(...scene.hospitals.map(({ asksAt }) => asksAt));
    return {
      needed,
      received: figures.received,
      called: figures.called,
      answers: figures.answered,
      ...(await readWaits(context.db)),
      screens: ascending(counter.times.screens),
      answered: ascending(counter.times.answered),
      refused: counter.refused,
      enough: enough === undefined ? undefined : enough - first,
      byHour: Array.from(
        { length: hours },
        (_, hour) => givenAt.filter((at) => Math.floor((at - first) / 60) === hour).length,
      ),
      toldToStay: figures.waiting,
    };
  } finally {
    isOver = true;
    for (const end of ends) await end();
    phones.close();
    await context.db.destroy();
    await copy.remove();
    rmSync(folder, { recursive: true, force: true });
    if (!options.files) rmSync(files, { recursive: true, force: true });
  }
}
