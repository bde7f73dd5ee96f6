import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { startServer } from '../../../server/http/server.ts';
import { tidy } from '../../../server/operation/housekeeping.ts';
import { startCountry } from '../growth/server.ts';
import { donorId } from '../population.ts';
import { moveDevices } from '../population-store.ts';
import { readStart } from '../rate/process-messages.ts';
import type { SenderStart } from '../sender-by-clock.ts';
import type { NightFigures, NightOrder, NightReady, NightStart } from './messages.ts';
import { checkpoint, countAlerted, findHospitals, makeDue, readProgress } from './night-store.ts';

/** The number of hospitals that raise alerts, if there are as many: each may alert only so many donors a day. */
const HOSPITALS = 60;
const DUE = 12;

const { accounts, filledAt, night, files, pushOrigin } = readStart<NightStart>();
const problems: string[] = [];
const log = pino(
  { level: 'warn' },
  { write: (line: string) => void (problems.length < 20 && problems.push(line)) },
);
let nightSince: number | undefined;
const country = {
  accounts,
  get now() {
    return new Date(nightSince === undefined ? filledAt : night + Date.now() - nightSince);
  },
};
const { app, context, tokenOf } = await startCountry(country, files, () => undefined, { log });
const curve = createECDH('prime256v1');
const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
await moveDevices(context.db, pushOrigin, keys);
await checkpoint(context.db);

nightSince = Date.now();
const config = {
  ...context.config,
  pushAllowedHosts: [new URL(pushOrigin).host],
  logLevel: 'error' as const,
};
const workerData: SenderStart = { config, time: { began: night, since: nightSince, speed: 1 } };
const sender = new Worker(new URL('../sender-by-clock.ts', import.meta.url), { workerData });
sender.on('error', (error) => problems.push(String(error)));
context.deliverySignal.onNudge(() => sender.postMessage('nudge'));
const { port } = await startServer(app, { port: 0, host: '127.0.0.1' });

/** In MB, from Linux; the mapped part of the database file can be released at any time. */
function memory(): { readonly own: number; readonly resident: number } {
  const status = readFileSync('/proc/self/status', 'utf8');
  const of = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { own: of('RssAnon'), resident: of('VmHWM') };
}
let ownMb = 0;
setInterval(() => {
  ownMb = Math.max(ownMb, memory().own);
}, 50).unref();

/**
 * The most processor time that the main thread has used between two checks of the clock, since the last question: how
 * long it keeps everybody waiting on a machine, and a disk, that nobody else uses.
 */
let longestTurnMs = 0;
let used = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(used);
  used = process.threadCpuUsage();
  longestTurnMs = Math.max(longestTurnMs, (user + system) / 1000);
}, 2).unref();

const began = new Date(night).toISOString();
const orders: Record<NightOrder['order'], () => Promise<object>> = {
  due: async () => ({ due: await makeDue(context.db, DUE, began, country.now.toISOString()) }),
  tidy: async () => {
    await tidy(context);
    return {};
  },
  turns: async () => {
    const longest = longestTurnMs;
    longestTurnMs = 0;
    return { longestTurnMs: longest };
  },
  progress: () => readProgress(context.db, country.now.toISOString()),
  figures: async (): Promise<NightFigures> => ({
    ...(await readProgress(context.db, country.now.toISOString())),
    alerted: await countAlerted(context.db, began),
    problems,
    ownMb,
    residentMb: memory().resident,
  }),
};
process.on('message', async ({ order }: NightOrder) => process.send?.(await orders[order]()));
process.once('disconnect', () => process.exit());

const hospitalTokens: string[] = [];
for (const id of await findHospitals(context.db, 'Mogadishu', HOSPITALS))
  hospitalTokens.push(await tokenOf('hospital', id));
const ready: NightReady = {
  port,
  databaseUrl: context.config.databaseUrl,
  dataDir: context.config.dataDir,
  donorToken: await tokenOf('donor', donorId(0)),
  hospitalTokens,
};
process.send?.(ready);
