import { parentPort, workerData } from 'node:worker_threads';
import { createContext } from '../../../create-context.ts';
import { startWork } from '../../../server/background/start-work.ts';
import type { SenderStart } from './messages.ts';

/** The thread that sends and runs the jobs, like `server/background/delivery-worker.ts`, in the given night. */
const { config, night, since } = workerData as SenderStart;
const context = createContext(config, { now: () => new Date(night + Date.now() - since) });
const stop = startWork(context, {
  withJobs: true,
  onBeat: () => undefined,
  onOutcomes: () => undefined,
});

parentPort?.on('message', async (message: 'nudge' | 'stop') => {
  if (message === 'nudge') return context.deliverySignal.nudge();
  await stop();
  await context.db.destroy();
  parentPort?.close();
});
