import { setTimeout as wait } from 'node:timers/promises';
import { BackupError } from '../../platform/database/backup-file.ts';
import { isBusy, isStorageFull } from '../../platform/database/storage-errors.ts';

/** Errors that may be gone by the next time: a full disk, a lock, a folder that is not mounted. Others are bugs. */
export const mayPass = (error: unknown): error is Error =>
  error instanceof BackupError ||
  isStorageFull(error) ||
  isBusy(error) ||
  (error instanceof Error && 'syscall' in error);

/**
 * Runs `backUp` at once and then every `ms`, from start to start, until it is stopped; one that takes longer is
 * followed by the next at once. A failure is passed to `onFailure`, and the backup is tried again the next time.
 * Returns whether the last one succeeded.
 */
export async function keepBackingUp(
  backUp: () => unknown,
  { ms, signal, onFailure }: { ms: number; signal: AbortSignal; onFailure: (error: Error) => void },
): Promise<boolean> {
  let isHealthy = true;
  while (!signal.aborted) {
    const began = Date.now();
    try {
      await backUp();
      isHealthy = true;
    } catch (error) {
      if (!mayPass(error)) throw error;
      isHealthy = false;
      onFailure(error);
    }
    const restMs = Math.max(0, began + ms - Date.now());
    await wait(restMs, undefined, { signal }).catch(() => undefined);
  }
  return isHealthy;
}
