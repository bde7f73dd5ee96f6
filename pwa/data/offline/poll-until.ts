import { liveQuery } from 'dexie';
import { after, type SetTimer } from './timer.ts';

/**
 * Reads the stores now and at each change by this page, another tab or the worker, until `read` finds something, for
 * `ms` at most. Undefined if it has found nothing by then, or the storage fails.
 */
export async function pollUntil<Found>(
  read: () => Promise<Found | undefined>,
  ms: number,
  setTimer: SetTimer,
): Promise<Found | undefined> {
  const patience = after(ms, setTimer);
  let stop = () => {};
  const found = new Promise<Found | undefined>((resolve) => {
    const watching = liveQuery(read).subscribe({
      next: (value) => value !== undefined && resolve(value),
      error: () => resolve(undefined),
    });
    stop = () => watching.unsubscribe();
  });
  const first = await Promise.race([found, patience.done.then(() => undefined)]);
  patience.cancel();
  stop();
  return first;
}
