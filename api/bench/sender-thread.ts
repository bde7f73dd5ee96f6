import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { createContext } from '../context.ts';
import { startSender } from '../push/sender.ts';

/** A sender as in the delivery worker, that tells at its end how many microseconds of processor it took. */
const context = createContext(workerData as Config);
const before = process.threadCpuUsage();
const stop = startSender(context, { withJobs: false, onBeat: () => undefined });

parentPort?.once('message', async () => {
  await stop();
  const { user, system } = process.threadCpuUsage(before);
  await context.db.destroy();
  parentPort?.postMessage({ cpuMicros: user + system });
});
