import { reportProblem } from '../../lib/report-problem.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { DATABASE_NAME } from '../offline/database-name.ts';
import type { Offline } from '../offline/offline.ts';
import { loadStores } from './load-stores.ts';
import { isMarkedUnsent } from './unsent-mark.ts';

const load = () => import('./device.ts');

/**
 * Before the first render of who is signed in: reads what is cached here, for the first screen to begin with. Where
 * nothing is, what `device` needs begins to load. What fails here fails again, and is shown, there.
 */
export async function preloadDevice(): Promise<void> {
  const { loadCachedRows } = await import('./cached-rows.ts');
  if (!(await loadCachedRows())) Promise.all([load(), loadStores()]).catch(() => {});
}

/** `device` for pages whose first load does without it. Undefined also where its code does not arrive. */
export async function openDevice(): Promise<Offline | undefined> {
  try {
    const { device } = await load();
    return await device();
  } catch (error) {
    reportProblem('the code of the stores did not arrive', error);
    return undefined;
  }
}

/** Whether this device has stores, which only who was signed in here has. They are not opened for it. */
async function hasStores(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME);
  } catch {
    return false;
  }
}

/**
 * At the start of a page that nobody is signed in on: opens the stores where something of nobody's waits to be sent;
 * and in a quiet moment wherever there are any, as an answer from a notification may wait though its session is over.
 */
export function sendUnsent(): void {
  if (isMarkedUnsent()) void openDevice();
  else
    whenIdle(async () => {
      if (await hasStores()) void openDevice();
    });
}
