import { setTimeout as wait } from 'node:timers/promises';
import { BackupError } from '../database/backup-file.ts';
import { isBusy, isStorageFull } from '../database/storage-errors.ts';

/** What may be over by the next time: a full disk, a lock, a folder that is not mounted. Else a fault of ours. */
export const mayPass = (error: unknown): error is Error =>
  error instanceof BackupError ||
  isStorageFull(error) ||
  isBusy(error) ||
  (error instanceof Error && 'syscall' in error);

/**
 * Runs `backUp` at once and then every `ms`, from start to start, until it is told to stop; one that takes longer is
 * followed by the next. What failed is told to `onFailure` and tried again at the next time. Whether the last one
 * succeeded.
 */
export async function keepBackingUp(
  backUp: () => unknown,
  { ms, signal, onFailure }: { ms: number; signal: AbortSignal; onFailure: (error: Error) => void },
): Promise<boolean> {
  let isWell = true;
  while (!signal.aborted) {
    const began = Date.now();
    try {
      await backUp();
      isWell = true;
    } catch (error) {
      if (!mayPass(error)) throw error;
      isWell = false;
      onFailure(error);
    }
    const restMs = Math.max(0, began + ms - Date.now());
    await wait(restMs, undefined, { signal }).catch(() => undefined);
  }
  return isWell;
}
