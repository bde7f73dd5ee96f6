import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { recordReached } from '../../blood/text-answers/receive-report.ts';
import { readConfig } from '../../config.ts';
import { createContext } from '../../create-context.ts';
import { kannelGateway } from '../../messaging/texts/gateways/kannel-gateway.ts';
import { listLines, updateLine } from '../../messaging/texts/line-store.ts';
import { sendDueTexts } from '../../messaging/texts/sender/send-texts.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { type Kannel, type MessageCentre, startKannel } from '../testing/kannel.ts';
import { hasKannel } from '../testing/kannel-programs.ts';
import { callerOf } from '../torture/frame/caller.ts';
import { freePorts } from '../torture/frame/free-ports.ts';
import { startServer } from '../torture/frame/server.ts';
import { waitUntil } from '../torture/frame/wait-until.ts';
import { ADMIN, signInAdmin } from '../torture/frame/written-load.ts';
import { queueSome } from '../torture/texts/run.ts';
import { inFolder } from './in-folder.ts';
import { median } from './measure.ts';

export interface TextRates {
  /** Texts a second that Kannel takes from bare HTTP, and from Dhiig. */
  readonly bare: number;
  readonly ours: number;
  /** Milliseconds from `POST /requests/create` to the operator's message centre. */
  readonly toCentre: readonly number[];
}

export interface Paced {
  readonly seconds: number;
  /** Within any second. */
  readonly most: number;
}

/** That Kannel has handed a text over, and that it is on the phone. */
const REPORTS = 2;
/** As many side by side as the sender has. */
const AT_ONCE = 32;
const SECRET = 'the-secret-of-a-bench';
const PERSON = { password: 'geedka nolosha', location: 'Mogadishu', bloodType: 'O-' };
const POSTS = 10;

