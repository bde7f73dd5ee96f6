import { reportProblem } from '../../lib/report-problem.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { DATABASE_NAME } from '../offline/database-name.ts';
import type { Offline } from '../offline/offline.ts';
import { loadStores } from './load-stores.ts';
import { isMarkedUnsent } from './unsent-mark.ts';

const load = () => import('./device.ts');

/**
 * Before the first render for a signed-in person: reads what is cached here, for the first screen to begin with. If
 * nothing is, the code that `device` needs begins to load. What fails here fails again, and is reported, there.
 */
export async function preloadDevice(): Promise<void> {
  const { loadCachedRows } = await import('./cached-rows.ts');
  if (!(await loadCachedRows())) Promise.all([load(), loadStores()]).catch(() => {});
}

/** `device` for pages whose first load does not include it. Also undefined if its code cannot be loaded. */
export async function openDevice(): Promise<Offline | undefined> {
  try {
    const { device } = await load();
    return await device();
  } catch (error) {
    reportProblem('the code of the stores did not arrive', error);
    return undefined;
  }
}

/** Opens it for what waits on it, however late its code arrives. */
export async function startDevice(): Promise<void> {
  const { device } = await untilLoaded(load, 'the code of the stores did not arrive');
  await device();
}

/** Whether this device has stores, as it does only if somebody has signed in. They are not opened for that. */
async function hasStores(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME);
  } catch {
    return false;
  }
}

/**
 * At the start of a page without a session: opens the stores where entries that belong to nobody wait to be sent; and,
 * once idle, wherever there are stores, as an answer from a notification may wait though its session is over.
 */
export function sendUnsent(): void {
  if (isMarkedUnsent()) void startDevice();
  else
    whenIdle(async () => {
      if (await hasStores()) void startDevice();
    });
}
