import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { createContext } from '../../../create-context.ts';
import { createLog } from '../../../log.ts';
import { startServer } from '../../../server/http/server.ts';
import { readStart, send } from '../rate/process-messages.ts';
import { type DayTime, dayClock } from './day-clock.ts';

export interface DayInstanceStart {
  readonly environment: Readonly<Record<string, string>>;
  readonly time: DayTime;
}

/** One whole server, with its sender on a thread of its own, by the day's clock. */
const { environment, time } = readStart<DayInstanceStart>();
const config = readConfig(environment);
const context = createContext(config, { now: dayClock(time), log: createLog(config) });
const sender = new Worker(new URL('./sender.ts', import.meta.url), {
  workerData: { config: context.config, time },
});
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
