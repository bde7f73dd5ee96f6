import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createContext } from '../../create-context.ts';
import { remindDonors } from '../../people/donors/reminders/remind-donors.ts';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import type { Work } from './programs.ts';

/**
 * Another instance of the program, with a connection of its own: does the work that it is sent and reports the results.
 */
const { environment, now } = workerData as { environment: Record<string, string>; now: string };
const context = createContext(readConfig(environment), {
  now: () => new Date(now),
  log: pino({ level: 'silent' }),
});
const app = createApp(context, 'no-app-built');

async function run(work: Work): Promise<number> {
  if (work === 'advance') return advanceAlerts(context);
  if (work === 'remind') return remindDonors(context);
  const { method, path, token, body } = work;
  const { status } = await app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return status;
}

parentPort?.on('message', async (work: Work) => {
  parentPort?.postMessage(await run(work));
});
parentPort?.postMessage('ready');
