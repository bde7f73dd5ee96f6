import { DAY_MS } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import { inBatches } from '../database/in-batches.ts';
import { deleteSignalsBefore } from '../signals/signal-store.ts';
import { deleteReportsBefore } from './report-store.ts';

/** How long a decided report or signal is stored. */
const RETENTION_MS = 2 * 365 * DAY_MS;

export async function forgetOldReports({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS).toISOString();
  await inBatches((limit) => deleteReportsBefore(db, before, limit));
  await inBatches((limit) => deleteSignalsBefore(db, before, limit));
}
