import type { Offline } from '../offline/offline.ts';
import { reportProblem } from '../report-problem.ts';
import { isSomethingLeft } from './left.ts';
import { loadStores } from './load-stores.ts';

const load = () => import('./device.ts');

/** Before the first render: begins to load what `device` needs. What fails here fails again, and is told, there. */
export function preloadDevice(): void {
  Promise.all([load(), loadStores()]).catch(() => {});
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
