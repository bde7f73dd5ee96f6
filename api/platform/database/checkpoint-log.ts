import { sql } from 'kysely';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';

/** Pages of the write-ahead log from which it is checkpointed. */
export const CHECKPOINT_PAGES = 1_000;

/** Pages from which writers wait until the log restarts: if they never pause, it would grow for ever. */
export const RESTART_PAGES = 16_000;

/**
 * Pages from which a commit itself checkpoints, and its caller waits: only if `checkpointLog` has not run for long.
 */
export const AUTOCHECKPOINT_PAGES = 65_536;

type Mode = 'noop' | 'passive' | 'restart';

/** Pages in the log, and how many of them have been copied into the file; -1 if there is no log. */
async function checkpoint(db: Database, mode: Mode): Promise<{ log: number; copied: number }> {
  const { rows } = await sql<{ log: number; checkpointed: number }>`
    pragma wal_checkpoint(${sql.raw(mode)})`.execute(db);
  const { log = -1, checkpointed = -1 } = rows[0] ?? {};
  return { log, copied: checkpointed };
}

/**
 * Copies SQLite's write-ahead log into the file once it is long. That waits for the disk twice, and after a backup
 * everything that was written meanwhile is copied. SQLite itself would do it in the commit that makes the log so long,
 * on any thread; this is called by a thread that serves nobody. Others read and write meanwhile, and the next write
 * begins the log again.
 */
export async function checkpointLog(db: Database): Promise<void> {
  if (dialectOf(db) !== 'sqlite') return;
  const { log, copied } = await checkpoint(db, 'noop');
  if (log - copied < CHECKPOINT_PAGES) return;
  const after = await checkpoint(db, 'passive');
  // Not while a backup reads: writers would wait for its end.
  if (after.log >= RESTART_PAGES && after.copied === after.log) await checkpoint(db, 'restart');
}
