import type { Offline } from '../offline/offline.ts';
import { reportProblem } from '../report-problem.ts';
import { isSomethingLeft } from './left.ts';
import { loadStores } from './load-stores.ts';

const load = () => import('./device.ts');

/**
 * Before the first render of who is signed in: takes what is kept here, for the first screen to begin with. Where
 * nothing is, what `device` needs begins to load. What fails here fails again, and is told, there.
 */
export async function preloadDevice(): Promise<void> {
  const { takeKept } = await import('./kept.ts');
  if (!(await takeKept())) Promise.all([load(), loadStores()]).catch(() => {});
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

/** At the start of any page: opens the stores where something of nobody's waits to be sent. */
export function sendWhatIsLeft(): void {
  if (isSomethingLeft()) void openDevice();
}
