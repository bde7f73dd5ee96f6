import { fork } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import webPush from 'web-push';
import { HOUR_MS } from '../../../shared/time.ts';
import { createAdmin } from '../../accounts/accounts/create-admin.ts';
import { readConfig } from '../../config.ts';
import type { Context } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { queueDeliveries } from '../../messaging/push/queue-deliveries.ts';
import { SPKI_HEAD } from '../../messaging/push/subscription-keys.ts';
import { listLines, updateLine } from '../../messaging/texts/line-store.ts';
import { migrate } from '../../platform/database/migrate.ts';
import type { TestDevice } from '../testing/push-service/push-service.ts';
import { insertCrowd } from '../torture/frame/crowd-store.ts';
import { startServer } from '../torture/frame/server.ts';
import { queueSome } from '../torture/texts/run.ts';
import { inFolder } from './in-folder.ts';
import { floorEcdh, floorKeyObjects } from './push-floor.ts';
import { benchPhases, type PhaseTimes } from './push-phases.ts';

/** Messages per second of one core's processor time, which other programs on the machine do not affect. */
export interface FanOutRates {
  readonly floorEcdh: number;
  readonly floorKeyObjects: number;
  readonly webPushEncrypt: number;
  readonly webPushPrepare: number;
  readonly webPushLoop: number;
  readonly ours: number;
  readonly oursOfTwo: number;
  /** By wall clock: one thread, two threads. */
  readonly wallOne: number;
  readonly wallTwo: number;
  readonly phases: PhaseTimes;
}

export interface ApiTimes {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly seconds: number;
}

/** About the size of a real message. */
const PLAINTEXT = Buffer.alloc(900, 'dhiig');
const SAMPLE = 3000;
const ADMIN = { email: 'admin@dhiig.example', password: 'geedka nolosha!' };

async function perCpuSecond(count: number, work: (turn: number) => unknown): Promise<number> {
  for (let turn = 0; turn < count / 10; turn += 1) await work(turn);
  const before = process.threadCpuUsage();
  for (let turn = 0; turn < count; turn += 1) await work(turn);
  const { user, system } = process.threadCpuUsage(before);
  return (count / (user + system)) * 1e6;
}

async function startSink() {
  const sink = fork(new URL('./push-sink.ts', import.meta.url));
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    expect: (count: number): Promise<unknown> => {
      const taken = once(sink, 'message');
      sink.send(count);
      return taken;
    },
    close: async () => {
      const exit = once(sink, 'exit');
      sink.disconnect();
      await exit;
    },
  };
}
type Sink = Awaited<ReturnType<typeof startSink>>;

function devicesAt(origin: string, count: number): TestDevice[] {
  return Array.from({ length: count }, (_, index) => {
    const curve = createECDH('prime256v1');
    return {
      endpoint: `${origin}/push/${String(index).padStart(24, '0')}`,
      keys: { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    };
  });
}

const queueForAll = (context: Context, userIds: readonly string[]): Promise<number> =>
  context.db.transaction().execute((trx) =>
    queueDeliveries(
      context,
      trx,
      userIds.map((userId, index) => ({
        kind: 'alert',
        details: { bloodType: 'O-', hospital: 'Banadir Hospital', distanceKm: ((index % 250) + 1) / 10 },
        userId,
        tag: 'request:019c0000-0000-7000-8000-000000000001',
        urgency: 'high',
        expiresAt: new Date(context.now().getTime() + HOUR_MS).toISOString(),
      })),
    ),
  );

const usersOf = async ({ db }: Context): Promise<string[]> =>
  (await db.selectFrom('push_subscriptions').select('user_id').execute()).map(({ user_id }) => user_id);

/** A database on disk with this many donors, each with a device at the sink. */
async function createCrowd(dir: string, sink: Sink, count: number) {
  const environment = {
    DATA_DIR: dir,
    DATABASE_URL: `file:${join(dir, 'dhiig.db')}`,
    PUSH_ALLOWED_HOSTS: sink.host,
    LOG_LEVEL: 'error',
  };
  const config = readConfig(environment);
  const context = createContext(config);
  await migrate(context.db, context.now);
  await insertCrowd(context, devicesAt(sink.origin, count));
  return { environment, config, context };
}

async function ask<Answer>(worker: Worker, message: 'measure' | 'stop'): Promise<Answer> {
  const reply = once(worker, 'message') as Promise<[Answer]>;
  worker.postMessage(message);
  return (await reply)[0];
}

/** A fan-out of half the size first warms up and does not count: a real sender lives as long as its server. */
async function sendAll(context: Context, sink: Sink, threads: number) {
  const users = await usersOf(context);
  const few = users.slice(0, Math.ceil(users.length / 2));
  const warm = sink.expect(few.length);
  await queueForAll(context, few);
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./sender-thread.ts', import.meta.url), { workerData: context.config }),
  );
  await warm;
  await Promise.all(workers.map((worker) => ask(worker, 'measure')));
  const taken = sink.expect(users.length);
  await queueForAll(context, users);
  const began = performance.now();
  for (const worker of workers) worker.postMessage('nudge');
  await taken;
  const wallSeconds = (performance.now() - began) / 1000;
  const cpu = await Promise.all(
    workers.map(async (worker) => {
      const { cpuMicros } = await ask<{ cpuMicros: number }>(worker, 'stop');
      await worker.terminate();
      return cpuMicros;
    }),
  );
  const cpuSeconds = cpu.reduce((sum, micros) => sum + micros, 0) / 1e6;
  return { perCpuSecond: users.length / cpuSeconds, perSecond: users.length / wallSeconds };
}

