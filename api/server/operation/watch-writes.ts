import type { Context } from '../../context.ts';
import { probeWrites } from '../../platform/database/probe-writes.ts';

const EVERY_MS = 10_000;

export async function probeHealth({ db, log, writeHealth }: Pick<Context, 'db' | 'log' | 'writeHealth'>) {
  try {
    await probeWrites(db);
    writeHealth.probed(true);
  } catch (error) {
    writeHealth.probed(false);
    log.error({ err: error }, 'nothing can be written to the database');
  }
}

/**
 * Tests every ten seconds whether writes reach the disk, so that health checks cost no writes; returns a function that
 * stops it.
 */
export function watchWrites(context: Context): () => void {
  const timer = setInterval(() => void probeHealth(context), EVERY_MS);
  return () => clearInterval(timer);
}
