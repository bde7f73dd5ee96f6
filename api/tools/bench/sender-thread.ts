import { parentPort, workerData } from 'node:worker_threads';
import { notifyOfAlerts } from '../../blood/alerts/notify-of-alerts.ts';
import type { Config } from '../../config.ts';
import { createContext } from '../../create-context.ts';
import { startSender } from '../../messaging/push/sender/sender.ts';

/**
 * A sender as in the delivery worker. `measure` begins to count processor time, `nudge` fetches due deliveries, `stop`
 * ends it and replies with the microseconds that it took.
 */
const context = createContext(workerData as Config);
let before = process.threadCpuUsage();
const stop = startSender(context, {
  onBeat: () => undefined,
  onOutcomes: () => undefined,
  afterOutcomes: notifyOfAlerts,
});

parentPort?.on('message', async (message: 'measure' | 'nudge' | 'stop') => {
  if (message === 'measure') {
    before = process.threadCpuUsage();
    parentPort?.postMessage('measuring');
  }
  if (message === 'nudge') context.deliverySignal.nudge();
  if (message !== 'stop') return;
  await stop();
  const { user, system } = process.threadCpuUsage(before);
  await context.db.destroy();
  parentPort?.postMessage({ cpuMicros: user + system });
});
