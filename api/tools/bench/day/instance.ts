import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { createContext } from '../../../create-context.ts';
import { createLog } from '../../../log.ts';
import { startServer } from '../../../server/http/server.ts';
import { type BenchTime, benchClock } from '../bench-clock.ts';
import { readStart, send } from '../rate/process-messages.ts';
import type { SenderStart } from '../sender-by-clock.ts';

export interface DayInstanceStart {
  readonly environment: Readonly<Record<string, string>>;
  readonly time: BenchTime;
}

/** One whole server, with its sender on a thread of its own, by the day's clock. */
const { environment, time } = readStart<DayInstanceStart>();
const config = readConfig(environment);
const context = createContext(config, { now: benchClock(time), log: createLog(config) });
const workerData: SenderStart = { config: context.config, time };
const sender = new Worker(new URL('../sender-by-clock.ts', import.meta.url), { workerData });
sender.on('error', (error) => {
  throw error;
});
context.deliverySignal.onNudge(() => sender.postMessage('nudge'));
const { port } = await startServer(createApp(context, join(tmpdir(), 'no-app-built')), {
  port: 0,
  host: '127.0.0.1',
});
send({ port });
process.once('disconnect', () => process.exit());