/** After a warm-up of half the size, as in `sendAll`. */
async function phasesOf(context: Context): Promise<PhaseTimes> {
  const users = await usersOf(context);
  await queueForAll(context, users.slice(0, Math.ceil(users.length / 2)));
  await benchPhases(context);
  await queueForAll(context, users);
  return benchPhases(context);
}

function postWith(agent: Agent, details: webPush.RequestDetails): Promise<void> {
  return new Promise((resolve, reject) => {
    const { endpoint, method, headers, body } = details;
    request(endpoint, { agent, method, headers }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(body);
  });
}

/** A fan-out to a push service on this machine, against web-push and against the minimum that every message needs. */
export const benchFanOut = (recipients: number): Promise<FanOutRates> =>
  inFolder(async (dir) => {
    const sink = await startSink();
    const { context } = await createCrowd(dir, sink, recipients);
    const [device] = devicesAt(sink.origin, 1);
    if (!device) throw new Error('no device');
    const { p256dh, auth } = device.keys;
    const point = Buffer.from(p256dh, 'base64url');
    const secret = Buffer.from(auth, 'base64url');
    const der = Buffer.concat([SPKI_HEAD, point]);
    const vapidDetails = { subject: 'mailto:technical@dhiig.example', ...context.keys.vapid };
    const options = { vapidDetails, TTL: 3600, urgency: 'high', topic: 'topic' } as const;
    const agent = new Agent({ keepAlive: true });
    const text = PLAINTEXT.toString();
    const prepare = () => webPush.generateRequestDetails(device, text, options);

    const floors = async () => ({
      floorEcdh: await perCpuSecond(SAMPLE, () => floorEcdh(PLAINTEXT, point, secret)),
      floorKeyObjects: await perCpuSecond(SAMPLE, () => floorKeyObjects(PLAINTEXT, der, secret)),
    });
    const before = await floors();
    const others = {
      webPushEncrypt: await perCpuSecond(SAMPLE, () => webPush.encrypt(p256dh, auth, text, 'aes128gcm')),
      webPushPrepare: await perCpuSecond(SAMPLE, prepare),
      webPushLoop: await perCpuSecond(SAMPLE, () => postWith(agent, prepare())),
    };
    agent.destroy();
    const one = await sendAll(context, sink, 1);
    const after = await floors();
    const phases = await phasesOf(context);
    const two = await sendAll(context, sink, 2);
    await context.db.destroy();
    await sink.close();
    return {
      // Measured before and after Dhiig's sender, so that on a machine that others use neither side has the better
      // moment.
      floorEcdh: (before.floorEcdh + after.floorEcdh) / 2,
      floorKeyObjects: (before.floorKeyObjects + after.floorKeyObjects) / 2,
      ...others,
      ours: one.perCpuSecond,
      oursOfTwo: two.perCpuSecond,
      wallOne: one.perSecond,
      wallTwo: two.perSecond,
      phases,
    };
  });

function timesOf(durations: readonly number[], seconds: number): ApiTimes {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { calls: sorted.length, p50: at(0.5), p99: at(0.99), seconds };
}

/** Times in ms of reading one's profile, eight callers at once, until `done`. */
async function timeCalls(base: string, token: string, done: Promise<unknown>): Promise<ApiTimes> {
  let isDone = false;
  const began = performance.now();
  const end = done.then(() => {
    isDone = true;
  });
  const durations: number[] = [];
  const caller = async () => {
    while (!isDone) {
      const start = performance.now();
      const response = await fetch(`${base}/auth/profile`, { headers: { authorization: `Bearer ${token}` } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the profile answered ${response.status}`);
      durations.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: 8 }, caller));
  await end;
  return timesOf(durations, (performance.now() - began) / 1000);
}

/** A line's texts an hour: as many as an admin may set. */
const RATE = 1_000_000;

/** Times of the API of a whole server: at rest, in an alert by push, and in one by push and text to as many again. */
export const benchApi = (
  recipients: number,
): Promise<{ atRest: ApiTimes; sending: ApiTimes; both: ApiTimes }> =>
  inFolder(async (dir) => {
    const sink = await startSink();
    const crowd = await createCrowd(dir, sink, recipients);
    const { context } = crowd;
    for (const { id } of await listLines(context.db))
      await updateLine(context.db, id, { rate_an_hour: RATE });
    await createAdmin(context, ADMIN);
    const server = await startServer({
      ...crowd.environment,
      ...{
        LOG_LEVEL: 'info',
        SMS_URL: `smsgate+http://sms:bench@${sink.host}/`,
        SMS_SECRET: 'a-secret-of-gateways',
      },
    });
    const login = await fetch(`${server.base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const { token } = (await login.json()) as { token: string };
    const time = (done: Promise<unknown>) => timeCalls(server.base, token, done);
    await time(pause(3_000));
    const atRest = await time(pause(3_000));
    const pushed = sink.expect(recipients);
    await queueForAll(context, await usersOf(context));
    const sending = await time(pushed);
    const sent = sink.expect(2 * recipients);
    await queueForAll(context, await usersOf(context));
    await queueSome(context, recipients);
    const both = await time(sent);
    await server.kill();
    await context.db.destroy();
    await sink.close();
    return { atRest, sending, both };
  });
