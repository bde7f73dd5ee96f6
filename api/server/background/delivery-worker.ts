import { parentPort, workerData } from 'node:worker_threads';
import { createContext } from '../../create-context.ts';
import { createLog } from '../../log.ts';
import { openTracing } from '../../platform/otlp/open-tracing.ts';
import { startWork } from './start-work.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker-messages.ts';

const { config, instanceId } = workerData as WorkerData;
const log = createLog(config);
const context = createContext(config, { instanceId, log, tracing: await openTracing(config, log) });
const report = (message: FromWorker) => parentPort?.postMessage(message);
const stop = startWork(context, {
  onBeat: (at) => report({ kind: 'beat', at: at.toISOString() }),
  onOutcomes: (counts) => report({ kind: 'outcomes', counts }),
});

parentPort?.on('message', async (message: ToWorker) => {
  if (message === 'nudge') return context.deliverySignal.nudge();
  await stop();
  await context.tracing?.stop();
  await context.db.destroy();
  report({ kind: 'stopped' });
  parentPort?.close();
});