/** Answers everything, and says when. */
async function startSink(): Promise<{ origin: string; times: number[]; close(): void }> {
  const times: number[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      times.push(performance.now());
      response.writeHead(202).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `127.0.0.1:${port}`,
    times,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A database on disk with one line, which sends so many texts an hour, by this gateway. */
async function openContext(dir: string, smsUrl: string, publicUrl: string, rate: number) {
  const context = createContext(
    readConfig({
      DATA_DIR: dir,
      DATABASE_URL: `file:${join(dir, 'dhiig.db')}`,
      SMS_URL: smsUrl,
      SMS_SECRET: SECRET,
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'error',
    }),
  );
  await migrate(context.db, context.now);
  for (const { id } of await listLines(context.db)) await updateLine(context.db, id, { rate_an_hour: rate });
  return context;
}

/** Bare HTTP: the same texts, priorities and reports, without a database. */
async function sendBare({ url }: Kannel, reports: string, count: number): Promise<number> {
  const gateway = kannelGateway(url, (id) => `http://${reports}/?id=${id}&status=%d`);
  const began = performance.now();
  let next = 0;
  const sender = async () => {
    while (next < count) {
      next += 1;
      const text = { id: String(next), phone: `+25261${5_000_000 + next}`, channel: 'hormuud' };
      const body = 'Dhiig: Kuma aannaan fahmin. Fadlan ku jawaab HAA, MAYA ama JOOJI oo keliya.';
      const { outcome } = await gateway.send({ ...text, body, priority: 2, usefulSeconds: 3600 });
      if (outcome !== 'taken') throw new Error(`a text was ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return (count / (performance.now() - began)) * 1000;
}

const sendOurs = (kannel: Kannel, reports: string, count: number): Promise<number> =>
  inFolder(async (dir) => {
    // A line without a pace: what is measured is the way of a text.
    const context = await openContext(dir, kannel.url, `http://${reports}`, 1_000_000_000);
    for (const { id } of await listLines(context.db))
      await updateLine(context.db, id, { channel: 'hormuud' });
    await queueSome(context, count);
    const began = performance.now();
    while ((await sendDueTexts(context, recordReached)) > 0);
    const seconds = (performance.now() - began) / 1000;
    await context.db.destroy();
    return count / seconds;
  });

/** A whole server: from the request to the operator of its one donor, time and again. */
const timeToCentre = (kannel: Kannel, port: number, centre: MessageCentre): Promise<number[]> =>
  inFolder(async (dir) => {
    const server = await startServer({
      ...{ DATA_DIR: dir, DATABASE_URL: `file:${join(dir, 'dhiig.db')}`, PORT: String(port) },
      ...{ SMS_URL: kannel.url, SMS_SECRET: SECRET, PUBLIC_URL: `http://127.0.0.1:${port}` },
      ...{
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ALERTS_PER_HOUR: '100',
        LOG_LEVEL: 'info',
      },
    });
    try {
      const call = callerOf(server.base);
      const { token: boss, headers } = await signInAdmin(call);
      const register = (path: string, body: object) =>
        call<{ token: string; user: { id: string } }>('POST', path, { body: { ...PERSON, ...body } });
      const { token, user } = await register('/auth/register-hospital', {
        ...{ name: 'Isbitaalka Banaadir', email: 'hospital@example.so', phone: '+252 61 500 0001' },
        address: 'Jidka Maka al-Mukarama',
      });
      const verify = { token: boss, headers, body: { action: 'approve' } };
      await call('PATCH', `/admin/verify-hospital/${user.id}`, verify);
      const lines = await call<{ lines: { id: string }[] }>('GET', '/admin/text-lines', { token: boss });
      const fast = { token: boss, body: { channel: 'hormuud', ratePerHour: 1_000_000 } };
      await call('PATCH', `/admin/text-lines/${lines.lines[0]?.id}`, fast);
      const donor = await register('/auth/register-donor', {
        ...{ name: 'Asad Cali', email: 'donor@example.so', phone: '+252 61 500 0002', sms: true },
      });
      const body = { preferences: { everyAlert: true } };
      await call('PUT', '/auth/profile', { token: donor.token, body });
      const times: number[] = [];
      for (let post = 0; post < POSTS; post += 1) {
        const before = centre.got.length;
        const began = performance.now();
        const request = { bloodType: 'O-', units: 1, urgency: 'high', location: 'Mogadishu' };
        await call('POST', '/requests/create', { token, body: request });
        while (centre.got.length === before) await pause(1);
        times.push(performance.now() - began);
      }
      return times;
    } finally {
      await server.kill();
    }
  });

/** Texts a second to a real Kannel, and how soon an operator has a donor's; undefined without Kannel. */
export async function benchTexts(count: number): Promise<TextRates | undefined> {
  if (!hasKannel()) return undefined;
  const [server = 0, admin = 0, box = 0, send = 0, hormuud = 0, telesom = 0] = await freePorts(6);
  const kannel = await startKannel({ admin, box, send, hormuud, telesom }, 'http://127.0.0.1:9/');
  const sink = await startSink();
  try {
    const centre = await kannel.connect('hormuud');
    const rates: { bare: number[]; ours: number[] } = { bare: [], ours: [] };
    // In turns, and each waits until the last one's texts have arrived and are reported; the first turn warms up.
    for (let turn = 0; turn < 4; turn += 1)
      for (const [name, run] of [
        ['bare', sendBare],
        ['ours', sendOurs],
      ] as const) {
        const [got, reported] = [centre.got.length, sink.times.length];
        const rate = await run(kannel, sink.origin, count);
        await waitUntil(() => centre.got.length >= got + count, 'the texts at their operator');
        await waitUntil(() => sink.times.length >= reported + REPORTS * count, 'its reports');
        if (turn > 0) rates[name].push(rate);
      }
    const toCentre = await timeToCentre(kannel, server, centre);
    return { bare: median(rates.bare), ours: median(rates.ours), toCentre };
  } finally {
    sink.close();
    await kannel.close();
  }
}

/** So many texts over a line with its rate, by the sender of a server. */
export const benchPace = (count: number, rate: number): Promise<Paced> =>
  inFolder(async (dir) => {
    const sink = await startSink();
    const context = await openContext(
      dir,
      `smsgate+http://sms:bench@${sink.origin}/`,
      'http://127.0.0.1:9',
      rate,
    );
    await queueSome(context, count);
    while (sink.times.length < count) {
      await sendDueTexts(context, recordReached);
      await pause(100);
    }
    await context.db.destroy();
    sink.close();
    const [first = 0] = sink.times;
    const most = sink.times.map(
      (time, index) => sink.times.slice(index).filter((one) => one < time + 1000).length,
    );
    return { seconds: ((sink.times.at(-1) ?? 0) - first) / 1000, most: Math.max(...most) };
  });
