import type { Context } from '../context.ts';
import { probeWrites } from '../database/probe-writes.ts';

/** After a write for which there was no room the database counts as not well for so long: small ones may still find some. */
const AFTER_FAILURE_MS = 30_000;
const EVERY_MS = 10_000;

/** Whether writes reach the disk, as far as this process has seen. */
export interface WriteHealth {
  /** A write found the disk full, or failing. */
  failed(): void;
  /** What came of the last try to write something. */
  probed(isWell: boolean): void;
  isWell(): boolean;
}

export function createWriteHealth(now: () => Date): WriteHealth {
  let failedAt: number | undefined;
  let isProbeWell = true;
  return {
    failed: () => {
      failedAt = now().getTime();
    },
    probed: (isWell) => {
      isProbeWell = isWell;
    },
    isWell: () =>
      isProbeWell && (failedAt === undefined || Math.abs(now().getTime() - failedAt) >= AFTER_FAILURE_MS),
  };
}

export async function probeHealth({ db, log, writeHealth }: Pick<Context, 'db' | 'log' | 'writeHealth'>) {
  try {
    await probeWrites(db);
    writeHealth.probed(true);
  } catch (error) {
    writeHealth.probed(false);
    log.error({ err: error }, 'nothing can be written to the database');
  }
}

/** Tries every ten seconds whether writes reach the disk, so that no one who asks costs a write; returns how to stop. */
export function watchWrites(context: Context): () => void {
  const timer = setInterval(() => void probeHealth(context), EVERY_MS);
  return () => clearInterval(timer);
}
