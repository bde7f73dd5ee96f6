import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { advanceAlerts } from '../alerts/advance-alerts.ts';
import { readConfig } from '../config.ts';
import { createContext } from '../context.ts';

/** One more instance of the program, as far as alerts go: at each word it advances what is due, and says how many were called. */
const { environment, now } = workerData as { environment: Record<string, string>; now: string };
const context = createContext(readConfig(environment), {
  now: () => new Date(now),
  log: pino({ level: 'silent' }),
});
parentPort?.on('message', async () => {
  parentPort?.postMessage(await advanceAlerts(context));
});
parentPort?.postMessage('ready');
